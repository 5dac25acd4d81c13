import { useEffect, type RefObject } from 'react';

let isFirstPage = true;

/**
 * Gives the focus to a page's heading when the page takes the place of another: whoever does not see
 * the change hears it, and Tab goes on from there. The page that the browser loaded is left alone.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, [heading]);
}
