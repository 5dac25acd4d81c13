import { pressedKeys } from './pressed-key.ts';

/**
 * Calls `onEnd` when the key `key` is released, or when the page loses the keyboard meanwhile. Returns an unsubscribe
 * function.
 */
export function onKeyRelease(key: string, onEnd: () => void): () => void {
  const onKeyUp = (event: KeyboardEvent) => {
    if (pressedKeys(event).includes(key)) onEnd();
  };
  // Capturing: on the surface of a game, other listeners may stop the event.
  addEventListener('keyup', onKeyUp, true);
  addEventListener('blur', onEnd);
  return () => {
    removeEventListener('keyup', onKeyUp, true);
    removeEventListener('blur', onEnd);
  };
}
