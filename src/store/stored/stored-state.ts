import { createStore, type StoreApi } from 'zustand/vanilla';
import { createStoredValue, type StoredValueOptions, type StorageError } from './stored-value.ts';

export interface StoredStateOptions<T> extends Omit<StoredValueOptions<T>, 'continues' | 'merge'> {
  /** Merges two values written by two builds or two pages. Without it, the latest one wins. */
  readonly merge?: (stored: T, other: T) => T;
  /** The value if nothing is stored. */
  readonly initial: () => T;
}

/**
 * State that outlives the page and that all of our pages may change: settings, statistics, records. No page's additions
 * are lost to another page.
 */
export interface StoredState<T> extends Pick<
  StoreApi<T>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /**
   * Applies `change` to the value stored by this or another page, and writes the result at once. `change` may run again
   * on what another page has written in the meantime, so it must depend only on `now`.
   */
  update(this: void, change: (now: T) => T): void;
  /** Changes these members only. */
  setState(this: void, members: Partial<T>): void;
  /** Resolves once all changes so far are stored (`true`) or have failed (`false`), which is reported to the player. */
  stored(this: void): Promise<boolean>;
  /** Why something stored is not shown; `null` if everything is. */
  readError(this: void): Exclude<StorageError, { readonly kind: 'unsaved' | 'apart' }> | null;
  /** Applies what other pages write. Returns an unsubscribe function. */
  follow(this: void): () => void;
}

type Change<T> = (now: T) => T;

/** Opens a state in a storage; uses `initial` if none can be read. */
export function createStoredState<T extends object>({
  initial,
  ...options
}: StoredStateOptions<T>): StoredState<T> {
  let readError: ReturnType<StoredState<T>['readError']> = null;
  const value = createStoredValue({
    ...options,
    onStorageError: (error) => {
      if (error.kind !== 'unsaved' && error.kind !== 'apart') readError = error;
      options.onStorageError(error);
    },
  });
  let first: T | null = null;
  const begin = () => (first ??= initial());
  const store = createStore<T>(() => value.read() ?? begin());
  /** Changes made by this page that could not be stored, oldest first. */
  let unstored: readonly Change<T>[] = [];
  /** The number of writes in flight. */
  let flying = 0;
  let waiting: readonly ((isStored: boolean) => void)[] = [];

  let last: T | null = value.known();
  /** Falls back to the latest readable value if the stored one is damaged or unreadable behind our back. */
  const known = () => {
    const stored = value.known();
    return stored !== null || !value.isThere() ? stored : last;
  };
  const applied = (changes: readonly Change<T>[], stored: T | null) =>
    changes.reduce((now, change) => change(now), stored ?? begin());
  const end = () => {
    flying--;
    if (flying > 0) return;
    if (unstored.length === 0) last = value.known() ?? last;
    const asked = waiting;
    waiting = [];
    for (const resolve of asked) resolve(unstored.length === 0);
  };
  const write = (changes: readonly Change<T>[]) => {
    flying++;
    // Only if nothing could be read: otherwise, nothing stored means that it was removed.
    const base = value.known() === null ? known() : null;
    const fail = () => {
      if (flying === 1) value.read();
      unstored = [...changes, ...unstored];
      end();
    };
    const make = (stored: T | null) => applied(changes, stored ?? base);
    const written = value.write(make, { onDone: end, onFailed: fail });
    if (!written.ok) fail();
  };
  // A change that failed while other writes are in flight is included in what those writes were made from.
  const show = () => {
    store.setState(applied(flying > 0 ? [] : unstored, known()), true);
  };
  /** Takes in what another page has written, and retries what this page could not store. */
  const refresh = () => {
    if (!value.isOurs()) {
      const stored = value.read();
      if (flying === 0) last = stored ?? last;
      show();
    }
    if (unstored.length === 0 || flying > 0) return;
    const changes = unstored;
    unstored = [];
    write(changes);
    show();
  };

  const update = (change: Change<T>) => {
    refresh();
    const now = store.getState();
    if (change(now) === now) return;
    const changes = flying > 0 ? [change] : [...unstored, change];
    if (flying === 0) unstored = [];
    // Write before `show`: a storage that finishes synchronously reports the outcome during the call.
    write(changes);
    show();
  };
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    update,
    setState: (members) => update((now) => ({ ...now, ...members })),
    stored: () =>
      flying === 0
        ? Promise.resolve(unstored.length === 0)
        : new Promise((resolve) => (waiting = [...waiting, resolve])),
    readError: () =>
      readError ??
      (options.storage.isHidden?.(options.key) === true ? { kind: 'unreadable' } : null),
    follow: () => {
      refresh();
      return value.watch(refresh);
    },
  };
}
