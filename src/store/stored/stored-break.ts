import type { TextStorage } from '../../platform/storage.ts';

/** Where is kept that the game of `key` is paused: a break goes on when the page is loaded again. */
export function pausedKey(key: string): string {
  return `${key}.paused`;
}

/** Whether the player takes a break from a game, as all pages of ours know it. */
export interface StoredBreak {
  /** Whether there is one now, be it another page that began it. */
  read(this: void): boolean;
  /** Begins or ends it. A break that cannot be stored ends with the page; nothing else is lost. */
  set(this: void, paused: boolean): void;
  /** Whether another page has begun or ended it since this one last read or set it; told once only. */
  hasChanged(this: void): boolean;
}

/** The break of the game that is stored as `key`. */
export function createStoredBreak(storage: TextStorage, key: string): StoredBreak {
  const place = pausedKey(key);
  let known = storage.get(place) !== null;
  const read = () => (known = storage.get(place) !== null);
  return {
    read,
    set: (paused) => {
      if (paused) storage.set(place, 'yes');
      else storage.remove(place);
      read();
    },
    hasChanged: () => {
      const before = known;
      return read() !== before;
    },
  };
}
