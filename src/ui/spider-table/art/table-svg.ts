import { feather } from './feather.ts';
import type { Palette } from './palette.ts';

/** Rows of leaded scales, each with a peacock's eye: the back of every card. */
function scales(palette: Palette): string {
  const radius = 34;
  const rows: string[] = [];
  for (let row = 9; row >= 0; row--) {
    for (let column = -1; column < 5; column++) {
      const x = 25 + column * radius * 2 + (row % 2) * radius;
      const y = 30 + row * radius * 1.06;
      const ring = (r: number, fill: string) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${palette.lead}" stroke-width="2.4"/>`;
      rows.push(
        ring(radius, row % 2 ? palette.teal : palette.emerald),
        ring(radius * 0.66, palette.backGround),
        ring(radius * 0.4, palette.amber),
        `<circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="${palette.cobalt}"/>`,
      );
    }
  }
  return rows.join('');
}

/** The back of a card. */
export function backSvg(palette: Palette): string {
  return `<rect x="1.5" y="1.5" width="247" height="347" rx="17" fill="${palette.backEdge}" stroke="${palette.lead}" stroke-width="3"/>
<clipPath id="pane"><rect x="13" y="13" width="224" height="324" rx="9"/></clipPath>
<g clip-path="url(#pane)"><rect width="250" height="350" fill="${palette.backGround}"/>${scales(palette)}</g>
<rect x="13" y="13" width="224" height="324" rx="9" fill="none" stroke="${palette.lead}" stroke-width="4"/>`;
}

/** The place of an empty column. */
export function slotSvg(palette: Palette): string {
  return `<rect x="4" y="4" width="242" height="342" rx="16" fill="${palette.slot}" fill-opacity=".1" stroke="${palette.slot}" stroke-opacity=".55" stroke-width="4"/>`;
}

/** The place of a foundation, waiting for its run: an unlit feather. */
export function foundationSvg(palette: Palette): string {
  return `<rect x="4" y="4" width="242" height="342" rx="16" fill="${palette.backGround}" stroke="${palette.lead}" stroke-width="5"/>
<g opacity=".62">${feather(palette, { x: 125, y: 330, length: 285, angle: 0 })}</g>`;
}
