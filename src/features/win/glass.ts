import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import type { Rng } from '../../core/rng.ts';
import { type TrainFeather, trainFeathers } from '../../play/spider-art/train.ts';

/** Returns the 2D context of the canvas. Throws if there is none. */
export function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d', settings);
  if (!ctx) throw new Error('this browser has no 2D canvas');
  return ctx;
}

/** Copies the sheet in another light. */
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
  // Blending also filled the gaps between the pieces.
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(sheet, 0, 0);
  return copy;
}

/** A pixel with less alpha belongs to a soft edge. */
const FAINTEST = 64;

/** The first and the last index with at least `least`; the last is −1 if there is none. */
function reach(counts: Readonly<Uint16Array>, least: number): readonly [number, number] {
  return [
    counts.findIndex((count) => count >= least),
    counts.findLastIndex((count) => count >= least),
  ];
}

/**
 * The bounds of everything in a picture except slivers: no row or column outside of them has `least` visible pixels.
 * `null` if nothing is left. `data` has the pixels as RGBA, row by row.
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

/** The parts into which lead divides a feather of the window. */
const PARTS = ['left', 'right', 'eye'] as const;
export type PanePart = (typeof PARTS)[number];

/** The bounds of a part within its feather, in units of `VANE`; anything lower is covered. */
export const PART_BOXES: Readonly<Record<PanePart, Rect>> = {
  left: { x: -57, y: -2, width: 57, height: 164 },
  right: { x: 0, y: -2, width: 57, height: 164 },
  eye: { x: -23, y: 19, width: 46, height: 64 },
};

/** The middle of the visible area of a part; a loose piece turns around it. */
const MIDDLES: Readonly<Record<PanePart, Point>> = {
  left: { x: -27, y: 58 },
  right: { x: 27, y: 58 },
  eye: { x: 0, y: 50 },
};

/** A piece of the window's glass. Lengths are in CSS pixels, times in milliseconds of the show. */
export interface Pane {
  /** The index of its feather in `trainFeathers`. */
  readonly feather: number;
  readonly part: PanePart;
  readonly middle: Point;
  /** When the light reaches it and when it breaks loose. */
  readonly lit: number;
  readonly loose: number;
  /** Pixels per second. */
  readonly velocity: Point;
  /** How fast it approaches, as a fraction of its size per second; negative if it recedes. */
  readonly approach: number;
  /** Radians per second, in the plane of the window. */
  readonly spin: number;
  /** Radians per second, out of that plane, around an axis at the angle `axis`. */
  readonly tumble: number;
  readonly axis: number;
}

/** How long the light takes to run through the whole window from the point of impact. */
const LIGHT_MS = 340;
/** When the first piece breaks off, and how long the crack takes to reach the far corner. */
const BREAK_MS = 430;
const CRACK_MS = 290;

/** Converts a point of a feather from units of `VANE` to a point on the table. */
export function onTable({ x, y, turn, scale }: TrainFeather, point: Point): Point {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return {
    x: x + (point.x * cos - point.y * sin) * scale,
    y: y + (point.x * sin + point.y * cos) * scale,
  };
}

/**
 * Breaks the glass of a window of this size with a blow at `impact`: every feather comes apart along its lead, the
 * nearest first and fastest. The pieces that come closest to the viewer are last, so that they are painted over the
 * others. The same generator gives the same flight.
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
          // Most recede; a few come close.
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
 * A piece of glass at some moment: the matrix `a b c d` rotates, tilts and scales it around its middle at `x, y`.
 * Mutable, because a frame has hundreds of them and must not create garbage.
 */
interface Pose {
  x: number;
  y: number;
  a: number;
  b: number;
  c: number;
  d: number;
  shade: Shade;
  /** 0–1; at 0 it need not be painted. */
  opacity: number;
}

/** How long a loose piece is visible. */
export const FLIGHT_MS = 1000;
/** Pixels per second squared. */
const GRAVITY = 2700;
/** How long a pane takes to light up, and how long it flashes before it breaks loose. */
const KINDLE_MS = 110;
const FLASH_MS = 70;
/** A piece fades in this last part of its flight. */
const FADE = 0.3;
const SMALLEST = 0.35;

/** A pose for `poseAt` to fill in. */
export function emptyPose(): Pose {
  return { x: 0, y: 0, a: 1, b: 0, c: 0, d: 1, shade: 'plain', opacity: 0 };
}

/** The shade of a tilted piece: dark edge-on, with a glint at some angles in between. */
function shadeOf(tilt: number): Shade {
  const facing = Math.abs(tilt);
  if (facing < 0.42) return 'shadow';
  return tilt > 0.6 && tilt < 0.86 ? 'glint' : 'plain';
}

/**
 * Computes the pose of a piece at `time` milliseconds of the show: dark in the window, lit there, then thrown away from
 * the blow, tumbling and falling until it is gone.
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
  // Spun in its plane, then squeezed across the axis it tumbles around.
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
