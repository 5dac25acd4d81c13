import { createStore, type StoreApi } from 'zustand/vanilla';
import { createStoredValue, type StoredValueOptions, type StorageError } from './stored-value.ts';

export interface StoredStateOptions<T> extends Omit<StoredValueOptions<T>, 'continues' | 'merge'> {
  /** Brings two values together that two builds, or two pages, have written; without it the latest counts. */
  readonly merge?: (stored: T, other: T) => T;
  /** What there is where nothing is stored. */
  readonly initial: () => T;
}

/**
 * State that outlives the page, and that all pages of ours may change: settings, statistics, records.
 * Nothing that one of them adds is lost to another.
 */
export interface StoredState<T> extends Pick<
  StoreApi<T>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /**
   * Changes what is stored now, by this page or by another, and writes it at once. `change` may be
   * called again on what another page has written meanwhile, so it must depend on `now` alone.
   */
  update(this: void, change: (now: T) => T): void;
  /** Changes these members, and no others. */
  setState(this: void, members: Partial<T>): void;
  /** Settled when all changes until then are stored (`true`), or could not be: which is reported to the player. */
  stored(this: void): Promise<boolean>;
  /** Why something that is stored is not shown; `null` where all of it is. */
  trouble(this: void): Exclude<StorageError, { readonly kind: 'unsaved' | 'apart' }> | null;
  /** Takes over what other pages write. Returns an unsubscribe function. */
  follow(this: void): () => void;
}

type Change<T> = (now: T) => T;

/** Opens a state in a storage; `initial` where there is none that can be read. */
export function createStoredState<T extends object>({
  initial,
  ...options
}: StoredStateOptions<T>): StoredState<T> {
  let trouble: ReturnType<StoredState<T>['trouble']> = null;
  const value = createStoredValue({
    ...options,
    onStorageError: (error) => {
      if (error.kind !== 'unsaved' && error.kind !== 'apart') trouble = error;
      options.onStorageError(error);
    },
  });
  let first: T | null = null;
  const begin = () => (first ??= initial());
  const store = createStore<T>(() => value.read() ?? begin());
  /** The changes of this page that could not be stored, the oldest first. */
  let unstored: readonly Change<T>[] = [];
  /** How many writes are on their way. */
  let flying = 0;
  let waiting: readonly ((isStored: boolean) => void)[] = [];

  let last: T | null = value.known();
  /** The latest value that could be read counts where what is stored is damaged or unreadable behind our back. */
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
    // Only where nothing could be read: otherwise nothing stored means that it was removed.
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
  // What failed while other writes are on their way is part of what those were made from.
  const show = () => {
    store.setState(applied(flying > 0 ? [] : unstored, known()), true);
  };
  /** Takes in what another page has written, and tries again what this one could not store. */
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
    // Shown at once: a storage that is done at once may notify of it.
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
    trouble: () =>
      trouble ?? (options.storage.isHidden?.(options.key) === true ? { kind: 'unreadable' } : null),
    follow: () => {
      refresh();
      return value.watch(refresh);
    },
  };
}
