import { feather, PEACOCK, type FeatherPlace } from './feather.ts';
import { lead, n, pane } from './glass.ts';
import type { Palette, Plumage } from './palette.ts';

/** The plumage of the two feathers behind the main one. */
const BEHIND: Plumage = { vane: 'teal', ring: 'bronze', halo: 'sapphire', pupil: 'plum' };
const FOOT = { x: 125, y: 322 };
const FEATHERS: readonly (readonly [place: FeatherPlace, plumage: Plumage])[] = [
  [{ ...FOOT, angle: -25, length: 236, spread: 0.78 }, BEHIND],
  [{ ...FOOT, angle: 25, length: 236, spread: 0.78 }, BEHIND],
  [{ ...FOOT, angle: 0, length: 288, spread: 0.92 }, PEACOCK],
];

/** Fine lines that spread from the quill like light behind the feather. */
function rays(): string {
  return Array.from({ length: 15 }, (_, i) => {
    const rad = ((i - 7) * 12 * Math.PI) / 180;
    return `M${FOOT.x} ${FOOT.y}l${n(340 * Math.sin(rad))} ${n(-340 * Math.cos(rad))}`;
  }).join('');
}

/** The back of a card: three feathers on emerald glass, in a narrow frame. */
export function featherBackSvg(palette: Palette): string {
  return `<rect x="1.5" y="1.5" width="247" height="347" rx="17" fill="${palette.backEdge}" stroke="${palette.lead}" stroke-width="3"/>
<rect x="9" y="9" width="232" height="332" rx="10" ${pane('emerald')} ${lead(palette, 5)}/>
<rect x="19" y="19" width="212" height="312" rx="5" ${pane('teal')} ${lead(palette, 3)}/>
<clipPath id="back-field"><rect x="20" y="20" width="210" height="310" rx="4"/></clipPath>
<g clip-path="url(#back-field)"><path d="${rays()}" fill="none" ${lead(palette, 1.4)} stroke-opacity=".55"/>
${FEATHERS.map(([place, plumage]) => feather(palette, place, plumage)).join('')}</g>
<rect x="14" y="14" width="222" height="322" rx="7" fill="none" stroke="${palette.amber}" stroke-width="2.4"/>`;
}
