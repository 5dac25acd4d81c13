import type { FocusColours } from './focus-ring.ts';

function token(name: string, where: Element): string {
  return getComputedStyle(where).getPropertyValue(name).trim();
}

/** The accent of the style sheet, which the canvas uses too, as the colour that it is now in `where`. */
export function accentColour(where: Element): string {
  return token('--accent', where);
}

/** The colours of the focus on the canvas: other than around controls, for there amber is a hint. */
export function focusColours(): FocusColours {
  const { documentElement: root } = document;
  return { ring: token('--table-focus', root), edge: token('--table-focus-edge', root) };
}
