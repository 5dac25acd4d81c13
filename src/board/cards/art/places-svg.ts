import { n } from './glass.ts';
import type { Palette } from './palette.ts';

/** A place on the table: an opening in the window, with a thin came around it. */
function opening({ slot, slotInk, slotStrength, slotDepth }: Palette): string {
  return `<rect x="5" y="5" width="240" height="340" rx="17" fill="${slot}" fill-opacity="${n(slotDepth)}" stroke="${slotInk}" stroke-opacity="${n(slotStrength)}" stroke-width="5"/>`;
}

/** The place of an empty column. */
export function slotSvg(palette: Palette): string {
  return `${opening(palette)}<path d="M125 128C145 148 152 164 152 178 152 196 140 208 125 216 110 208 98 196 98 178 98 164 105 148 125 128Z" fill="none" stroke="${palette.slotInk}" stroke-opacity="${n(palette.slotStrength * 0.85)}" stroke-width="4"/>`;
}

/** The place of the stock when nothing is left to deal: a fan, folded. */
export function emptyStockSvg(palette: Palette): string {
  const quills = [-24, -12, 0, 12, 24]
    .map((angle) => `<path d="M125 290V110" transform="rotate(${angle} 125 290)"/>`)
    .join('');
  return `${opening(palette)}<g fill="none" stroke="${palette.slotInk}" stroke-opacity="${n(palette.slotStrength * 0.85)}" stroke-width="4" stroke-linecap="round">${quills}</g>`;
}
