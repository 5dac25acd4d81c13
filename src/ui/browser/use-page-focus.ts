import { useEffect, type RefObject } from 'react';

/** The heading of the page that the browser loaded. */
let first: HTMLElement | null = null;

/**
 * Gives the focus to a page's heading when the page takes the place of another: whoever does not see
 * the change hears it, and Tab goes on from there. The page that the browser loaded is left alone.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    first ??= heading.current;
    if (heading.current !== first) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
