import { memoryStorage, type TextStorage } from '../platform/storage.ts';

/** Storage shared by several tabs: each is notified of the writes and removals of the others, as in a browser. */
export function sharedStorage() {
  const memory = memoryStorage();
  interface Listener {
    readonly tab: TextStorage;
    readonly key: string;
    readonly notify: () => void;
  }
  let listeners: readonly Listener[] = [];
  const notifyOthers = (from: TextStorage, key: string) => {
    for (const listener of listeners)
      if (listener.tab !== from && listener.key === key) listener.notify();
  };
  const tab = (): TextStorage => {
    const own: TextStorage = {
      ...memory,
      set: (key, text, late) => {
        const written = memory.set(key, text, late);
        notifyOthers(own, key);
        return written;
      },
      remove: (key, late) => {
        const wasThere = memory.get(key) !== null;
        const removed = memory.remove(key, late);
        if (wasThere) notifyOthers(own, key);
        return removed;
      },
      watch: (key, notify) => {
        const listener = { tab: own, key, notify };
        listeners = [...listeners, listener];
        return () => {
          listeners = listeners.filter((each) => each !== listener);
        };
      },
    };
    return own;
  };
  return {
    tab,
    /** Stops notifying the tabs, as if all were frozen. */
    stopNotifying: () => {
      listeners = [];
    },
  };
}
