import { memoryStorage, type TextStorage } from '../platform/storage.ts';

/** Storage shared by several tabs: each is notified of the writes and removals of the others, as in a browser. */
export function sharedStorage() {
  const memory = memoryStorage();
  interface Ear {
    readonly tab: TextStorage;
    readonly key: string;
    readonly hear: () => void;
  }
  let ears: readonly Ear[] = [];
  const tell = (from: TextStorage, key: string) => {
    for (const ear of ears) if (ear.tab !== from && ear.key === key) ear.hear();
  };
  const tab = (): TextStorage => {
    const own: TextStorage = {
      ...memory,
      set: (key, text, late) => {
        const written = memory.set(key, text, late);
        tell(own, key);
        return written;
      },
      remove: (key, late) => {
        const wasThere = memory.get(key) !== null;
        const removed = memory.remove(key, late);
        if (wasThere) tell(own, key);
        return removed;
      },
      watch: (key, hear) => {
        const ear = { tab: own, key, hear };
        ears = [...ears, ear];
        return () => {
          ears = ears.filter((each) => each !== ear);
        };
      },
    };
    return own;
  };
  return {
    tab,
    /** Stops notifying the tabs, as if all were frozen. */
    deafen: () => {
      ears = [];
    },
  };
}
