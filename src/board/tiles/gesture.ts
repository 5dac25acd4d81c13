import type { Direction } from './ground.ts';

/** How far a finger goes before it swipes, and a mouse before it drags, in pixels. */
const SLOP = 10;
/** A finger that goes on this far in another direction has changed its mind. */
const TURN = 24;

/** Where something is, or how far it has come, in pixels to the right and down. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Whether a press that has come this far is more than a click. */
export function isDragged({ x, y }: Offset): boolean {
  return Math.hypot(x, y) > SLOP;
}

/** Which way a finger goes: along the longer axis. */
export function swipeDirection({ x, y }: Offset): Direction {
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'l' : 'r';
  return y < 0 ? 'u' : 'd';
}

/** A finger on its way: where its last step counted from, and which way that went. */
export interface Swipe {
  readonly from: Offset;
  readonly direction: Direction;
}

/**
 * The swipe after the finger has come to `at`; the same one while it only goes on. Whoever goes on in
 * its direction moves its start along, so that a turn counts from where it begins.
 */
export function nextSwipe(swipe: Swipe, at: Offset): Swipe {
  const offset = { x: at.x - swipe.from.x, y: at.y - swipe.from.y };
  if (Math.hypot(offset.x, offset.y) < TURN) return swipe;
  return { from: at, direction: swipeDirection(offset) };
}
