import { createContext, use, type Provider } from 'react';

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
