import { ok } from '../../core/result.ts';
import { isInProgress, withElapsed } from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/game/game.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import type { Written } from '../../platform/written.ts';
import { t } from '../../words/t.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { showKept } from '../page/kept-notice.ts';
import { levelName } from './level-name.ts';
import type { KeptGames } from './kept-games.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** The game in progress, and those that were left. */
export interface Games {
  readonly store: SokobanStore;
  readonly kept: KeptGames;
}

/** Keeps the game in progress, if there is one, for the next time; an error where it could not be. */
export function leaveLevel({ store, kept }: Games): Written {
  const { session, elapsedMs } = store.getState();
  return isInProgress(sokoban, session)
    ? kept.keep(withElapsed(session, elapsedMs()))
    : ok(undefined);
}

/** Opens a level where it was left last, which is told, otherwise from its start. What is on the board is given up. */
export function enterLevel({ store, kept }: Games, params: SokobanParams): void {
  const { open, resumeSaved } = store.getState();
  const left = kept.take(params);
  if (!left) {
    open(params);
    return;
  }
  resumeSaved(left.session);
  // Where it is not stored as the game in progress, its only place is where it is kept.
  if (store.saveState() === 'saved') void left.release();
  showToast(t('This level goes on where you left it.'));
}

/** Says that the game of a level is kept, and offers to continue it. */
export function offerToContinue(games: Games, kept: SokobanParams): void {
  showKept(levelName(kept), () => {
    const saved = leaveLevel(games);
    if (saved.ok) enterLevel(games, kept);
    else showToast(saved.error);
  });
}

/** Opens a level from its start. What is on the board, and what was left of the level, is given up. */
export function enterAnew({ store, kept }: Games, params: SokobanParams): void {
  kept.forget(params.level);
  store.getState().open(params);
}
