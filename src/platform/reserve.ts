import { RESERVE_KEY } from './own-keys.ts';
import type { TextStorage } from './storage.ts';

/** Room for a game of more than 50,000 moves, in UTF-16 code units. */
const RESERVE_UNITS = 128 * 1024;

/**
 * A storage in which room is kept for the values that `isPrecious` names: where one of them does not fit
 * any more, the room is given up for it, and taken again once there is enough.
 */
export function withReserve(
  storage: TextStorage,
  isPrecious: (key: string) => boolean,
): TextStorage {
  const reserve = () => {
    if (storage.read(RESERVE_KEY).kind !== 'none') return;
    storage.set(RESERVE_KEY, ' '.repeat(RESERVE_UNITS));
  };
  if (storage.persistent) reserve();
  return {
    ...storage,
    // Room that is held free is not used.
    used: () => {
      const held = storage.get(RESERVE_KEY);
      const used = storage.used();
      if (used === null) return null;
      return used - (held === null ? 0 : RESERVE_KEY.length + held.length);
    },
    set: (key, text, late) => {
      const written = storage.set(key, text, late);
      if (written.ok || !isPrecious(key) || !storage.remove(RESERVE_KEY).ok) return written;
      return storage.set(key, text, late);
    },
    remove: (key) => {
      const removed = storage.remove(key);
      if (storage.persistent) reserve();
      return removed;
    },
  };
}
