import { nextTask } from '../../../platform/schedule.ts';
import type { Size } from '../art/geometry.ts';

/** The size of an element in CSS pixels, and how many device pixels each of these has. */
export interface TableSize extends Size {
  readonly dpr: number;
}

/**
 * Calls back on each change of `devicePixelRatio`. Returns an unsubscribe function. The window that is
 * moved to another screen keeps its size in CSS pixels, and so hears no `resize`.
 */
function watchDensity(onChange: () => void): () => void {
  const ended = new AbortController();
  // A query says that the density is no longer the one it asks for, but not what it is now.
  const watch = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        watch();
        onChange();
      },
      { once: true, signal: ended.signal },
    );
  watch();
  return () => ended.abort();
}

/**
 * Reports the size of an element and the density of the screen: first in a task of its own, then whenever one of them
 * changes. Returns an unsubscribe function.
 */
export function watchTableSize(
  element: HTMLElement,
  onSize: (size: TableSize) => void,
): () => void {
  let last: TableSize | null = null;
  let isWatched = true;
  const measure = () => {
    if (!isWatched) return;
    const { clientWidth: width, clientHeight: height } = element;
    const dpr = devicePixelRatio;
    if (last?.width === width && last.height === height && last.dpr === dpr) return;
    last = { width, height, dpr };
    onSize(last);
  };
  // Laying out the cards and building their mirror need not be part of the task that creates the page.
  void nextTask().then(measure);
  const observer = new ResizeObserver(measure);
  // Usually the element fills its parent. The browser reports a footer in the parent in the same frame, as it is deeper.
  observer.observe(element.parentElement ?? element);
  // Next to a list it fills only part of its parent.
  observer.observe(element);
  const unwatch = watchDensity(measure);
  return () => {
    isWatched = false;
    observer.disconnect();
    unwatch();
  };
}
