import { lead, n, pane } from './glass.ts';
import type { Palette, Plumage } from './palette.ts';

export const PEACOCK: Plumage = { vane: 'emerald', ring: 'amber', halo: 'teal', pupil: 'cobalt' };

/** The position of a feather: the foot of its quill, its length, and its angle in degrees clockwise from upright. */
export interface FeatherPlace {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly angle: number;
  /** Its relative width; 1 is natural. */
  readonly spread?: number;
}

/** The pupil of a feather's eye, for a length of 100 units. The notch points to the quill. */
const PUPIL = 'M0-80C-7-77-11-71-10-65-9-59-5-57 0-61 5-57 9-59 10-65 11-71 7-77 0-80Z';

/**
 * A leaded peacock feather as SVG, growing from its foot. `fine` adds the barbs of the vane, which are too small for
 * small pictures.
 */
export function feather(
  palette: Palette,
  { x, y, length, angle, spread = 1 }: FeatherPlace,
  { vane, ring, halo, pupil }: Plumage = PEACOCK,
  fine = true,
): string {
  const scale = length / 100;
  const came = (width: number) => lead(palette, width / scale);
  const barbs = fine
    ? `<path d="M0-38C-8-42-17-46-22-52M0-38C8-42 17-46 22-52M-15-76C-19-78-22-80-23-83M15-76C19-78 22-80 23-83M-17-64-26-65M17-64 26-65" fill="none" ${came(1.6)}/>`
    : '';
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(scale * spread)} ${n(scale)})">
<path d="M0 0C-1-16-1-28 0-40" fill="none" ${came(3)}/>
<path d="M0-100C-17-96-28-82-27-64-26-46-12-38 0-28 12-38 26-46 27-64 28-82 17-96 0-100Z" ${pane(vane)} ${came(2.4)}/>${barbs}
<path d="M0-92C-12-89-19-79-18-66-17-53-9-47 0-43 9-47 17-53 18-66 19-79 12-89 0-92Z" ${pane(ring)} ${came(2)}/>
<path d="M0-86C-9-83-14-75-13-66-12-56-6-52 0-50 6-52 12-56 13-66 14-75 9-83 0-86Z" ${pane(halo)} ${came(1.6)}/>
<path d="${PUPIL}" ${pane(pupil)}/></g>`;
}
