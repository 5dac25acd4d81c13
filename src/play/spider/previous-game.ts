import { current } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createGamesBeside, createSavedGame } from '../../store/saved-game.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import type { SpiderCommands } from './spider-commands.ts';
import type { SpiderSession, SpiderStore } from './spider-store.ts';

/** Where the game is kept that was left or won last, in the form of a saved game. */
export const PREVIOUS_GAME_KEY = 'spider.v1.previousGame';

type ReportError = (trouble: StorageError) => void;

const quiet: ReportError = () => undefined;

function previousGame(storage: TextStorage, onStorageError: ReportError) {
  return createSavedGame({ game: spider, storage, key: PREVIOUS_GAME_KEY, onStorageError });
}

function gamesBeside(storage: TextStorage) {
  return createGamesBeside({ game: spider, storage, key: PREVIOUS_GAME_KEY });
}

/**
 * Keeps every game that is left for another one or for another attempt, or won, until the next such game. One in which
 * nothing was played is no game, and one that is kept to be continued is not over. Reports to `onStorageError` a game that could not be kept.
 */
export function keepPreviousGame(
  store: SpiderStore,
  storage: TextStorage,
  onStorageError: ReportError,
): () => void {
  const keep = (session: SpiderSession) => {
    if (session.cursor === 0) return;
    const beside = gamesBeside(storage);
    beside.read();
    previousGame(storage, onStorageError).write(session, {
      onDone: beside.removeRead,
    });
  };
  return store.subscribe((now, before) => {
    const { change } = now;
    const { kind } = change;
    const isLetGo = before.earlier !== null && now.earlier !== before.earlier;
    if (isLetGo && kind !== 'bring-back') keep(before.earlier);
    if (now.session === before.session) return;
    if (kind === 'open' && change.isLeftKept !== true) keep(before.session);
    const justWon = kind === 'play' || kind === 'redo' || kind === 'jump';
    if (justWon && spider.status(current(now.session)) === 'won') keep(now.session);
  });
}

/** Whether there is such a game, readable or not. */
export function hasPreviousGame(storage: TextStorage): boolean {
  return previousGame(storage, quiet).isThere();
}

/** The game that was left or won last, or `null`; reports to `onStorageError` why a stored game cannot be read. */
export function readPreviousGame(
  storage: TextStorage,
  onStorageError: ReportError,
): SpiderSession | null {
  const game = previousGame(storage, onStorageError).read();
  return gamesBeside(storage).read()[0] ?? game;
}

/** The entry of the last game's replay; it says so where there is none, which is only looked up when a menu opens. */
export function lastGameItem({ watchLast }: SpiderCommands, hasLastGame: boolean): MenuItem {
  if (hasLastGame) return watchLast;
  return { ...watchLast, unavailable: t('There is no last game yet.') };
}
