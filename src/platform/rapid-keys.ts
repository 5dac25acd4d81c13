let isWaiting = false;
/** The times of the last two key presses, in milliseconds (`performance.now`). */
let pressedAt = -Infinity;
let pressedBefore = -Infinity;

/** Keys pressed at shorter intervals are rapid: the next one arrives before an animation ends. */
export const HURRY_MS = 250;
/** A series of rapid key presses ends after this long without a key press. */
const REST_MS = 150;

/** Records that a key was pressed and the frame with its result was requested. */
export function beginAnswer(): void {
  isWaiting = true;
  pressedBefore = pressedAt;
  pressedAt = performance.now();
}

/** Records that this frame has begun. */
export function endAnswer(): void {
  isWaiting = false;
}

/**
 * Whether the next frame responds to a key. While frames are being produced, Chromium delays a key until the next
 * vsync, by up to 17 ms; 45 ms after the last frame it responds immediately, in 3 to 6 ms. So the response to rapid
 * keys should not be animated: the next key would have to wait for a frame.
 */
export function isAnsweringKey(): boolean {
  return isWaiting;
}

/** The minimum time until the series of rapid key presses ends, in milliseconds; 0 if there is none. */
export function rapidKeysEndIn(): number {
  if (pressedAt - pressedBefore > HURRY_MS) return 0;
  return Math.max(0, pressedAt + REST_MS - performance.now());
}
