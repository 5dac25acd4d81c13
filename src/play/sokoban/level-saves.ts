import { isContinuedBy } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { setAside } from '../../platform/storage.ts';
import type { Written } from '../../platform/written.ts';
import { createSavedGame, sessionCodec } from '../../store/saved-game.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import type { SokobanSession } from '../sokoban-board/frames.ts';
import { storageErrorWords, suiteSokoban } from './sokoban-store.ts';
import { leftGameErrorReporter } from '../../ui/messages/storage-errors.ts';

/** The storage key of the game saved for the level `key` (`keyOf`). */
export function levelSaveKey(key: string): string {
  return `sokoban.v1.game.${key}`;
}

/** A saved game that can be resumed. */
export interface ResumableGame {
  readonly session: SokobanSession;
  /** Called after the game is stored as the game in progress. Deletes the save once that is on disk. Never rejects. */
  readonly release: () => Promise<void>;
}

/** The unfinished games that the player left: one per level, identified by its board. */
export type LevelSaves = ReturnType<typeof createLevelSaves>;

type ReportError = (error: StorageError) => void;

const { format } = sessionCodec(suiteSokoban);
const quiet: ReportError = () => undefined;

/** Whether one game of a level equals or continues another; they may be from two collections. */
function includes(later: SokobanSession, earlier: SokobanSession): boolean {
  const { params, elapsedMs, assisted } = later;
  const alike = { ...earlier, params, elapsedMs, assisted };
  return isContinuedBy(suiteSokoban, alike, later) || format(alike) === format(later);
}

/**
 * The saved games in a storage. `onStorageError` is called for damaged ones, and for games that fail to be stored
 * later.
 */
export function createLevelSaves(storage: SuiteStorage, onStorageError: ReportError) {
  /** Games that exist only on this page, by level. */
  const unstored = new Map<string, SokobanSession>();

  /** Returns whichever of two games of a level includes the other; diverged games are not merged. */
  const later = (stored: SokobanSession, other: SokobanSession) => {
    if (includes(other, stored)) return other;
    return includes(stored, other) ? stored : null;
  };
  const gameOf = (key: string, report: ReportError) =>
    createSavedGame({
      ...{ game: suiteSokoban, storage, key: levelSaveKey(key), merge: later },
      onStorageError: report,
    });
  const store = (session: SokobanSession, report: ReportError): Written => {
    const key = keyOf(session.params.level);
    let isCalling = true;
    const main = gameOf(key, (error) => {
      // The caller handles the failure, and asks the player.
      if (!isCalling || error.kind !== 'unsaved') report(error);
    });
    const earlier = main.read();
    if (earlier !== null && !includes(session, earlier)) {
      const aside = setAside(storage, levelSaveKey(key), format(earlier));
      if (!aside.ok) return aside;
      report({ kind: 'apart' });
    }
    const written = main.write(() => session, {
      onDone: () => unstored.delete(key),
      onFailed: () => unstored.set(key, session),
    });
    isCalling = false;
    return written;
  };
  const retry = () => {
    for (const session of [...unstored.values()]) store(session, quiet);
  };
  const take = (params: SokobanParams): ResumableGame | null => {
    const key = keyOf(params.level);
    const main = gameOf(key, onStorageError);
    const found = main.read();
    if (found === null) return null;
    return {
      // Several collections may contain the same board: the game resumes in the one it is opened from.
      session: { ...found, params },
      release: async () => {
        const settled = await storage.settled().catch(() => null);
        // It may have been left again in the meantime.
        if (!settled?.ok || !main.isOurs()) return;
        const now = main.read();
        if (now !== null && !includes(found, now)) return;
        unstored.delete(key);
        main.remove();
      },
    };
  };
  return {
    /**
     * Saves a game in place of the level's previous one; returns an error if it cannot be stored. Later failures are
     * reported, and the page holds the game until it can be stored.
     */
    keep: (session: SokobanSession) => {
      const written = store(session, onStorageError);
      if (written.ok) unstored.delete(keyOf(session.params.level));
      retry();
      return written;
    },
    /** The saved game of a level, with `params` as its level; `null` if none. */
    read: (params: SokobanParams) => take(params)?.session ?? null,
    /** The saved game of a level, to resume it. */
    take,
    /** Whether the level `key` (`keyOf`) has a saved game. */
    has: (key: string) => gameOf(key, quiet).isThere(),
    forget: (level: Level) => {
      const key = keyOf(level);
      unstored.delete(key);
      gameOf(key, quiet).remove();
    },
    /** Retries storing the games that could not be stored. */
    retry,
  };
}

/** Reports a problem with a saved game to the player. */
export const reportLevelSaveError = leftGameErrorReporter(storageErrorWords('KEPT'));
