import type { TextStorage } from '../../platform/storage.ts';

/** The storage key that marks the game of `key` as paused, so that a pause survives a reload. */
export function pausedKey(key: string): string {
  return `${key}.paused`;
}

/** Whether the player has paused the game stored as `key`, shared by all of our pages. */
export function createStoredBreak(storage: TextStorage, key: string) {
  const place = pausedKey(key);
  let known = storage.get(place) !== null;
  const read = () => (known = storage.get(place) !== null);
  return {
    /** Whether the game is paused now, even if another page paused it. */
    read,
    /** Pauses or resumes. If the pause cannot be stored, it ends with the page; nothing else is lost. */
    set: (paused: boolean) => {
      if (paused) storage.set(place, 'yes');
      else storage.remove(place);
      read();
    },
    /** Whether another page has paused or resumed since the last read or write here. Returns true once per change. */
    hasChanged: () => {
      const before = known;
      return read() !== before;
    },
  };
}
