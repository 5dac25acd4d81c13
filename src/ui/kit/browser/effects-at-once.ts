import { options } from 'preact';

/**
 * Has effects run at the end of the task that changed the page. By itself Preact runs them after the next frame: a key
 * that is pressed before that would meet a page without them, and the frame would be asked for by each of them.
 */
export function runEffectsAtOnce(): void {
  options.requestAnimationFrame = queueMicrotask;
}
