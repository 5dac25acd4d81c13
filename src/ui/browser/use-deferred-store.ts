import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { afterFrame } from '../../platform/page/after-frame.ts';

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
