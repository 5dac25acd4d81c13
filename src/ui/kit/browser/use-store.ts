import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

type Readable<S> = Pick<StoreApi<S>, 'getState' | 'subscribe'>;

/**
 * The state of a store, or the part of it that `select` takes: the component is rendered again when that is another
 * one (`Object.is`). `select` must not make a new object at each call.
 */
export function useStore<S>(store: Readable<S>): S;
export function useStore<S, T>(store: Readable<S>, select: (state: S) => T): T;
export function useStore<S, T>(store: Readable<S>, select?: (state: S) => T): S | T {
  const read = () => (select ? select(store.getState()) : store.getState());
  return useSyncExternalStore(store.subscribe, read);
}
