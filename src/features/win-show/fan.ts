import type { Point, Size } from '../../board/cards/art/geometry.ts';

/** A feather of the open fan. Angles are radians from upright, clockwise, lengths CSS pixels. */
export interface FanFeather {
  readonly angle: number;
  /** From the root of the fan to its tip. */
  readonly reach: number;
  /** Pixels for each unit of `VANE`. */
  readonly scale: number;
  /** How much of it can be seen, in these units from its tip; the next row covers the rest. */
  readonly depth: number;
  /** Which of the six glasses. */
  readonly kind: number;
  /** When it begins to rise, in milliseconds after the fan. */
  readonly delay: number;
  /** From the left (−1) to the right (1). */
  readonly side: number;
  readonly row: number;
}

export interface Fan {
  /** The place that everything is spread from. */
  readonly root: Point;
  /** How tall the bird before the fan is, from the table's lower edge. */
  readonly bird: number;
  /** In the order of painting: each row covers the quills of the row before it, its middle on top. */
  readonly feathers: readonly FanFeather[];
}

/** Where a feather is at some moment. Mutable, for the sake of frames without garbage. */
export interface FeatherPose {
  /** Its tip. */
  x: number;
  y: number;
  cos: number;
  sin: number;
  /** 1 at rest. */
  size: number;
  opacity: number;
  /** It gleams: from 0, not at all, to 1. */
  gleam: number;
}

/** The fan has opened, swayed and come to rest after so many milliseconds. */
export const FAN_MS = 1650;
const OPEN_MS = 640;
const SWAY_MS = 1300;
const GLEAM = { start: 760, across: 420, length: 260 } as const;
/** Radians: a little more than half a circle in all. */
const HALF_SPREAD = 1.66;

/** The rows, from the rim: how far out, how many feathers, and which glasses take turns. */
const ROWS = [
  { reach: 1, count: 19, kinds: [3, 0] },
  { reach: 0.845, count: 18, kinds: [0, 1] },
  { reach: 0.695, count: 17, kinds: [1, 4] },
  { reach: 0.55, count: 16, kinds: [4, 5] },
  { reach: 0.415, count: 13, kinds: [5, 2] },
  { reach: 0.29, count: 10, kinds: [2, 2] },
] as const;
/** Neighbours lie over each other by this part of their width. */
const OVERLAP = 1.3;
/** What the gaps between the feathers of the next row show, and its swaying, in units of `VANE`. */
const GAPS = 44;

/** A feather's width and length in the units of `VANE`. */
const VANE_WIDTH = 110;
export const VANE_LENGTH = 250;

/** The open fan on a table of this size. */
export function layoutFan({ width, height }: Size): Fan {
  // On a narrow table the outermost feathers are beyond its edges, rather than the whole fan small.
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
        // Nothing lies on the foot of the outermost ones.
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

/** Overshoots and comes back, as something springy does. 0 to 1 in 0 to 1. */
export function spring(t: number): number {
  const over = 1.5;
  const left = Math.min(1, Math.max(0, t)) - 1;
  return 1 + (over + 1) * left ** 3 + over * left ** 2;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A pose to be filled in by `featherAt`. */
export function emptyFeatherPose(): FeatherPose {
  return { x: 0, y: 0, cos: 1, sin: 0, size: 1, opacity: 0, gleam: 0 };
}

/**
 * A feather `time` milliseconds after the fan began to open: it grows and rises from the root, swings
 * out a little too far, sways, gleams once and rests.
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
