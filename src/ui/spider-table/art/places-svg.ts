import type { Suit } from '../../../games/spider/card.ts';
import { feather } from './feather.ts';
import { lead, n, pane } from './glass.ts';
import type { Palette } from './palette.ts';
import { suitAt } from './suits.ts';

/** A place on the table: an opening in the window, with a thin came around it. */
function opening({ slot, slotInk, slotStrength }: Palette): string {
  return `<rect x="5" y="5" width="240" height="340" rx="17" fill="${slot}" fill-opacity=".46" stroke="${slotInk}" stroke-opacity="${n(slotStrength)}" stroke-width="5"/>`;
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

/** The eye that a foundation is: rim, ring and halo, in front of its window's panes. */
function eyeFrame(palette: Palette, accent: string): string {
  const ring = palette.slotStrength === 1 ? palette.slotInk : accent;
  return `<rect x="5" y="5" width="240" height="340" rx="17" fill="${palette.backGround}" stroke="${ring}" stroke-width="10"/>
<rect x="10" y="10" width="230" height="330" rx="12" fill="none" ${lead(palette, 4)}/>`;
}

const RAYS = Array.from({ length: 20 }, (_, i) => {
  const rad = (i * Math.PI) / 10;
  return `M125 165L${n(125 + 230 * Math.sin(rad))} ${n(165 - 230 * Math.cos(rad))}`;
}).join('');

/** The place of a foundation, waiting for its run: an eye of dark glass. */
export function foundationSvg(palette: Palette, accent: string): string {
  return `${eyeFrame(palette, accent)}<g opacity=".55">${feather(palette, { x: 125, y: 340, length: 322, angle: 0, spread: 1.2 })}</g>
<rect x="10" y="10" width="230" height="330" rx="12" fill="#02141c" fill-opacity=".2"/>`;
}

/** A foundation with its run: the eye is lit, and shows the suit. */
export function litFoundationSvg(suit: Suit, palette: Palette, accent: string): string {
  return `${eyeFrame(palette, accent)}
<clipPath id="lit-${suit.codePointAt(0) ?? 0}"><rect x="10" y="10" width="230" height="330" rx="12"/></clipPath>
<g clip-path="url(#lit-${suit.codePointAt(0) ?? 0})"><rect x="10" y="10" width="230" height="330" ${pane('aqua')}/><path d="${RAYS}" fill="none" ${lead(palette, 2.4)}/>
${feather(palette, { x: 125, y: 352, length: 346, angle: 0, spread: 1.28 })}</g>
<ellipse cx="125" cy="150" rx="86" ry="94" ${pane('amber')} ${lead(palette, 5)}/>
<ellipse cx="125" cy="150" rx="68" ry="75" fill="url(#glass-face)" ${lead(palette, 4)}/>${suitAt(suit, 125, 150, 100)}`;
}
