import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import type { Rng } from '../../core/rng.ts';
import { type TrainFeather, trainFeathers } from '../../play/spider-art/train.ts';

/** What to draw on the canvas with. */
export function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d', settings);
  if (!ctx) throw new Error('this browser has no 2D canvas');
  return ctx;
}

/** A copy of the sheet in another light. */
export function relit(
  sheet: HTMLCanvasElement,
  blend: GlobalCompositeOperation,
  tone: string,
): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = sheet.width;
  copy.height = sheet.height;
  const ctx = contextOf(copy);
  ctx.drawImage(sheet, 0, 0);
  ctx.globalCompositeOperation = blend;
  ctx.fillStyle = tone;
  ctx.fillRect(0, 0, copy.width, copy.height);
  // Blending has filled the gaps between the pieces too.
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(sheet, 0, 0);
  return copy;
}

/** Fainter than this is the soft edge of something. */
const FAINTEST = 64;

/** The first and the last place with at least `least`; the last is −1 if no place has. */
function reach(counts: Readonly<Uint16Array>, least: number): readonly [number, number] {
  return [
    counts.findIndex((count) => count >= least),
    counts.findLastIndex((count) => count >= least),
  ];
}

/**
 * The rectangle of a picture that has anything in it but slivers: outside of it no row and no column
 * has `least` pixels that can be seen. `null` where nothing is left. `data` are the pixels as RGBA,
 * row by row.
 */
