import type { ReactNode } from 'react';
import { Chest, Crate, Eye, Peacock } from './figures.tsx';

/** A corner of a warehouse, `#` being wall; pieces are laid over it below. */
const ROOM = ['#########', '#.......#', '#.......#', '#########'] as const;

interface AtProps {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly children: ReactNode;
}

function At({ x, y, turn = 0, children }: AtProps) {
  return <g transform={`translate(${x * 100} ${y * 100}) rotate(${turn} 50 50)`}>{children}</g>;
}

/** Decoration for the front page: a peacock about to push a crate onto its place. */
export function SokobanArt() {
  return (
    <svg viewBox="70 35 760 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {ROOM.flatMap((row, y) =>
        Array.from(row, (tile, x) =>
          tile === '#' ? null : (
            <rect
              key={`${x}-${y}`}
              x={x * 100}
              y={y * 100}
              width="100"
              height="100"
              fill={(x + y) % 2 === 0 ? '#f4ead6' : '#ecdfc5'}
            />
          ),
        ),
      )}
      <path fillRule="evenodd" d="M0 0h900v400H0ZM100 100v200h700V100Z" fill="#14616b" />
      <path d="M100 78h700v22H100Z" fill="#0b3f48" />
      <path d="M96 78h708v226H96Z" fill="none" stroke="#2f9398" strokeWidth="3" />
      <At x={6} y={1}><Eye /></At>
      <At x={5} y={2}><Eye /></At>
      <At x={7} y={2}><Chest /></At>
      <At x={3} y={1}><Crate /></At>
      <At x={5} y={1}><Crate /></At>
      <At x={2} y={2}><Crate /></At>
      <At x={4} y={1} turn={90}><Peacock /></At>
    </svg>
  );
}
