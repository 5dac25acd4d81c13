import { nextTask } from '../../platform/schedule.ts';
import type { Work } from '../../core/work.ts';

/** So long the page may be busy before it gets its turn: less than a frame. */
const TURN_MS = 8;

interface Turns<Progress> {
  /** Hears after a turn how far the work has come. */
  readonly onProgress?: (progress: Progress) => void;
  /** Gives the work up. */
  readonly signal?: AbortSignal;
}

/**
 * Does a long computation piece by piece; the page stays usable meanwhile. Rejects with the signal's reason once that
 * is aborted.
 */
export async function doInTurns<T, Progress>(
  work: Work<T, Progress>,
  { onProgress, signal }: Turns<Progress> = {},
): Promise<T> {
  let began = performance.now();
  let next = work.next();
  for (; !next.done; next = work.next()) {
    if (performance.now() - began < TURN_MS) continue;
    if (next.value !== undefined) onProgress?.(next.value);
    await nextTask();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return next.value;
}

function* visits<T>(items: readonly T[], visit: (item: T, index: number) => void): Work<void> {
  for (const [index, item] of items.entries()) {
    yield;
    visit(item, index);
  }
}

/** Visits all items one after the other, in the same way. */
export function forEachInTurns<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
): Promise<void> {
  return doInTurns(visits(items, visit));
}