export function alphaBounds(
  data: Readonly<Uint8ClampedArray>,
  { width, height }: Size,
  least: number,
): Rect | null {
  const [columns, rows] = [new Uint16Array(width), new Uint16Array(height)];
  for (let y = 0, i = 3; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if ((data[i] ?? 0) < FAINTEST) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const [[left, right], [top, bottom]] = [reach(columns, least), reach(rows, least)];
  if (right < 0 || bottom < 0) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Where the lead divides a feather of the window. */
const PARTS = ['left', 'right', 'eye'] as const;
export type PanePart = (typeof PARTS)[number];

/** The room that a part takes up of its feather, in the units of `VANE`; what is lower is covered. */
export const PART_BOXES: Readonly<Record<PanePart, Rect>> = {
  left: { x: -57, y: -2, width: 57, height: 164 },
  right: { x: 0, y: -2, width: 57, height: 164 },
  eye: { x: -23, y: 19, width: 46, height: 64 },
};

/** The middle of what is seen of a part: a loose piece turns around it. */
const MIDDLES: Readonly<Record<PanePart, Point>> = {
  left: { x: -27, y: 58 },
  right: { x: 27, y: 58 },
  eye: { x: 0, y: 50 },
};

/** A piece of the window's glass. Lengths are CSS pixels, times milliseconds of the show. */
export interface Pane {
  /** Its feather's place in `trainFeathers`. */
  readonly feather: number;
  readonly part: PanePart;
  readonly middle: Point;
  /** When the light reaches it, and when it breaks loose. */
  readonly lit: number;
  readonly loose: number;
  /** Pixels for each second. */
  readonly velocity: Point;
  /** How fast it comes nearer, as a part of its size for each second; negative, it recedes. */
  readonly approach: number;
  /** Radians for each second, in the plane of the window. */
  readonly spin: number;
  /** Radians for each second, out of that plane, around an axis at the angle `axis`. */
  readonly tumble: number;
  readonly axis: number;
}

/** The light runs through the whole window in this time, from the place of the blow. */
const LIGHT_MS = 340;
/** The first piece breaks off, and how long it takes until the crack has reached the far corner. */
const BREAK_MS = 430;
const CRACK_MS = 290;

/** The point of a feather, given in the units of `VANE`, on the table. */
export function onTable({ x, y, turn, scale }: TrainFeather, point: Point): Point {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return {
    x: x + (point.x * cos - point.y * sin) * scale,
    y: y + (point.x * sin + point.y * cos) * scale,
  };
}

/**
 * The glass of a window of this size, broken by a blow at `impact`: every feather comes apart where
 * its lead is, the nearest first and fastest. Those that fly farthest towards us come last, to be
 * painted over the others. The same generator gives the same flight.
 */
export function breakWindow(size: Size, impact: Point, rng: Rng): readonly Pane[] {
  const reach = Math.hypot(
    Math.max(impact.x, size.width - impact.x),
    Math.max(impact.y, size.height - impact.y),
  );
  const unit = Math.min(1, Math.max(size.width, size.height) / 1100);
  return trainFeathers(size)
    .flatMap((place, feather) =>
      PARTS.map((part): Pane => {
        const middle = onTable(place, MIDDLES[part]);
        const [dx, dy] = [middle.x - impact.x, middle.y - impact.y];
        const distance = Math.hypot(dx, dy);
        const far = Math.min(1, distance / reach);
        const near = Math.exp(-2.6 * far);
        const push = (90 + 620 * near) * (0.6 + rng() * 0.8) * unit;
        const away = Math.max(1, distance);
        return {
          feather,
          part,
          middle,
          lit: far * LIGHT_MS,
          loose: BREAK_MS + far * CRACK_MS + rng() * 110,
          velocity: {
            x: (dx / away) * push + (rng() - 0.5) * 160 * unit,
            y: (dy / away) * push - (110 + rng() * 300) * unit,
          },
          // Most recede, and a few come close.
          approach: -0.62 + rng() * rng() * rng() * 1.9 + near * 0.3,
          spin: (rng() - 0.5) * 5.5,
          tumble: (2.2 + rng() * 5.5) * (rng() < 0.5 ? -1 : 1),
          axis: rng() * Math.PI,
        };
      }),
    )
    .sort((a, b) => a.approach - b.approach);
}

/** How much light a piece catches. */
export type Shade = 'shadow' | 'plain' | 'glint';

/**
 * A piece of glass at some moment: the matrix `a b c d` turns, tilts and sizes it around its middle
 * at `x, y`. Mutable, because a frame has hundreds of them and may not leave garbage behind.
 */
interface Pose {
  x: number;
  y: number;
  a: number;
  b: number;
  c: number;
  d: number;
  shade: Shade;
  /** 0–1; what is 0 need not be painted. */
  opacity: number;
}

/** How long a loose piece can be seen. */
export const FLIGHT_MS = 1000;
/** Pixels for each second, each second. */
const GRAVITY = 2700;
/** How long a pane takes to light up, and flashes before it breaks loose. */
const KINDLE_MS = 110;
const FLASH_MS = 70;
/** In the last part of its flight a piece fades. */
const FADE = 0.3;
const SMALLEST = 0.35;

/** A pose to be filled in by `poseAt`. */
export function emptyPose(): Pose {
  return { x: 0, y: 0, a: 1, b: 0, c: 0, d: 1, shade: 'plain', opacity: 0 };
}

/** Turned by so much against the light: edge-on it is dark, and somewhere between it gleams. */
function shadeOf(tilt: number): Shade {
  const facing = Math.abs(tilt);
  if (facing < 0.42) return 'shadow';
  return tilt > 0.6 && tilt < 0.86 ? 'glint' : 'plain';
}

/**
 * Where a piece is at `time` milliseconds of the show: dark in the window, then lit there, then
 * thrown away from the blow, tumbling and falling, until it has gone.
 */
export function poseAt(pane: Pane, time: number, pose: Pose): void {
  const { middle, velocity } = pane;
  const flown = time - pane.loose;
  if (flown <= 0) {
    pose.x = middle.x;
    pose.y = middle.y;
    pose.a = 1;
    pose.b = 0;
    pose.c = 0;
    pose.d = 1;
    const isNew = time < pane.lit + KINDLE_MS;
    pose.shade = isNew || flown > -FLASH_MS ? 'glint' : 'plain';
    pose.opacity = Math.min(1, Math.max(0, (time - pane.lit) / KINDLE_MS));
    return;
  }
  if (flown >= FLIGHT_MS) {
    pose.opacity = 0;
    return;
  }
  const t = flown / 1000;
  const size = Math.max(SMALLEST, 1 + pane.approach * t);
  pose.x = middle.x + velocity.x * t * size;
  pose.y = middle.y + velocity.y * t + (GRAVITY * t * t) / 2;
  // Spun in its plane, then squeezed across the axis around which it tumbles.
  const tilt = Math.cos(pane.tumble * t);
  const [cos, sin] = [Math.cos(pane.axis), Math.sin(pane.axis)];
  const [p, q, r] = [
    cos * cos + tilt * sin * sin,
    (1 - tilt) * cos * sin,
    sin * sin + tilt * cos * cos,
  ];
  const [turnCos, turnSin] = [Math.cos(pane.spin * t) * size, Math.sin(pane.spin * t) * size];
  pose.a = p * turnCos + q * turnSin;
  pose.b = q * turnCos + r * turnSin;
  pose.c = q * turnCos - p * turnSin;
  pose.d = r * turnCos - q * turnSin;
  pose.shade = shadeOf(tilt);
  pose.opacity = Math.min(1, (1 - flown / FLIGHT_MS) / FADE);
}
