let isWaiting = false;

/** A key was pressed, and the frame that shows its answer is asked for. */
export function beginAnswer(): void {
  isWaiting = true;
}

/** That frame has begun. */
export function endAnswer(): void {
  isWaiting = false;
}

/**
 * Whether what is shown now answers a key. While frames come anyway, Chromium lets a key wait for the next beat of
 * the screen, up to 17 ms; 45 ms after the last frame it answers at once, in 3 to 6 ms. So what answers a key in a
 * row of keys should not move: the next key would have to wait for it.
 */
export function isAnsweringKey(): boolean {
  return isWaiting;
}
