const listeners = new Set<() => void>();

let isReady = false;

/** Whether every file of the app is stored, so that it works without a network. */
export function isOfflineReady(): boolean {
  return isReady;
}

/** Records that every file is stored. Also marks the root element, for browser tests. */
export function noteOfflineReady(): void {
  isReady = true;
  document.documentElement.dataset['offline'] = 'ready';
  for (const listener of [...listeners]) listener();
}

/** Calls back when the app becomes ready. Returns an unsubscribe function. */
export function watchOfflineReady(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
