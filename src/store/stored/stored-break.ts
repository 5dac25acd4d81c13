import type { TextStorage } from '../../platform/storage.ts';

/** Where is kept that the game of `key` is paused: a break goes on when the page is loaded again. */
export function pausedKey(key: string): string {
  return `${key}.paused`;
}

/** Whether the player takes a break from the game that is stored as `key`, as all pages of ours know it. */
export function createStoredBreak(storage: TextStorage, key: string) {
  const place = pausedKey(key);
  let known = storage.get(place) !== null;
  const read = () => (known = storage.get(place) !== null);
  return {
    /** Whether there is one now, be it another page that began it. */
    read,
    /** Begins or ends it. A break that cannot be stored ends with the page; nothing else is lost. */
    set: (paused: boolean) => {
      if (paused) storage.set(place, 'yes');
      else storage.remove(place);
      read();
    },
    /** Whether another page has begun or ended it since this one last read or set it; returned once only. */
    hasChanged: () => {
      const before = known;
      return read() !== before;
    },
  };
}
