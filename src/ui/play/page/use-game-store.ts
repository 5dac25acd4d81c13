import { useEffect, useState } from 'react';
import type { Game } from '../../../engine/game.ts';
import { start } from '../../../engine/session.ts';
import { noteAction } from '../../../platform/flight-recorder.ts';
import { watchPage } from '../../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { createGameStore, type GameStore } from '../../../store/game-store.ts';
import { setPlayedGame } from '../../../store/save-state.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { troubleTeller } from '../../kit/messages/trouble.ts';

interface GameStoreSetup<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly storage: TextStorage;
  /** The storage key of the game in progress. */
  readonly lastGameKey: string;
  /** What to open where nothing was saved. Called at most once. */
  readonly firstParams: () => P;
}

/**
 * The store of a game for as long as its page is shown: opened on the saved game, saved as it is
 * played, its clock stopped while the page is hidden.
 */
export function useGameStore<P, S, M>(setup: GameStoreSetup<P, S, M>): GameStore<P, S, M> {
  const { game } = setup;
  const [store] = useState(() => {
    const { storage, lastGameKey, firstParams } = setup;
    return createGameStore({
      game,
      first: () => start(game, firstParams()),
      storage,
      key: lastGameKey,
      now: () => performance.now(),
      tell: troubleTeller('a new game is on the table'),
      onFollow: () => {
        showToast('This game went on in another tab, and is shown as it is there.');
      },
    });
  });
  useEffect(() => {
    setPlayedGame(store);
    const unwatch = watchPage({ onHide: store.suspend, onShow: store.resume });
    const unlisten = store.subscribe(({ change }, before) => {
      if (change !== before.change) noteAction(`${game.id}:${change.kind}`);
    });
    return () => {
      unlisten();
      unwatch();
      store.suspend();
      store.dispose();
    };
  }, [store, game.id]);
  return store;
}
