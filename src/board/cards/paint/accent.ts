import type { FocusColours } from './focus-ring.ts';

function token(name: string, where: Element): string {
  return getComputedStyle(where).getPropertyValue(name).trim();
}

/** The accent of the table in the style sheet as it is now in `where`, for the canvas. */
export function accentColour(where: Element): string {
  return token('--table-accent', where);
}

/** The colours of the focus on the canvas. They differ from those around controls, because amber marks a hint there. */
export function focusColours(): FocusColours {
  const { documentElement: root } = document;
  return { ring: token('--table-focus', root), edge: token('--table-focus-edge', root) };
}
