import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchTableSize, type TableSize } from '../../board/cards/scene/table-size.ts';

/** Tracks the element's size and the screen's pixel density; `null` until measured. */
export function useTableSize(ref: RefObject<HTMLElement | null>): TableSize | null {
  const [size, setSize] = useState<TableSize | null>(null);
  useLayoutEffect(() => {
    const { current: element } = ref;
    return element ? watchTableSize(element, setSize) : undefined;
  }, [ref]);
  return size;
}
