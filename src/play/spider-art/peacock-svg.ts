import type { Size } from '../../board/cards/art/geometry.ts';
import { glassDefs, lead, n, pane } from '../../board/cards/art/glass.ts';
import { EYE_INK, WHITE, type Palette } from '../../board/cards/art/palette.ts';

/** The units of the picture; the bird stands on the middle of its lower edge. */
export const PEACOCK_BOX = { width: 220, height: 320 } as const;

const NECK =
  'M30 320C34 268 66 244 84 214 102 184 98 152 94 126 90 98 100 76 122 76 144 76 155 94 152 118 149 148 138 172 146 206 154 238 186 262 190 320Z';

/** Rows of scales on the breast, smaller towards the neck. */
function scales(palette: Palette): string {
  const rows = [
    [118, 152, 34, 2],
    [116, 178, 40, 2],
    [114, 206, 56, 3],
    [112, 234, 84, 4],
    [111, 262, 116, 5],
    [110, 292, 136, 6],
  ] as const;
  return rows
    .map(([x, y, width, count]) => {
      const step = width / count;
      const arcs = `q${n(step / 2)} ${n(step * 0.62)} ${n(step)} 0`.repeat(count);
      return `<path d="M${n(x - width / 2)} ${y}${arcs}" fill="none" ${lead(palette, 2.4)}/>`;
    })
    .join('');
}

function crest(palette: Palette): string {
  return [-34, -17, 0, 17, 34, 51]
    .map((angle) => {
      const rad = (angle * Math.PI) / 180;
      const [x, y] = [124 + 56 * Math.sin(rad), 84 - 56 * Math.cos(rad)];
      return `<path d="M124 84 ${n(x)} ${n(y)}" fill="none" ${lead(palette, 2.6)}/><path d="M0-11C8-6 8 4 0 10-8 4-8-6 0-11Z" transform="translate(${n(x)} ${n(y)}) rotate(${angle})" ${pane('aqua')} ${lead(palette, 2.4)}/>`;
    })
    .join('');
}

/** The peacock before his fan, as an SVG document of this size in pixels. */
export function peacockSvg(palette: Palette, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${PEACOCK_BOX.width} ${PEACOCK_BOX.height}" preserveAspectRatio="none"><defs>${glassDefs(palette)}<linearGradient id="breast" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="${palette.sapphire}"/><stop offset=".45" stop-color="${palette.cobalt}"/><stop offset="1" stop-color="${palette.teal}"/></linearGradient></defs>
${crest(palette)}<path d="${NECK}" fill="url(#breast)" ${lead(palette, 4.6)}/>${scales(palette)}
<path d="M101 108C96 140 108 160 96 196" fill="none" stroke="${WHITE}" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>
<path d="M99 112C84 109 74 113 66 123 77 127 88 127 99 124Z" ${pane('bronze')} ${lead(palette, 2.4)}/><path d="M99 118C88 116 78 118 66 123" fill="none" ${lead(palette, 1.6)}/>
<path d="M100 108C110 96 130 95 146 108 130 106 114 106 101 113Z" fill="${palette.face}" ${lead(palette, 2)}/>
<path d="M101 120C114 128 130 128 142 119 130 134 110 134 101 120Z" fill="${palette.face}" ${lead(palette, 2)}/>
<circle cx="119" cy="113.5" r="5.6" fill="${EYE_INK}"/><circle cx="117" cy="111.6" r="1.8" fill="${WHITE}"/></svg>`;
}
