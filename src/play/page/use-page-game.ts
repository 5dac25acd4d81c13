import {
  createContext,
  type Provider,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { makeGame, takeBegunGame } from './begun-game.ts';
import type { GamePageProps, GameEnv, PageGame } from './page-game.ts';

interface GameContext<T> {
  readonly GameProvider: Provider<T | null>;
  /** Returns the game of the page that contains the component. */
  readonly useGame: () => T;
}

/** Creates the context of a game's page: a provider for the page, and a hook for its components and features. */
export function gameContext<T>(): GameContext<T> {
  const Context = createContext<T | null>(null);
  const useGame = () => {
    const game = use(Context);
    if (game === null) throw new Error('This component needs the page of a game around it.');
    return game;
  };
  return { GameProvider: Context.Provider, useGame };
}

/**
 * The game of a page while the page is shown. It is attached before the page is painted, so that keys pressed as soon
 * as the page is visible are handled and saved.
 */
export function usePageGame<G extends PageGame>(
  props: GamePageProps,
  create: (env: GameEnv) => G,
): G {
  const { query, look } = props;
  const [{ game, see, detach }] = useState(() => {
    const begun = takeBegunGame(create);
    return begun ?? { ...makeGame(props, create), detach: null };
  });
  /** Ends the subscription that was started before React, while it is attached. */
  const attached = useRef(detach);
  useLayoutEffect(() => {
    see(look);
  }, [see, look]);
  useLayoutEffect(() => {
    const end = attached.current ?? game.attach();
    attached.current = null;
    return end;
  }, [game]);
  useEffect(() => game.follow(query), [game, query]);
  return game;
}
