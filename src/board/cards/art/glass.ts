import { darker, lighter, mix, GLASSES, WHITE, type Glass, type Palette } from './palette.ts';

/** A number as SVG text, rounded to the precision that pictures of this size can show. */
export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** The fill of a pane of this glass. The document must contain `glassDefs`. */
export function pane(glass: Glass): string {
  return `fill="url(#glass-${glass})"`;
}

/** The stroke of a strip of lead, with its width in the units of the drawing. */
export function lead(palette: Palette, width: number): string {
  return `stroke="${palette.lead}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"`;
}

function stops(colours: readonly string[]): string {
  return colours
    .map((colour, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${colour}"/>`)
    .join('');
}

/** The light of a lamp directly behind a pane, which floods the lead near it. */
function lamp({ amber }: Palette): string {
  const stop = (at: number, colour: string, strength: number) =>
    `<stop offset="${n(at)}" stop-color="${colour}" stop-opacity="${n(strength)}"/>`;
  const light = lighter(amber, 0.55);
  return `<radialGradient id="glass-lamp" cx=".5" cy=".44" r=".62">${stop(0, WHITE, 1)}${stop(0.4, light, 0.85)}${stop(0.68, light, 0.42)}${stop(1, amber, 0)}</radialGradient>`;
}

/**
 * Opalescent glass as gradients: each pane is brightest off its centre, where the lamp behind it would be, and clouds
 * to a neighbouring hue at its rim. Filters would multiply the time needed for a sheet of 60 images.
 */
export function glassDefs(palette: Palette): string {
  const panes = GLASSES.map((glass) => {
    const colour = palette[glass];
    const clouds = [lighter(colour, 0.42), lighter(colour, 0.1), colour, darker(colour, 0.34)];
    return `<radialGradient id="glass-${glass}" cx=".38" cy=".3" r=".85">${stops(clouds)}</radialGradient>`;
  });
  const face = [palette.face, mix(palette.face, palette.faceLow, 0.35), palette.faceLow];
  return `${panes.join('')}<linearGradient id="glass-face" x1="0" y1="0" x2=".35" y2="1">${stops(face)}</linearGradient>${lamp(palette)}`;
}
