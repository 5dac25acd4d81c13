/** Browsers that restore canvases do so within a second. */
const TIMEOUT_MS = 4_000;

/** The outcome for lost canvases: the browser restored them, or did not restore them in time. */
export type CanvasLoss = 'restored' | 'lost';

let losses = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(loss: CanvasLoss) => void>();

function notify(loss: CanvasLoss): void {
  for (const listener of listeners) listener(loss);
}

function endWaiting(): void {
  clearTimeout(waiting);
  waiting = undefined;
}

function onLost(): void {
  waiting ??= setTimeout(notify, TIMEOUT_MS, 'lost' satisfies CanvasLoss);
}

function onRestored(): void {
  endWaiting();
  losses += 1;
  notify('restored');
}

/**
 * Reports when the browser loses the page's canvases because sleep, a new driver or a crash has reset the GPU. Earlier
 * bitmaps are lost as well, without an event, so all images must be redrawn. Returns an unsubscribe function.
 */
export function watchCanvasLosses(listener: (loss: CanvasLoss) => void): () => void {
  // These events do not bubble, but can be captured.
  if (listeners.size === 0) {
    document.addEventListener('contextlost', onLost, true);
    document.addEventListener('contextrestored', onRestored, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    endWaiting();
    document.removeEventListener('contextlost', onLost, true);
    document.removeEventListener('contextrestored', onRestored, true);
  };
}

/** How many times canvases were restored while being watched. */
export function canvasLosses(): number {
  return losses;
}
