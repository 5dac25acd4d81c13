let isWaiting = false;
/** The times of the last two key presses, in milliseconds of the page. */
let pressedAt = -Infinity;
let pressedBefore = -Infinity;

/** Keys at shorter intervals are rapid: the next one arrives before an animation is over. */
export const HURRY_MS = 250;
/** Rapid key presses end after this long without a key. */
const REST_MS = 150;

/** A key was pressed, and the frame with its result was requested. */
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
 * Whether the next picture answers a key. While frames are being produced, Chromium delays a key until the next tick of
 * the screen, up to 17 ms; 45 ms after the last frame it responds immediately, in 3 to 6 ms. So the response to rapid
 * keys should not be animated: the next key would have to wait for it.
 */
export function isAnsweringKey(): boolean {
  return isWaiting;
}

/** The minimum time until the rapid key presses are over, in milliseconds; 0 if there are none. */
export function rapidKeysEndIn(): number {
  if (pressedAt - pressedBefore > HURRY_MS) return 0;
  return Math.max(0, pressedAt + REST_MS - performance.now());
}
