/** A moment after which there is something that nobody wants to lose: a game won, a collection added. */
const listeners = new Set<() => void>();

/** Tells that such a moment has come. */
export function reportMilestone(): void {
  for (const listener of [...listeners]) listener();
}

/** Hears of such moments until the returned function is called. */
export function onMilestone(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
