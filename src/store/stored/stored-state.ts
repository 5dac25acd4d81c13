import { createStore, type StoreApi } from 'zustand/vanilla';
import { createStoredValue, type StoredValueOptions, type StorageError } from './stored-value.ts';

export interface StoredStateOptions<T> extends Omit<StoredValueOptions<T>, 'continues'> {
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
  trouble(this: void): Exclude<StorageError, { readonly kind: 'unsaved' }> | null;
  /** Takes over what other pages write. Returns an unsubscribe function. */
  follow(this: void): () => void;
}

/** More changes that could not be stored are kept as their result alone. */
const MOST_CHANGES = 1000;

/** Opens a state in a storage; `initial` where there is none that can be read. */
export function createStoredState<T extends object>({
  initial,
  ...options
}: StoredStateOptions<T>): StoredState<T> {
  let trouble: ReturnType<StoredState<T>['trouble']> = null;
  const value = createStoredValue({
    ...options,
    onStorageError: (error) => {
      if (error.kind !== 'unsaved') trouble = error;
      options.onStorageError(error);
    },
  });
  const store = createStore<T>(() => value.read() ?? initial());
  /** The changes of this page that are not stored yet, the oldest first. */
  let unstored: readonly ((now: T) => T)[] = [];
  let count = 0;

  /** `stored` with the changes of this page, but for the latest ones. */
  const applied = (stored: T, butFor = 0) =>
    unstored
      .slice(0, Math.max(0, unstored.length - butFor))
      .reduce((now, change) => change(now), stored);
  const show = (next: T) => {
    store.setState(next, true);
    return next;
  };
  let waiting: readonly ((isStored: boolean) => void)[] = [];
  const answer = (isStored: boolean) => {
    const asked = waiting;
    waiting = [];
    for (const resolve of asked) resolve(isStored);
  };
  const write = (next: T) => {
    const last = count;
    const written = value.write(next, {
      onConflict: (stored) => {
        show(applied(stored));
        // What came after this write is stored by the next one, and must not be counted twice.
        return applied(stored, count - last);
      },
      onDone: () => {
        // What came after this write is still on its way.
        unstored = unstored.slice(Math.max(0, unstored.length - (count - last)));
        if (unstored.length === 0) answer(true);
      },
      onFailed: () => answer(false),
    });
    if (!written.ok) answer(unstored.length === 0);
  };
  /** Takes in what another page has written, and tries again what this one could not. */
  const refresh = () => {
    if (!value.isOurs()) {
      const stored = value.read();
      if (stored !== null) show(applied(stored));
      else if (!value.isThere() && !value.isUnsaved()) show(applied(initial()));
    }
    if (value.isUnsaved()) write(store.getState());
  };

  const update = (change: (now: T) => T) => {
    refresh();
    const now = store.getState();
    const next = change(now);
    if (next === now) return;
    unstored = [...unstored, change];
    if (unstored.length > MOST_CHANGES) {
      unstored = [(stored) => options.merge?.(stored, next) ?? next];
    }
    count++;
    write(next);
    // Unless the write has met what another page had stored, and shows both.
    if (store.getState() === now) show(next);
  };
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    update,
    setState: (members) => update((now) => ({ ...now, ...members })),
    stored: () =>
      unstored.length === 0 || value.isUnsaved()
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
