import { useSyncExternalStore } from 'react';

let losses = 0;
const listeners = new Set<() => void>();

function onRestored(): void {
  losses += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // These events do not bubble, but they can be caught on their way down.
  if (listeners.size === 0) document.addEventListener('contextrestored', onRestored, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('contextrestored', onRestored, true);
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
