/** The accent of the style sheet, which the canvas uses too, as the colour that it is now in `where`. */
export function accentColour(where: Element): string {
  return getComputedStyle(where).getPropertyValue('--accent').trim();
}
