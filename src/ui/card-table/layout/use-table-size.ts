import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchDensity } from '../../../platform/device/screen-density.ts';
import { nextTask } from '../../../platform/page/next-task.ts';
import type { Size } from '../../../board/cards/geometry/geometry.ts';

/** The size of an element in CSS pixels, and how many device pixels each of these has. */
export interface TableSize extends Size {
  readonly dpr: number;
}

/** Follows the element's size and the screen's density; `null` until it was measured. */
export function useTableSize(ref: RefObject<HTMLElement | null>): TableSize | null {
  const [size, setSize] = useState<TableSize | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const dpr = devicePixelRatio;
      setSize((old) =>
        old?.width === width && old.height === height && old.dpr === dpr
          ? old
          : { width, height, dpr },
      );
    };
    // What follows from it (the cards, and the mirror of all of them) need not be in the task that makes the page.
    void nextTask().then(measure);
    const observer = new ResizeObserver(measure);
    // What it fills, as a rule: the browser tells the footer beside it in the same frame, as that lies deeper.
    observer.observe(element.parentElement ?? element);
    // Beside a list it fills a part of that.
    observer.observe(element);
    const unwatch = watchDensity(measure);
    return () => {
      observer.disconnect();
      unwatch();
    };
  }, [ref]);
  return size;
}
