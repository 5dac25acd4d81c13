let isWaiting = false;
/** When the last key was pressed, and the one before it, in milliseconds of the page. */
let pressedAt = -Infinity;
let pressedBefore = -Infinity;

/** Keys that follow one another faster than this are rapid: the next one is pressed before an animation is over. */
export const HURRY_MS = 250;
/** Rapid key presses are over when no key was pressed for this long. */
const REST_MS = 150;

/** A key was pressed, and the frame that shows its answer was requested. */
export function beginAnswer(): void {
  isWaiting = true;
  pressedBefore = pressedAt;
  pressedAt = performance.now();
}

/** That frame has begun. */
export function endAnswer(): void {
  isWaiting = false;
}

/**
 * Whether what is shown now answers a key. While frames come anyway, Chromium lets a key wait for the next beat of
 * the screen, up to 17 ms; 45 ms after the last frame it answers at once, in 3 to 6 ms. So what answers rapid keys
 * should not move: the next key would have to wait for it.
 */
export function isAnsweringKey(): boolean {
  return isWaiting;
}

/** In how many milliseconds the rapid key presses can be over; 0 if there are none. */
export function rapidKeysEndIn(): number {
  if (pressedAt - pressedBefore > HURRY_MS) return 0;
  return Math.max(0, pressedAt + REST_MS - performance.now());
}
