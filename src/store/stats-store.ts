import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Codec } from '../engine/game.ts';
import { readValue, type TextStorage } from '../platform/storage.ts';

export interface StatsStoreOptions<T> {
  readonly codec: Codec<T>;
  /** What there is where nothing is stored. */
  readonly initial: () => T;
  /** Brings together what is stored and what this page knows and could not store. */
  readonly merge: (stored: T, unsaved: T) => T;
  readonly storage: TextStorage;
  readonly key: string;
  readonly onDamage: (reason: string) => void;
  readonly onSaveError: (reason: string) => void;
}

/** What grows with every game, and must not lose one to another tab or to a full storage. */
export interface StatsStore<T> extends Pick<
  StoreApi<T>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Changes what is stored now, by this tab or by another, and writes it at once. */
  update(this: void, change: (now: T) => T): void;
  /** Takes over what other tabs write, until the returned function is called. */
  follow(this: void): () => void;
}

/** A store of statistics, read from `storage` and validated; `initial` where there are none. */
export function createStatsStore<T>({
  codec,
  initial,
  merge,
  storage,
  key,
  onDamage,
  onSaveError,
}: StatsStoreOptions<T>): StatsStore<T> {
  /** What is stored, as far as this page knows. */
  let known: string | null = null;
  let isUnsaved = false;

  const readStored = (): T | null => {
    const value = readValue(storage, key, codec.parse, onDamage);
    known = storage.get(key);
    return value;
  };
  const store = createStore<T>(() => readStored() ?? initial());

  const refresh = () => {
    if (storage.get(key) === known) return;
    const stored = readStored();
    if (stored === null) return;
    store.setState(isUnsaved ? merge(stored, store.getState()) : stored, true);
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    update: (change) => {
      refresh();
      const now = store.getState();
      const next = change(now);
      if (next === now) return;
      const text = codec.format(next);
      const written = storage.set(key, text);
      if (written.ok) known = text;
      else onSaveError(written.error);
      isUnsaved = !written.ok;
      store.setState(next, true);
    },
    follow: () => {
      refresh();
      return storage.watch(key, refresh);
    },
  };
}
