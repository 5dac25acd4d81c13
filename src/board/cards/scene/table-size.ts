import { nextTask } from '../../../platform/schedule.ts';
import type { Size } from '../art/geometry.ts';

/** The size of an element in CSS pixels, and the device pixel ratio. */
export interface TableSize extends Size {
  readonly dpr: number;
}

/**
 * Calls `onChange` when `devicePixelRatio` changes; returns an unsubscribe function. A window moved to another screen
 * keeps its size in CSS pixels, so no `resize` event fires.
 */
function watchDensity(onChange: () => void): () => void {
  const ended = new AbortController();
  // A media query reports that its density no longer matches, but not the new density.
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
 * Reports the size of an element and the device pixel ratio: first in a separate task, then on every change. Returns an
 * unsubscribe function.
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
  // Card layout and mirror creation need not be part of the task that creates the page.
  void nextTask().then(measure);
  const observer = new ResizeObserver(measure);
  // Usually the element fills its positioned ancestor. A footer inside that ancestor is deeper in the tree, so the
  // browser reports its resize in the same frame.
  observer.observe(element.offsetParent ?? element);
  // Next to a list, the element fills only part of its parent.
  observer.observe(element);
  const unwatch = watchDensity(measure);
  return () => {
    isWatched = false;
    observer.disconnect();
    unwatch();
  };
}
