import type { FocusColours } from './focus-ring.ts';

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The accent of the style sheet, which the canvas uses too, as the colour that it is now. */
export function accentColour(): string {
  return token('--accent');
}

/** The colours of the focus, the same on the canvas as around every other control. */
export function focusColours(): FocusColours {
  return { ring: token('--focus-ring'), edge: token('--focus-ring-edge') };
}
