import type { Point, Size } from '../geometry.ts';

/** A feather of the fan. Angles are radians from upright, clockwise. */
export interface FeatherFrame {
  /** The end of its stem, around which it turns. */
  readonly root: Point;
  readonly angle: number;
  /** From the root to its tip, in CSS pixels. */
  readonly length: number;
  readonly opacity: number;
}

/** From the first feather to the fan that stands, and until the last has gone. */
export const FAN_MS = 820;
export const FEATHERS_MS = 1500;
const COUNT = 11;
const STAGGER_MS = 34;
const OPEN_MS = 420;
const FULL_ANGLE = Math.PI * 0.47;

/** Overshoots a little and comes back, as something springy does. */
function spring(t: number): number {
  const over = 1.4;
  return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/**
 * The fan at `time` milliseconds, the outer feathers first, so that the middle one lies above all.
 * It opens from the middle, stands, then spreads and fades.
 */
export function feathersAt(table: Size, time: number): readonly FeatherFrame[] {
  const root = { x: table.width / 2, y: table.height * 0.94 };
  const length = Math.min(table.height * 0.8, table.width * 0.62);
  const leaving = clamp((time - FAN_MS) / (FEATHERS_MS - FAN_MS));
  const half = (COUNT - 1) / 2;
  return Array.from({ length: COUNT }, (_, index) => index)
    .sort((a, b) => Math.abs(b - half) - Math.abs(a - half))
    .map((index) => {
      const side = (index - half) / half;
      const delay = Math.abs(index - half) * STAGGER_MS;
      const open = clamp((time - delay) / OPEN_MS);
      return {
        root,
        angle: side * FULL_ANGLE * (spring(open) + leaving * 0.25),
        length: length * (0.35 + 0.65 * spring(open)) * (1 + leaving * 0.35),
        opacity: clamp(open * 3) * (1 - leaving),
      };
    })
    .filter(({ opacity }) => opacity > 0);
}
