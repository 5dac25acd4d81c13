import { ok, type Result } from '../core/result.ts';
import { failedWrite, type Obstacle, type Written } from './written.ts';

/** The result of reading a key. */
export type Reading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' }
  /** The browser did not return it: a value may well exist, and must not be overwritten. */
  | { readonly kind: 'unreadable' };

/** Options of a write that may finish after its call has returned. */
export interface LateWrite {
  /**
   * Called if another of our pages has written in the meantime: returns what to store, given `stored` (`null` if it was
   * removed). Runs within the transaction, so that no other write can intervene.
   */
  readonly resolve?: (stored: string | null) => string;
  /**
   * Returns what this write must not lose, given what it replaces: an asynchronous storage sets it aside in the same
   * transaction. Others need not call it: what was set aside before is stored there.
   */
  readonly aside?: (stored: string | null) => readonly string[];
  /** Called once it is stored; synchronous storages call it before they return. */
  readonly onDone?: () => void;
  /** Called if the write failed after its call had returned. The reason is a sentence for the player. */
  readonly onFailed?: (reason: string, obstacle: Obstacle) => void;
  /** Whether it must be flushed to disk before it is reported as done, and not only to the operating system's cache. */
  readonly isStrict?: boolean;
}

/** Options of a removal that may finish after its call has returned. */
type LateRemoval = Required<Pick<LateWrite, 'aside' | 'onDone'>>;

/** Text by key, like `localStorage`, with refusals as values: no call ever throws. */
export interface TextStorage {
  /** Whether data outlives the page. */
  readonly persistent: boolean;
  read(key: string): Reading;
  /** The text, or `null` if there is none or it cannot be read. */
  get(key: string): string | null;
  /** Whether the key may hold a value that is not visible because its database is not open; if omitted: never. */
  isHidden?(this: void, key: string): boolean;
  /** Where else the value of this key may be: in `localStorage`, if it belongs in the database. */
  twinOf?(this: void, key: string): Pick<TextStorage, 'read' | 'remove'> | null;
  /** The error is a sentence for the player. An asynchronous storage reports the outcome to `late`. */
  set(key: string, text: string, late?: LateWrite): Written;
  /**
   * An asynchronous storage sets the texts of `aside` aside in the same transaction, and then calls `onDone`; others
   * need not call `aside`.
   */
  remove(key: string, late?: LateRemoval): Result<void>;
  /** All keys, ours and others; `null` if the browser does not report them. */
  keys(): readonly string[] | null;
  /**
   * How much is stored, in UTF-16 code units of keys and values, out of about `STORAGE_UNITS`; `null` as for `keys`.
   */
  used(this: void): number | null;
  /**
   * Calls back when another of our pages may have written the key, also while this one was frozen. Returns an
   * unsubscribe function.
   */
  watch(key: string, onForeignWrite: () => void): () => void;
}

/**
 * A browser's limit for one origin, in UTF-16 code units: 5 Mi in Chromium and Firefox; WebKit counts likewise. The
 * exact remaining space is unknown, so callers should leave a margin.
 */
export const STORAGE_UNITS = 5 * 1024 * 1024;

/** Reads texts by key. */
export const readingOf =
  (texts: ReadonlyMap<string, string>) =>
  (key: string): Reading => {
    const text = texts.get(key);
    return text === undefined ? { kind: 'none' } : { kind: 'text', text };
  };

/** Storage that lasts as long as the page: for tests, and as a fallback if the browser refuses access to its own. */
export function memoryStorage(entries: Iterable<readonly [string, string]> = []): TextStorage {
  const values = new Map(entries);
  return {
    persistent: false,
    read: readingOf(values),
    get: (key) => values.get(key) ?? null,
    set: (key, text, late) => {
      values.set(key, text);
      late?.onDone?.();
      return ok(undefined);
    },
    remove: (key, late) => {
      values.delete(key);
      late?.onDone();
      return ok(undefined);
    },
    keys: () => [...values.keys()],
    used: () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0),
    watch: () => () => undefined,
  };
}

