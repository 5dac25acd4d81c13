import type { Point, Size } from '../../board/cards/art/geometry.ts';
import { glassDefs, lead, n, pane } from '../../board/cards/art/glass.ts';
import { EYE_INK, type Palette, WHITE } from '../../board/cards/art/palette.ts';
import { decodeSvg } from '../../platform/decode-svg.ts';
import { LIT_GLASS } from '../../play/spider-art/palette.ts';
import { trainFeather } from '../../play/spider-art/train.ts';
import { contextOf, relit } from './glass.ts';
import { GLEAMS, NIGHT } from './palette.ts';

/** A feather of the open fan. Angles are in radians, clockwise from upright; lengths in CSS pixels. */
export interface FanFeather {
  readonly angle: number;
  /** The distance from the root of the fan to its tip. */
  readonly reach: number;
  /** Pixels per unit of `VANE`. */
  readonly scale: number;
  /** How much of it is visible, in these units from its tip; the next row covers the rest. */
  readonly depth: number;
  /** Which of the six kinds of glass it is made of. */
  readonly kind: number;
  /** When it begins to rise, in milliseconds after the fan. */
  readonly delay: number;
  /** Its position from the left (−1) to the right (1). */
  readonly side: number;
  readonly row: number;
}

export interface Fan {
  /** The point from which the feathers spread. */
  readonly root: Point;
  /** The height of the bird in front of the fan, from the table's lower edge. */
  readonly bird: number;
  /** In painting order: each row covers the quills of the previous row, with its middle on top. */
  readonly feathers: readonly FanFeather[];
}

/** Where a feather is at some moment. Mutable, so that frames create no garbage. */
interface FeatherPose {
  /** The position of its tip. */
  x: number;
  y: number;
  cos: number;
  sin: number;
  /** 1 at rest. */
  size: number;
  opacity: number;
  /** How brightly it gleams, from 0 to 1. */
  gleam: number;
}

/** The time until the fan has opened, swayed and come to rest, in milliseconds. */
export const FAN_MS = 1650;
const OPEN_MS = 640;
const SWAY_MS = 1300;
const GLEAM = { start: 760, across: 420, length: 260 } as const;
/** In radians; the whole fan spans a little more than half a circle. */
const HALF_SPREAD = 1.66;

/** The rows, from the rim inwards: their distance, number of feathers, and alternating kinds of glass. */
const ROWS = [
  { reach: 1, count: 19, kinds: [3, 0] },
  { reach: 0.845, count: 18, kinds: [0, 1] },
  { reach: 0.695, count: 17, kinds: [1, 4] },
  { reach: 0.55, count: 16, kinds: [4, 5] },
  { reach: 0.415, count: 13, kinds: [5, 2] },
  { reach: 0.29, count: 10, kinds: [2, 2] },
] as const;
/** Feathers are this many times as wide as their spacing, so that neighbours overlap. */
const OVERLAP = 1.3;
/** How much of a feather shows through the gaps of the next row and as it sways, in units of `VANE`. */
const GAPS = 44;

/** The width and length of a feather in units of `VANE`. */
const VANE_WIDTH = 110;
const VANE_LENGTH = 250;

/** Lays out the open fan on a table of this size. */
export function layoutFan({ width, height }: Size): Fan {
  // On a narrow table the outermost feathers extend beyond its edges, rather than the whole fan being small.
  const wide = Math.max(Math.min(width * 0.49, height * 1.12), height * 0.42);
  const tall = Math.min(height * 0.92, wide * 1.55);
  const root = { x: width / 2, y: height - Math.max(height * 0.03, (height - tall) * 0.12) };
  const feathers = ROWS.flatMap(({ reach, count, kinds }, row) =>
    Array.from({ length: count }, (_, i): FanFeather => {
      const side = (i / (count - 1)) * 2 - 1;
      // Rows with an even number of feathers have gaps where the others have feathers.
      const angle = side * HALF_SPREAD * (1 - row * 0.02);
      const ellipse = 1 / Math.hypot(Math.sin(angle) / wide, Math.cos(angle) / tall);
      const step = (2 * HALF_SPREAD) / (count - 1);
      const radius = (ellipse + Math.sqrt(wide * tall)) / 2;
      const scale = (radius * reach * step * OVERLAP) / VANE_WIDTH;
      const next = ROWS[row + 1];
      return {
        angle,
        reach: ellipse * reach,
        scale,
        // Nothing covers the base of the outermost feathers.
        depth:
          next && Math.abs(side) < 1
            ? Math.min(VANE_LENGTH, (ellipse * (reach - next.reach)) / scale + GAPS)
            : VANE_LENGTH,
        kind: kinds[Math.abs(i * 2 - count + 1) % 4 < 2 ? 0 : 1],
        delay: (ROWS.length - 1 - row) * 42 + Math.abs(side) * 130,
        side,
        row,
      };
    }).sort((a, b) => Math.abs(b.side) - Math.abs(a.side)),
  );
  return { root, bird: height - root.y + tall * 0.44, feathers };
}

