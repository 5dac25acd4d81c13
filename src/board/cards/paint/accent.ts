import type { FocusColours } from './focus-ring.ts';

function token(name: string, where: Element): string {
  return getComputedStyle(where).getPropertyValue(name).trim();
}

/** The current accent colour of the table at `where`, for use on the canvas. */
export function accentColour(where: Element): string {
  return token('--table-accent', where);
}

/** The colours of the focus ring on the canvas. Controls have other colours, because amber marks hints on the table. */
export function focusColours(): FocusColours {
  const { documentElement: root } = document;
  return { ring: token('--table-focus', root), edge: token('--table-focus-edge', root) };
}
