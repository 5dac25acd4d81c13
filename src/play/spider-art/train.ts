import { darker, lighter, BLACK, WHITE } from '../../board/cards/art/palette.ts';
import type { Point, Size } from '../../board/cards/art/geometry.ts';
import { mulberry32 } from '../../core/rng.ts';
import { CLOUD, type TrainGlass } from './palette.ts';

/** Six colours of glass in three shades each, so that adjacent feathers are never quite alike. */
const WINDOW_KINDS = 18;

/** A feather of the window's train: its tip, its clockwise rotation from upright, and its size. */
export interface TrainFeather extends Point {
  /** In degrees. */
  readonly turn: number;
  /** In pixels per unit of `VANE`. */
  readonly scale: number;
  /** The index of its kind of glass. */
  readonly kind: number;
}

/** The outline of a feather as SVG path data, with its tip at the origin and its base 250 units below. */
export const VANE = 'M0 0C30 2 54 24 55 60 55 110 30 176 0 250-30 176-55 110-55 60-54 24-30 2 0 0Z';
/** The outline of its eye. */
export const EYE = 'M0 20C15 20 23 33 22 48 21 64 10 74 0 82-10 74-21 64-22 48-23 33-15 20 0 20Z';

/** The width of the leaded border of a window, in CSS pixels. */
export function borderWidth({ width, height }: Size): number {
  return Math.max(5, Math.min(16, Math.min(width, height) * 0.014));
}

/**
 * A peacock's train that fills a window, fanned out from a point below its lower edge: rows of feathers, larger towards
 * the rim. The feathers are in paint order: each row covers the quills of the previous one. The same size always
 * produces the same train.
 */
export function trainFeathers(size: Size): readonly TrainFeather[] {
  const { width, height } = size;
  const random = mulberry32(0x9eac0c);
  const breadth = Math.max(54, Math.min(150, Math.hypot(width, height) * 0.085));
  const focus = { x: width / 2, y: height + Math.min(width, height) * 0.3 };
  const farthest = Math.hypot(width / 2, focus.y) + breadth;
  const feathers: TrainFeather[] = [];
  let row = 0;
  for (let radius = farthest; radius > height * 0.12; radius -= breadth * 1.02) {
    const wide = breadth * (0.72 + 0.5 * (radius / farthest));
    const count = Math.max(6, Math.round((2 * Math.PI * radius) / wide));
    for (let i = 0; i < count; i++) {
      const turn = ((i + (row % 2) / 2) / count) * 360 - 180;
      const rad = (turn * Math.PI) / 180;
      const [x, y] = [focus.x + radius * Math.sin(rad), focus.y - radius * Math.cos(rad)];
      const kind = Math.floor(random() * WINDOW_KINDS);
      const seen = x > -wide && x < width + wide && y > -wide * 2 && y < height + wide;
      if (seen) feathers.push({ x, y, turn, scale: (wide / 100) * 1.04, kind });
    }
    row += 1;
  }
  return feathers;
}

const HALO = 'M0 28C10 28 16 37 15 48 14 60 7 66 0 71-7 66-14 60-15 48-16 37-10 28 0 28Z';
const PUPIL = 'M0 35C6 39 10 44 9 51 8 58 3 60 0 56-3 60-8 58-9 51-10 44-6 39 0 35Z';

function barbsAt(feet: readonly number[]): string {
  return feet
    .map(
      (y) =>
        `M0 ${y}C-16 ${y - 8}-34 ${y - 24}-47 ${y - 52}M0 ${y}C16 ${y - 8} 34 ${y - 24} 47 ${y - 52}`,
    )
    .join('');
}

const LEADED_BARBS = [92, 118, 144, 170];
const FINE_BARBS = [83, 100, 109, 127, 135, 153, 161, 179, 190];

/** Etched barbs, a cloudy eye and the shine of the lamp: details for large feathers. */
function details(id: string, vane: string): string {
  return `<path d="${barbsAt(FINE_BARBS)}" fill="none" stroke="${lighter(vane, 0.5)}" stroke-opacity=".5" stroke-width=".8"/><path d="M-47 58C-46 32-30 12-8 6-26 18-38 36-40 62Z" fill="${WHITE}" fill-opacity=".3"/><path d="M0 84V236" fill="none" stroke="${lighter(vane, 0.7)}" stroke-opacity=".55" stroke-width="1"/><path d="${EYE}" fill="url(#${id}-cloud)"/><path d="M-15 34C-12 28-6 25 0 25-6 29-10 33-11 40Z" fill="${WHITE}" fill-opacity=".5"/>`;
}

/**
 * A leaded feather as an SVG group with this id, in the units of `VANE`, preceded by its gradients. `fine` is for large
 * feathers.
 */
export function trainFeather(
  id: string,
  vane: string,
  { lead, ring, halo, pupil }: TrainGlass,
  fine = false,
): string {
  const came = (width: number) =>
    `stroke="${lead}" stroke-width="${fine ? width * 0.74 : width}" stroke-linejoin="round"`;
  const cloud = fine
    ? `<radialGradient id="${id}-cloud" cx=".42" cy=".3" r=".75"><stop offset="0" stop-color="${CLOUD}" stop-opacity=".55"/><stop offset=".5" stop-color="${CLOUD}" stop-opacity="0"/><stop offset="1" stop-color="${BLACK}" stop-opacity=".28"/></radialGradient>`
    : '';
  const [glow, shade] = fine ? [0.4, 0.2] : [0.26, 0.34];
  return `<linearGradient id="${id}-vane" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${lighter(vane, glow)}"/><stop offset=".34" stop-color="${vane}"/><stop offset=".7" stop-color="${darker(vane, shade)}"/><stop offset="1" stop-color="${darker(vane, 0.55)}"/></linearGradient>${cloud}
<g id="${id}"><path d="${VANE}" fill="url(#${id}-vane)" ${came(4.6)}/>
<path d="M0 76V240" fill="none" ${came(3.4)}/><path d="${barbsAt(LEADED_BARBS)}M-14 26-28 9M14 26 28 9M-21 40-48 29M21 40 48 29" fill="none" ${came(1.3)}/>
<path d="${EYE}" fill="${ring}" ${came(3)}/>
<path d="${HALO}" fill="${halo}" ${came(2)}/>
<path d="${PUPIL}" fill="${pupil}"/>${fine ? details(id, vane) : ''}</g>`;
}
