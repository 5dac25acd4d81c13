import type { Palette } from './palette.ts';

interface FeatherPlace {
  /** The foot of the quill. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Degrees from upright, clockwise. */
  readonly angle: number;
}

/** A leaded peacock feather as SVG: vane, ring, amber and eye, growing from its foot. */
export function feather(palette: Palette, { x, y, length, angle }: FeatherPlace): string {
  const scale = length / 100;
  const lead = `stroke="${palette.lead}" stroke-width="${(2.4 / scale).toFixed(2)}" stroke-linejoin="round"`;
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">
<path d="M0 0V-46" fill="none" ${lead}/>
<path d="M0-100C-15-88-22-74-21-60-20-46-10-38 0-36 10-38 20-46 21-60 22-74 15-88 0-100Z" fill="${palette.emerald}" ${lead}/>
<path d="M0-90C-10-80-15-71-14-61-13-52-7-46 0-45 7-46 13-52 14-61 15-71 10-80 0-90Z" fill="${palette.teal}" ${lead}/>
<path d="M0-79C-6-73-10-67-9-61-8-55-4-52 0-51 4-52 8-55 9-61 10-67 6-73 0-79Z" fill="${palette.amber}" ${lead}/>
<path d="M0-71C-3-68-5-65-5-62-4-58-2-57 0-57 2-57 4-58 5-62 5-65 3-68 0-71Z" fill="${palette.cobalt}"/>
</g>`;
}
