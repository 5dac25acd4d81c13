import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { afterFrame } from '../../platform/schedule.ts';
import { today, watchToday } from '../../platform/today.ts';

/** The player's date, as `2026-11-21`. Re-renders at midnight, and when the page is shown again on another day. */
export const useToday = (): string => useSyncExternalStore(watchToday, today);

/**
 * The state of a store, one frame late, for what does not have to appear first after a change, so that painting does
 * not wait for React. Actions must read the store itself.
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
    // The store may have changed before the subscription.
    update();
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [store]);
  return state;
}

/** The heading of the first page, which the browser loaded. */
let first: HTMLElement | null = null;

/**
 * Focuses the heading of a page that replaces another one: screen readers announce the change, and Tab continues from
 * there. Does nothing on the first page, which the browser loaded.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    first ??= heading.current;
    if (heading.current !== first) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
