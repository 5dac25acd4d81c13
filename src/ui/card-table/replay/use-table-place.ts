import { useLayoutEffect, useState } from 'react';

/** Where the table of the page below lies in the window, in pixels from its edges. */
export interface TablePlace {
  readonly top: number;
  /** What is left below it: the buttons at the foot of a phone. */
  readonly bottom: number;
}

/** Follows the place of the table in the page, so that another one can lie exactly over it. */
export function useTablePlace(): TablePlace {
  const [place, setPlace] = useState<TablePlace>({ top: 0, bottom: 0 });
  // Before it is painted: the table would jump otherwise.
  useLayoutEffect(() => {
    const table = document.querySelector('main');
    if (!table) return;
    const measure = () => {
      const { top, bottom: edge } = table.getBoundingClientRect();
      const bottom = Math.max(0, innerHeight - edge);
      setPlace((old) => (old.top === top && old.bottom === bottom ? old : { top, bottom }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return place;
}
