import { err, ok, type Result } from '../core/result.ts';

/** Text by key, as `localStorage` keeps it, with refusals as values instead of exceptions. */
export interface TextStorage {
  /** Whether what is written outlives the page. */
  readonly persistent: boolean;
  get(key: string): string | null;
  /** The error is a sentence for the player. */
  set(key: string, text: string): Result<void>;
  remove(key: string): void;
  /** How much is stored, in UTF-16 code units of keys and values: of about `STORAGE_UNITS`. */
  used(): number;
  /** Hears when another page of ours writes the key, until the returned function is called. */
  watch(key: string, onForeignWrite: () => void): () => void;
}

/**
 * What a browser keeps for one origin, as UTF-16 code units. Chromium and Firefox: 5 Mi; WebKit
 * counts likewise. Nothing tells the exact rest, so whoever asks should leave a margin.
 */
export const STORAGE_UNITS = 5 * 1024 * 1024;

/** Storage that lives as long as the page: for tests, and where the browser refuses its own. */
export function memoryStorage(entries: Iterable<readonly [string, string]> = []): TextStorage {
  const values = new Map(entries);
  return {
    persistent: false,
    get: (key) => values.get(key) ?? null,
    set: (key, text) => {
      values.set(key, text);
      return ok(undefined);
    },
    remove: (key) => {
      values.delete(key);
    },
    used: () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0),
    watch: () => () => undefined,
  };
}

/**
 * The browser's `localStorage`. Where it is blocked (by a setting, or in a sandboxed frame) the
 * player gets a working game all the same: storage in memory, with `persistent` false.
 */
export function browserStorage(): TextStorage {
  try {
    const { localStorage } = globalThis;
    const probe = 'parlor.probe';
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return {
      persistent: true,
      get: (key) => localStorage.getItem(key),
      set: (key, text) => {
        try {
          localStorage.setItem(key, text);
          return ok(undefined);
        } catch {
          return err('The browser’s storage is full, so this could not be saved.');
        }
      },
      remove: (key) => {
        localStorage.removeItem(key);
      },
      used: () =>
        Object.keys(localStorage).reduce(
          (sum, key) => sum + key.length + (localStorage.getItem(key)?.length ?? 0),
          0,
        ),
      watch: (key, onForeignWrite) => {
        // The browser sends this to all pages of the origin but the one that wrote.
        const onStorage = (event: StorageEvent) => {
          if (event.key === key) onForeignWrite();
        };
        addEventListener('storage', onStorage);
        return () => {
          removeEventListener('storage', onStorage);
        };
      },
    };
  } catch {
    return memoryStorage();
  }
}

/** Where a damaged value is kept for whoever wants to rescue it. */
export function damagedKey(key: string): string {
  return `${key}.damaged`;
}

/**
 * Reads a value, or `null` where there is none. A value that `parse` refuses is moved aside to
 * `damagedKey(key)`, where nothing overwrites it but the next damaged one, and `onDamage` gets
 * the reason: the start goes on without it.
 */
export function readValue<T>(
  storage: TextStorage,
  key: string,
  parse: (text: string) => Result<T>,
  onDamage: (reason: string) => void,
): T | null {
  const text = storage.get(key);
  if (text === null) return null;
  const parsed = parse(text);
  if (parsed.ok) return parsed.value;
  // Removed first: two copies might not fit into the quota.
  storage.remove(key);
  if (!storage.set(damagedKey(key), text).ok) storage.set(key, text);
  onDamage(parsed.error);
  return null;
}
