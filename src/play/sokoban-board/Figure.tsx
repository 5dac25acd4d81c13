import { createElement, type ReactElement } from 'react';
import type { Shape } from '../../board/tiles/figures.ts';

/** React has the names of attributes without hyphens. */
const inReact = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function elementOf([tag, attributes, ...children]: Shape): ReactElement {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [inReact(name), value]),
  );
  return createElement(tag, props, ...children.map(elementOf));
}

/** A figure of the board, in an SVG of a page. */
export function Figure({ shape }: { readonly shape: Shape }) {
  return elementOf(shape);
}
