import { useLayoutEffect, useRef } from 'react';
import type { StoreApi } from 'zustand';

/**
 * Has `onChange` hear of each change of a game, with the state before it: the function of the last render. It
 * listens as early as the keys do, before passive effects run, so that what the very first key does is heard.
 */
export function useGameChanges<T extends { readonly session: unknown }>(
  store: Pick<StoreApi<T>, 'subscribe'>,
  onChange: (now: T, before: T) => void,
): void {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  useLayoutEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.session !== before.session) latest.current(now, before);
      }),
    [store],
  );
}
