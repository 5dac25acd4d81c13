/** The accent of the style sheet, which the canvas uses too, as the colour that it is now. */
export function accentColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
}
