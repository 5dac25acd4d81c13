/** Listeners for events that create something worth keeping: a won game, an added collection. */
const listeners = new Set<() => void>();

/** Reports such an event. */
export function reportMilestone(): void {
  for (const listener of [...listeners]) listener();
}

/** Listens for such events; returns an unsubscribe function. */
export function onMilestone(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
