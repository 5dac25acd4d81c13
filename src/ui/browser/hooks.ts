import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { afterFrame } from '../../platform/schedule.ts';
import { today, watchToday } from '../../platform/today.ts';

/** The player's date, as `2026-11-21`: what shows it is rendered again at midnight, and when the page is shown another day. */
export const useToday = (): string => useSyncExternalStore(watchToday, today);

/**
 * The state of a store, a frame late: for what is not seen, or not first, of a change. What is
 * painted need not wait then until React has rendered. Actions must ask the store itself.
 */
export function useDeferredStore<T extends object>(
  store: Pick<StoreApi<T>, 'getState' | 'subscribe'>,
): T {
  const [state, setState] = useState(store.getState);
  useEffect(() => {
    let isWanted = true;
    let isComing = false;
    const update = () => {
      isComing = false;
      if (isWanted) setState(store.getState());
    };
    const unsubscribe = store.subscribe(() => {
      if (isComing) return;
      isComing = true;
      afterFrame(update);
    });
    // What happened before anybody listened.
    update();
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [store]);
  return state;
}

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
