import { rapidKeysEndIn } from './key-answer.ts';

/** However long keys keep coming, what is shown is never older than this. */
const OLDEST_MS = 1000;

/** An update that waits while keys are pressed in rapid sequence. */
interface DeferredUpdate {
  /** Updates now, or once the keys are over. */
  request(): void;
  /** Drops an update that waits. */
  cancel(): void;
}

/**
 * Holds `update` back while keys are pressed in rapid sequence: what it changes is not visible, and changing it would
 * delay the response to the next key. A single key press updates immediately, an endless sequence each second.
 */
export function deferWhileTyping(update: () => void): DeferredUpdate {
  let heldSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    clearTimeout(timer);
    const now = performance.now();
    const rest = rapidKeysEndIn();
    heldSince ??= now;
    if (rest === 0 || now - heldSince >= OLDEST_MS) {
      heldSince = null;
      update();
    } else {
      // When it fires, more keys may have come that changed nothing here.
      timer = setTimeout(request, rest);
    }
  };
  return { request, cancel: () => clearTimeout(timer) };
}