/** The browser's `localStorage`, or `null` if even accessing it throws. */
function ownStorage(): Storage | null {
  try {
    return (globalThis as { readonly localStorage?: Storage }).localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * Calls back when a page that was hidden or frozen is shown again: it may have missed other pages' writes. Returns an
 * unsubscribe function.
 */
export function watchReturn(onReturn: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pageshow', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Wraps `read` to return the text alone; `null` if there is none, or it cannot be read. */
export const textBy = (read: TextStorage['read']) => (key: string) => {
  const reading = read(key);
  return reading.kind === 'text' ? reading.text : null;
};

/** Returns the result of `call`, or `otherwise` if it throws: any call to the browser's storage may, at any time. */
function attempt<T>(call: () => T, otherwise: T): T {
  try {
    return call();
  } catch {
    return otherwise;
  }
}

/**
 * The browser's `localStorage`. Reading never depends on writing: a full or read-only storage still shows everything in
 * it. If it is blocked altogether (by a setting, or in a sandboxed frame), the game still works, with storage in memory
 * and `persistent` false.
 */
export function browserStorage(): TextStorage {
  const storage = ownStorage();
  if (!storage) return memoryStorage();
  const read = (key: string): Reading =>
    attempt<Reading>(
      () => {
        const text = storage.getItem(key);
        return text === null ? { kind: 'none' } : { kind: 'text', text };
      },
      { kind: 'unreadable' },
    );
  const get = textBy(read);
  const keys = () => attempt<readonly string[] | null>(() => Object.keys(storage), null);
  return {
    persistent: true,
    read,
    get,
    set: (key, text, late) => {
      try {
        storage.setItem(key, text);
      } catch (error) {
        return failedWrite(error);
      }
      late?.onDone?.();
      return ok(undefined);
    },
    remove: (key, late) =>
      attempt<Result<void>>(() => {
        storage.removeItem(key);
        late?.onDone();
        return ok(undefined);
      }, failedWrite()),
    keys,
    used: () => keys()?.reduce((sum, key) => sum + key.length + (get(key)?.length ?? 0), 0) ?? null,
    watch: (key, onForeignWrite) => {
      // Sent to all pages of the origin except the one that wrote; the key is `null` if everything was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onForeignWrite();
      };
      addEventListener('storage', onStorage);
      const unwatchReturn = watchReturn(onForeignWrite);
      return () => {
        removeEventListener('storage', onStorage);
        unwatchReturn();
      };
    },
  };
}

/** The key under which a damaged value of `key` is kept for rescue; by default the first one. */
export function damagedKey(key: string, number = 1): string {
  return number === 1 ? `${key}.damaged` : `${key}.damaged.${number}`;
}

const DAMAGED = /\.damaged(?:\.\d+)?$/;

/** Whether this key is for a damaged text that was set aside. */
export function isSetAside(key: string): boolean {
  return DAMAGED.test(key);
}

/** The key whose damaged text is kept under this name. */
export function damagedOf(name: string): string {
  return name.replace(DAMAGED, '');
}

/** Where a damaged text of `key` is stored, or can be: the first free name. `null` if unknown. */
export function asidePlace(
  storage: Pick<TextStorage, 'read'>,
  key: string,
  text: string,
): { readonly name: string; readonly isThere: boolean } | null {
  for (let number = 1; ; number++) {
    const name = damagedKey(key, number);
    const place = storage.read(name);
    if (place.kind === 'unreadable') return null;
    if (place.kind === 'none') return { name, isThere: false };
    if (place.text === text) return { name, isThere: true };
  }
}

/**
 * Keeps a copy of a damaged text where nothing ever overwrites it. Removes nothing: the damaged value stays in place
 * until an intact one replaces it.
 */
export function setAside(
  storage: Pick<TextStorage, 'read' | 'set'>,
  key: string,
  text: string,
): Written {
  const place = asidePlace(storage, key, text);
  if (place === null) return failedWrite();
  if (place.isThere) return ok(undefined);
  // Another page may have taken that name in the meantime.
  return storage.set(place.name, text, { resolve: (there) => there ?? text });
}

let last: string | null = null;

/** Wraps a storage so that `lastRead` returns the key that was last read. */
export function trackLastRead(storage: TextStorage): TextStorage {
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

/** The key that was last read on this page: the likely cause of a failure right after it. */
export function lastRead(): string | null {
  return last;
}
