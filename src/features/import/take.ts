import { err, ok, type Result } from '../../core/result.ts';
import { isInProgress } from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/game/game.ts';
import { merge } from '../../games/sokoban/schokoban/leaderboard.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import type { KeptGames } from '../../play/sokoban/kept-games.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import type { Leaderboards } from '../../play/sokoban/arcade-state.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import type { Brought } from './brought.ts';
import type { Joining } from './BroughtPanel.tsx';
import { t } from '../../words/t.ts';

/** Where files that were brought are taken to. */
export interface Destination {
  readonly store: SokobanStore;
  readonly kept: KeptGames;
  readonly leaderboards: Leaderboards;
  /** Opens a level, going on with its kept game; false if the player would rather stay. */
  readonly openLevel: (params: SokobanParams) => Promise<boolean>;
}

/** Whether a level has a game in progress, on the board or left before. */
export function hasGameOf(
  { store, kept }: Pick<Destination, 'store' | 'kept'>,
  { level }: SokobanParams,
): boolean {
  const { session } = store.getState();
  const key = keyOf(level);
  if (keyOf(session.params.level) !== key) return kept.has(key);
  return isInProgress(sokoban, session);
}

/** Takes what was brought. The error is a sentence for the player. */
export async function take(
  { params, hasLevel, leaderboard, game }: Brought,
  joining: Joining,
  { store, kept, leaderboards, openLevel }: Destination,
): Promise<Result<void>> {
  if (leaderboard) {
    leaderboards
      .of(params.level)
      .update((now) => (joining === 'merge' ? merge(now, leaderboard) : leaderboard));
  }
  const isHere = keyOf(store.getState().session.params.level) === keyOf(params.level);
  if (game && isHere) store.getState().resumeSaved(game);
  else if (game) {
    // As a game that was left before: opening the level goes on with it.
    const saved = kept.keep(game);
    if (!saved.ok) return saved;
  }
  const isShown = isHere || !hasLevel || (await openLevel(params));
  return isShown ? ok(undefined) : err(t('The level was not opened.'));
}
