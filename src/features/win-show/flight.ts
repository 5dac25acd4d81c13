import type { Pane } from './panes.ts';

/** How much light a piece catches. */
export type Shade = 'shadow' | 'plain' | 'glint';

/**
 * A piece of glass at some moment: the matrix `a b c d` turns, tilts and sizes it around its middle
 * at `x, y`. Mutable, because a frame has hundreds of them and may not leave garbage behind.
 */
export interface Pose {
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
/** A pane needs so long to light up, and flashes so long before it breaks loose. */
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
