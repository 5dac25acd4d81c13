import type { TextStorage } from './storage.ts';

let last: string | null = null;

/** The same storage, of which `lastRead` knows the key that was asked for last. */
export function withLastRead(storage: TextStorage): TextStorage {
  return {
    ...storage,
    read: (key) => {
      last = key;
      return storage.read(key);
    },
    get: (key) => {
      last = key;
      return storage.get(key);
    },
  };
}

/** The key that was read last on this page: what a failure right after it may come from. */
export function lastRead(): string | null {
  return last;
}
