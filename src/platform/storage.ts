import { ok, type Result } from '../core/result.ts';
import { failedWrite, type Obstacle, type Written } from './written.ts';

/** What a storage says of a key. */
export type Reading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' }
  /** The browser did not report it: something may well be there, and must not be written over. */
  | { readonly kind: 'unreadable' };

/** What belongs to a write that may end later than its call. */
export interface LateWrite {
  /**
   * Another page of ours has written in between: what to store, knowing `stored` (`null`: it was removed). Called within
   * the transaction, so that no other write comes in between.
   */
  readonly resolve?: (stored: string | null) => string;
  /**
   * What must not be lost by this write, knowing what it replaces: a storage that writes later sets it aside in the same
   * transaction. Others need not ask: what was set aside before is stored there.
   */
  readonly aside?: (stored: string | null) => readonly string[];
  /** It is stored; storages that write at once report it before their call returns. */
  readonly onDone?: () => void;
  /** It is not stored, which was found after the call had returned. The error is a sentence for the player. */
  readonly onFailed?: (reason: string, obstacle: Obstacle) => void;
  /** Whether it must have reached the disk when it is reported as done, and not only the system’s cache. */
  readonly isStrict?: boolean;
}

/** What belongs to a removal that may end later than its call. */
type LateRemoval = Required<Pick<LateWrite, 'aside' | 'onDone'>>;

/** Text by key, as `localStorage` keeps it, with refusals as values: no call ever throws. */
export interface TextStorage {
  /** Whether what is written outlives the page. */
  readonly persistent: boolean;
  read(key: string): Reading;
  /** The text, or `null` where there is none or it cannot be read. */
  get(key: string): string | null;
  /** Whether something may be stored under the key that is not shown, as its database is not open; left out: never. */
  isHidden?(this: void, key: string): boolean;
  /** Where else the value of this key may be: in `localStorage`, where it belongs in the database. */
  twinOf?(this: void, key: string): Pick<TextStorage, 'read' | 'remove'> | null;
  /** The error is a sentence for the player. A storage that writes later reports to `late` how it ended. */
  set(key: string, text: string, late?: LateWrite): Written;
  /**
   * A storage that removes later sets the texts of `aside` aside in the same transaction, and calls `onDone` then; others
   * need not ask for them.
   */
  remove(key: string, late?: LateRemoval): Result<void>;
  /** Every key that there is, ours and others; `null` where the browser does not report it. */
  keys(): readonly string[] | null;
  /** How much is stored, in UTF-16 code units of keys and values: of about `STORAGE_UNITS`; `null` as for `keys`. */
  used(this: void): number | null;
  /**
   * Hears when another page of ours may have written the key, also while this one was frozen, until
   * the returned function is called.
   */
  watch(key: string, onForeignWrite: () => void): () => void;
}

/**
 * What a browser keeps for one origin, as UTF-16 code units. Chromium and Firefox: 5 Mi; WebKit
 * counts likewise. The exact rest is unknown, so callers should leave a margin.
 */
export const STORAGE_UNITS = 5 * 1024 * 1024;

/** Storage that lives as long as the page: for tests, and where the browser refuses its own. */
export function memoryStorage(entries: Iterable<readonly [string, string]> = []): TextStorage {
  const values = new Map(entries);
  const read = (key: string): Reading => {
    const text = values.get(key);
    return text === undefined ? { kind: 'none' } : { kind: 'text', text };
  };
  return {
    persistent: false,
    read,
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

/** The browser's `localStorage`, or `null` where even asking for it throws. */
function ownStorage(): Storage | null {
  try {
    return (globalThis as { readonly localStorage?: Storage }).localStorage ?? null;
  } catch {
    return null;
  }
}

/** Hears that a page which was hidden or frozen is shown again, and may have missed what others wrote. */
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

/** The text of what is read by a key; `null` where there is none, or it cannot be read. */
export const textBy = (read: TextStorage['read']) => (key: string) => {
  const reading = read(key);
  return reading.kind === 'text' ? reading.text : null;
};

/** Takes `call`, or `otherwise` where it throws: each call to the browser's storage may, at any time. */
function attempt<T>(call: () => T, otherwise: T): T {
  try {
    return call();
  } catch {
    return otherwise;
  }
}

/**
 * The browser's `localStorage`. Reading never depends on writing: a full or read-only one shows all
 * that is there. Where it is blocked altogether (by a setting, or in a sandboxed frame) the player
 * gets a working game all the same: storage in memory, with `persistent` false.
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
      // The browser sends this to all pages of the origin but the one that wrote; `null`: all was cleared.
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

/** Where damaged values of `key` are kept so that they can be rescued: the first place. */
export function damagedKey(key: string, number = 1): string {
  return number === 1 ? `${key}.damaged` : `${key}.damaged.${number}`;
}

const DAMAGED = /\.damaged(?:\.\d+)?$/;

/** Whether a damaged text of some value is kept here. */
export function isSetAside(key: string): boolean {
  return DAMAGED.test(key);
}

/** The key of which a damaged text is kept here. */
export function damagedOf(name: string): string {
  return name.replace(DAMAGED, '');
}

/** Where a damaged text of `key` is or can be stored: the first free name. `null`: unknown. */
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
 * Keeps a copy of a damaged text where nothing ever overwrites it. Nothing is removed: what is damaged
 * stays where it is until something whole takes its place.
 */
export function setAside(
  storage: Pick<TextStorage, 'read' | 'set'>,
  key: string,
  text: string,
): Written {
  const place = asidePlace(storage, key, text);
  if (place === null) return failedWrite();
  if (place.isThere) return ok(undefined);
  // Another page may have taken that name meanwhile.
  return storage.set(place.name, text, { resolve: (there) => there ?? text });
}

let last: string | null = null;

/** The same storage, of which `lastRead` knows the key that was asked for last. */
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

/** The key that was read last on this page: what a failure right after it may come from. */
export function lastRead(): string | null {
  return last;
}