/** Eases from 0 to 1 like a spring, overshooting before it settles. */
export function spring(t: number): number {
  const over = 1.5;
  const left = Math.min(1, Math.max(0, t)) - 1;
  return 1 + (over + 1) * left ** 3 + over * left ** 2;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A pose for `featherAt` to fill in. */
export function emptyFeatherPose(): FeatherPose {
  return { x: 0, y: 0, cos: 1, sin: 0, size: 1, opacity: 0, gleam: 0 };
}

/**
 * Computes the pose of a feather `time` milliseconds after the fan began to open: it grows and rises from the root,
 * swings out a little too far, sways, gleams once and comes to rest.
 */
export function featherAt({ root }: Fan, feather: FanFeather, time: number, pose: FeatherPose) {
  const begun = (time - feather.delay) / OPEN_MS;
  const open = spring(begun);
  const settled = clamp((time - OPEN_MS) / (SWAY_MS - OPEN_MS));
  const sway = Math.sin(time / 170 + feather.side * 2.2 + feather.row * 0.6);
  const strength = 0.022 * clamp(begun) * (1 - settled) ** 2;
  const angle = feather.angle * open + sway * strength;
  const reach = feather.reach * (0.16 + 0.84 * open);
  pose.cos = Math.cos(angle);
  pose.sin = Math.sin(angle);
  pose.x = root.x + reach * pose.sin;
  pose.y = root.y - reach * pose.cos;
  pose.size = 0.4 + 0.6 * clamp(open);
  pose.opacity = clamp(begun * 6);
  const passed = time - GLEAM.start - Math.abs(feather.side) * GLEAM.across - feather.row * -30;
  pose.gleam = Math.sin(Math.PI * clamp(passed / GLEAM.length));
}

/** The size of the drawing in its own units; the bird is at the middle of its lower edge. */
const PEACOCK_BOX = { width: 220, height: 320 } as const;

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

/** The peacock in front of its fan, as an SVG document of this size in pixels. */
function peacockSvg(palette: Palette, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${PEACOCK_BOX.width} ${PEACOCK_BOX.height}" preserveAspectRatio="none"><defs>${glassDefs(palette)}<linearGradient id="breast" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="${palette.sapphire}"/><stop offset=".45" stop-color="${palette.cobalt}"/><stop offset="1" stop-color="${palette.teal}"/></linearGradient></defs>
${crest(palette)}<path d="${NECK}" fill="url(#breast)" ${lead(palette, 4.6)}/>${scales(palette)}
<path d="M101 108C96 140 108 160 96 196" fill="none" stroke="${WHITE}" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>
<path d="M99 112C84 109 74 113 66 123 77 127 88 127 99 124Z" ${pane('bronze')} ${lead(palette, 2.4)}/><path d="M99 118C88 116 78 118 66 123" fill="none" ${lead(palette, 1.6)}/>
<path d="M100 108C110 96 130 95 146 108 130 106 114 106 101 113Z" fill="${palette.face}" ${lead(palette, 2)}/>
<path d="M101 120C114 128 130 128 142 119 130 134 110 134 101 120Z" fill="${palette.face}" ${lead(palette, 2)}/>
<circle cx="119" cy="113.5" r="5.6" fill="${EYE_INK}"/><circle cx="117" cy="111.6" r="1.8" fill="${WHITE}"/></svg>`;
}

/** The bounds of a feather in units of `VANE`; the height depends on its row. */
export const FEATHER_BOX = { x: -58, y: -4, width: 116 } as const;
/** The gap between cells, in device pixels: without it, a rotated feather shows a hairline of its neighbour. */
const GAP = 2;

/** Where the feathers of a row are on the sheets, in device pixels. */
interface RowCells {
  readonly top: number;
  /** The distance between the left edges of neighbouring cells. */
  readonly pitch: number;
  /** The kinds of glass in the row, one cell each, side by side in this order. */
  readonly kinds: readonly number[];
  readonly cell: Size;
  /** Pixels per unit of `VANE`. */
  readonly scale: number;
}

/** All pictures that the fan is painted with. */
export interface FanPictures {
  /** The same feathers, one sheet for each of `GLEAMS`. */
  readonly sheets: readonly HTMLCanvasElement[];
  readonly rows: readonly RowCells[];
  /** The colour of the lead between feathers. */
  readonly lead: string;
  readonly bird: HTMLCanvasElement;
  /** Its silhouette in the dark. */
  readonly darkBird: HTMLCanvasElement;
}

async function raster(svg: string, { width, height }: Size): Promise<HTMLCanvasElement> {
  const image = await decodeSvg(svg);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Makes each cell as large as the largest feather of its row, so that none is enlarged while it is painted. */
function cellsOf({ feathers }: Fan, density: number): readonly RowCells[] {
  const count = Math.max(...feathers.map(({ row }) => row)) + 1;
  let top = 0;
  return Array.from({ length: count }, (_, index) => {
    const row = feathers.filter((feather) => feather.row === index);
    const scale = Math.max(...row.map((feather) => feather.scale)) * density;
    const depth = Math.max(...row.map((feather) => feather.depth));
    const cell = {
      width: Math.ceil(FEATHER_BOX.width * scale),
      height: Math.ceil((depth - FEATHER_BOX.y) * scale),
    };
    const kinds = [...new Set(row.map(({ kind }) => kind))];
    const cells = { top, pitch: cell.width + GAP, kinds, cell, scale };
    top += cell.height + GAP;
    return cells;
  });
}

function feathersSvg(rows: readonly RowCells[], sheet: Size, lead: string): string {
  const glass = { ...LIT_GLASS, lead };
  const defs = glass.vanes.map((vane, i) => trainFeather(`plume-${i}`, vane, glass, true)).join('');
  const cells = rows.flatMap(({ top, pitch, kinds, cell: { width, height }, scale }) =>
    kinds.map(
      (kind, i) =>
        `<svg x="${i * pitch}" y="${top}" width="${width}" height="${height}" viewBox="${FEATHER_BOX.x} ${FEATHER_BOX.y} ${width / scale} ${height / scale}"><use href="#plume-${kind}"/></svg>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><defs>${defs}</defs>${cells.join('')}</svg>`;
}

/** Draws the pictures of the fan with `density` device pixels per CSS pixel. Awaits `pause` between steps. */
export async function drawFan(
  { fan, density, palette }: { fan: Fan; density: number; palette: Palette },
  pause: () => Promise<void>,
): Promise<FanPictures> {
  const rows = cellsOf(fan, density);
  const sheet = {
    width: Math.max(...rows.map(({ kinds, pitch }) => kinds.length * pitch)),
    height: rows.reduce((sum, { cell }) => sum + cell.height + GAP, 0),
  };
  await pause();
  const plain = await raster(feathersSvg(rows, sheet, palette.lead), sheet);
  const sheets: HTMLCanvasElement[] = [];
  for (const light of GLEAMS) {
    await pause();
    sheets.push(relit(plain, 'color-dodge', light));
  }
  await pause();
  const tall = fan.bird * density;
  const birdSize = {
    width: Math.ceil((tall * PEACOCK_BOX.width) / PEACOCK_BOX.height),
    height: Math.ceil(tall),
  };
  const bird = await raster(peacockSvg(palette, birdSize), birdSize);
  return { sheets, rows, lead: palette.lead, bird, darkBird: relit(bird, 'source-over', NIGHT) };
}
