import { useLayoutEffect, useState } from 'react';

/** Where a part of the page lies in the window, in pixels from its edges. */
export interface Place {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NOWHERE: Place = { top: 0, right: 0, bottom: 0, left: 0 };

function placeOf(part: Element): Place {
  const { top, right, bottom, left } = part.getBoundingClientRect();
  return {
    top,
    right: Math.max(0, innerWidth - right),
    bottom: Math.max(0, innerHeight - bottom),
    left,
  };
}

function isSame(a: Place, b: Place): boolean {
  return a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;
}

/**
 * Follows the place of a part of the page, so that another one can lie exactly over it. `find` is always the same
 * function; where it finds nothing, the place is the whole window.
 */
export function usePlace(find: () => Element | null): Place {
  const [place, setPlace] = useState(NOWHERE);
  // Before it is painted: what lies over it would jump otherwise.
  useLayoutEffect(() => {
    const part = find();
    if (!part) return;
    const measure = () => {
      const now = placeOf(part);
      setPlace((old) => (isSame(old, now) ? old : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    return () => observer.disconnect();
  }, [find]);
  return place;
}

/** What is below the bar of a game. */
export function findMain(): Element | null {
  return document.querySelector('main');
}

/** What the game is played on, below the bar and beside whatever else there is. */
export function findSurface(): Element | null {
  return document.querySelector('main [data-surface]');
}
