import type { SuiteStorage } from '../../platform/file-store.ts';
import {
  createStoredState,
  type StoredState,
  type StoredStateOptions,
} from '../../store/stored/stored-state.ts';
import { type LoadWords, storageErrorReporter } from '../../ui/messages/trouble.ts';

interface StateSetup<T> extends Omit<StoredStateOptions<T>, 'onStorageError'> {
  /** The messages about errors in it. */
  readonly words: LoadWords;
}

/** A stored state that reports its errors; `follow` keeps it in step with other tabs. */
export function openState<T extends object>({ words, ...options }: StateSetup<T>): StoredState<T> {
  return createStoredState({ ...options, onStorageError: storageErrorReporter(words) });
}

/** What a game has from the page that it is on. */
export interface GameEnv {
  readonly storage: SuiteStorage;
  /** The query of the address with which the page was opened. */
  readonly query: string;
  /** Whether nothing moves now that need not. */
  readonly isStill: () => boolean;
}

/** A game with all that listens to it, made outside React, which only shows it. */
export interface PageGame {
  /**
   * Starts what listens, saves and announces, in the order in which it is written there; the returned function ends it.
   * It may begin again.
   */
  attach(this: void): () => void;
  /** Has the game follow the address, until the returned function is called. */
  follow(this: void, query: string): () => void;
}

/** One thing that a game's page begins; the returned function ends it. */
type Subscription = () => () => void;

/** Begins all of these, one after the other; the returned function ends them in the same order. */
export function startAll(beginnings: readonly Subscription[]): () => void {
  const ends = beginnings.map((begin) => begin());
  return () => {
    for (const end of ends) end();
  };
}
