import { useSyncExternalStore } from 'react';
import { tellPaintFailed } from './painting.ts';

let losses = 0;
const listeners = new Set<() => void>();

/** Browsers give canvases back within a second, where they do it at all. */
const PATIENCE_MS = 4_000;

let waiting: ReturnType<typeof setTimeout> | undefined;

function onLost(): void {
  waiting ??= setTimeout(
    () =>
      tellPaintFailed('picture', new Error('the browser has lost a canvas and not given it back')),
    PATIENCE_MS,
  );
}

function onRestored(): void {
  clearTimeout(waiting);
  waiting = undefined;
  losses += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // These events do not bubble, but they can be caught on their way down.
  if (listeners.size === 0) {
    document.addEventListener('contextlost', onLost, true);
    document.addEventListener('contextrestored', onRestored, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(waiting);
    waiting = undefined;
    document.removeEventListener('contextlost', onLost, true);
    document.removeEventListener('contextrestored', onRestored, true);
  };
}

/**
 * How often the browser has given canvases of the page back after losing what was on them: the
 * graphics processor was reset, by sleep, a new driver or a crash. Bitmaps that were made before are
 * lost as well, although nothing tells so: each time, all pictures must be drawn anew.
 */
export function useCanvasLosses(): number {
  return useSyncExternalStore(subscribe, () => losses);
}
