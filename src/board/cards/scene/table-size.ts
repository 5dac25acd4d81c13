import { nextTask } from '../../../platform/schedule.ts';
import type { Size } from '../art/geometry.ts';

/** The size of an element in CSS pixels, and its number of device pixels per CSS pixel. */
export interface TableSize extends Size {
  readonly dpr: number;
}

/**
 * Calls back on each change of `devicePixelRatio`. Returns an unsubscribe function. A window that is moved to another
 * screen keeps its size in CSS pixels, so there is no `resize`.
 */
function watchDensity(onChange: () => void): () => void {
  const ended = new AbortController();
  // A query reports that its density is no longer current, but not the new one.
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
 * Reports the size of an element and the density of the screen: first in a separate task, then on every change. Returns
 * an unsubscribe function.
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
  // Layout of the cards and creation of their mirror need not be part of the task that creates the page.
  void nextTask().then(measure);
  const observer = new ResizeObserver(measure);
  // Usually the element fills the positioned one around it. The browser reports a footer in there in the same frame,
  // because it is deeper.
  observer.observe(element.offsetParent ?? element);
  // Next to a list, it fills only part of its parent.
  observer.observe(element);
  const unwatch = watchDensity(measure);
  return () => {
    isWatched = false;
    observer.disconnect();
    unwatch();
  };
}
