/** So long the page may be busy before it gets its turn: less than a frame. */
const TURN_MS = 8;

/** Visits all items one after the other; the page stays usable, however many there are. */
export async function forEachInTurns<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
): Promise<void> {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > TURN_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    visit(item, index);
  }
}
