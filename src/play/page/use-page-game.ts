import { useEffect, useLayoutEffect, useState, createContext, use, type Provider } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import {
  createStoredState,
  type StoredState,
  type StoredStateOptions,
} from '../../store/stored/stored-state.ts';
import { type LoadWords, storageErrorReporter } from '../../ui/messages/trouble.ts';
import type { GamePageProps, Look } from './game-page.ts';

interface GameContext<T> {
  readonly GameProvider: Provider<T | null>;
  /** The game of the page that a component is on. */
  readonly useGame: () => T;
}

/** The context of one game's page: a provider for the page, and the hook that its components and features use. */
export function gameContext<T>(): GameContext<T> {
  const Context = createContext<T | null>(null);
  const useGame = () => {
    const game = use(Context);
    if (game === null) throw new Error('This component needs the page of a game around it.');
    return game;
  };
  return { GameProvider: Context.Provider, useGame };
}

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
interface PageGame {
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

function createEnv({ storage, query, look }: GamePageProps) {
  let isStill = look.reducedMotion;
  return {
    env: { storage, query, isStill: () => isStill },
    see: ({ reducedMotion }: Look) => {
      isStill = reducedMotion;
    },
  };
}

/**
 * The game of a page, for as long as the page is shown. It is attached before the page is painted, so that what a key
 * does that is pressed as soon as the page is seen is heard and saved.
 */
export function usePageGame<G extends PageGame>(
  props: GamePageProps,
  create: (env: GameEnv) => G,
): G {
  const { query, look } = props;
  const [{ game, see }] = useState(() => {
    const { env, see } = createEnv(props);
    return { game: create(env), see };
  });
  useLayoutEffect(() => {
    see(look);
  }, [see, look]);
  useLayoutEffect(() => game.attach(), [game]);
  useEffect(() => game.follow(query), [game, query]);
  return game;
}
