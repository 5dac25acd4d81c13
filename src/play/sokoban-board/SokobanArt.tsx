import { type ReactNode, createElement, type ReactElement } from 'react';
import { PEACOCK, type Shape } from '../../board/tiles/figures.ts';
import { SCENE } from '../../board/tiles/palette.ts';

/** React's attribute names have no hyphens. */
const inReact = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function elementOf([tag, attributes, ...children]: Shape): ReactElement {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [inReact(name), value]),
  );
  return createElement(tag, props, ...children.map(elementOf));
}

/** A figure of the board, for use in an SVG of a page. */
export function Figure({ shape }: { readonly shape: Shape }) {
  return elementOf(shape);
}

/** The darker squares of the floor, by column and row, in columns 1 to 7. */
const CHECKS = [1, 2, 3, 4, 5, 6, 7].map((x) => ({ x, y: x % 2 === 0 ? 1 : 2 }));

interface AtProps {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly children: ReactNode;
}

function At({ x, y, turn = 0, children }: AtProps) {
  return <g transform={`translate(${x * 100} ${y * 100}) rotate(${turn} 50 50)`}>{children}</g>;
}

/** One row of the walls' scales. */
function scallops(row: number): string {
  const start = row % 2 === 0 ? 0 : -25;
  return `M${start} ${row * 50}${'a25 25 0 0 0 50 0'.repeat(19)}`;
}

/** Decoration for the front page: a peacock about to push a crate onto a goal. */
export function SokobanArt() {
  return (
    <svg
      width="400"
      viewBox="70 -12 760 425"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0-100h900v600H0Z" fill={SCENE.ground} />
      <path
        d={Array.from({ length: 12 }, (_, row) => scallops(row - 2)).join('')}
        fill="none"
        stroke={SCENE.scallops}
        strokeWidth="4"
      />
      <path d="M100 70h700v240H100Z" fill={SCENE.wall} />
      <path d="M100 100h700v200H100Z" fill={SCENE.floor} />
      {CHECKS.map(({ x, y }) => (
        <path key={`${x}-${y}`} d={`M${x * 100} ${y * 100}h100v100h-100Z`} fill={SCENE.checks} />
      ))}
      <path d="M97 70h706M97 302h706" fill="none" stroke={SCENE.rails} strokeWidth="5" />
      <At x={6} y={1}>
        <Figure shape={PEACOCK.eye} />
      </At>
      <At x={5} y={2}>
        <Figure shape={PEACOCK.eye} />
      </At>
      <At x={6} y={2}>
        <Figure shape={PEACOCK.chest} />
      </At>
      <At x={3} y={1}>
        <Figure shape={PEACOCK.crate} />
      </At>
      <At x={5} y={1}>
        <Figure shape={PEACOCK.crate} />
      </At>
      <At x={2} y={2}>
        <Figure shape={PEACOCK.crate} />
      </At>
      <At x={4} y={1} turn={90}>
        <Figure shape={PEACOCK.peacock} />
      </At>
    </svg>
  );
}
