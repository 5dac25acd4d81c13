import { ok } from '../../core/result.ts';
import { isContinuedBy } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { setAside } from '../../platform/storage.ts';
import type { Written } from '../../platform/written.ts';
import { createGamesBeside, createSavedGame, sessionCodec } from '../../store/saved-game.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { leftGameErrorReporter } from '../../ui/messages/left-game-error.ts';
import { t } from '../../words/t.ts';
import type { SokobanSession } from '../sokoban-board/frames.ts';
import { storageErrorWords, suiteSokoban } from './sokoban-store.ts';

/** Where the game is kept that was left of the level called `key` (`keyOf`). */
export function levelSaveKey(key: string): string {
  return `sokoban.v1.game.${key}`;
}

/** What may be amiss with a kept game. */
export type LevelSaveError =
  | StorageError
  /** There were two games of the level, neither of which goes on from the other: one of them was set aside. */
  | { readonly kind: 'apart' };

/** A game that goes on. */
export interface ResumableGame {
  readonly session: SokobanSession;
  /** It is stored as the game in progress: once that is on the disk, it is kept no more. Never rejected. */
  readonly release: () => Promise<void>;
}

/** The games that were left before their end: one for each level, by its board. */
export type LevelSaves = ReturnType<typeof createLevelSaves>;

type ReportError = (trouble: LevelSaveError) => void;

const { format } = sessionCodec(suiteSokoban);
const quiet: ReportError = () => undefined;

/** Whether a game of a level is the same as another of it, or goes on from that; they may be of two collections. */
function includes(later: SokobanSession, earlier: SokobanSession): boolean {
  const { params, elapsedMs, assisted } = later;
  const alike = { ...earlier, params, elapsedMs, assisted };
  return isContinuedBy(suiteSokoban, alike, later) || format(alike) === format(later);
}

function gameOf(storage: SuiteStorage, key: string, onStorageError: ReportError) {
  return createSavedGame({ game: suiteSokoban, storage, key: levelSaveKey(key), onStorageError });
}

/** All games that are kept of the level called `key`, and the one of them that counts. */
function readSaves(storage: SuiteStorage, key: string, onStorageError: ReportError) {
  const place = levelSaveKey(key);
  const main = gameOf(storage, key, onStorageError);
  // What a page without the database, or one that it had refused, has kept since comes first: it is the latest.
  const beside = createGamesBeside({ game: suiteSokoban, storage, key: place });
  const ours = main.read();
  const games = [...beside.read(), ...(ours ? [ours] : [])];
  const counts = games.reduceRight<SokobanSession | null>(
    (best, game) => (best !== null && includes(best, game) ? best : game),
    null,
  );
  const apart = games.filter((game) => counts !== null && !includes(counts, game));
  return { place, main, beside, counts, apart };
}

/** Stores games under separate keys, and reports that; an error if one cannot be stored. */
function setAsideSaves(
  storage: SuiteStorage,
  place: string,
  games: readonly SokobanSession[],
  onStorageError: ReportError,
): Written {
  const kept = games.map((game) => setAside(storage, place, format(game)));
  const failed = kept.find((each) => !each.ok);
  if (failed) return failed;
  if (kept.length > 0) onStorageError({ kind: 'apart' });
  return ok(undefined);
}

/** The kept games in a storage; `onStorageError` is called for those that are damaged, or found later not to be stored. */
export function createLevelSaves(storage: SuiteStorage, onStorageError: ReportError) {
  /** What only this page has, by level. */
  const unstored = new Map<string, SokobanSession>();

  const drop = ({ place, main, apart }: ReturnType<typeof readSaves>) => {
    if (setAsideSaves(storage, place, apart, onStorageError).ok) main.remove();
  };
  const store = (session: SokobanSession, onStorageError: ReportError): Written => {
    const key = keyOf(session.params.level);
    let isCalling = true;
    const { place, main, beside, counts, apart } = readSaves(storage, key, (trouble) => {
      // The caller that keeps a game is notified, and asks the player.
      if (!isCalling || trouble.kind !== 'unsaved') onStorageError(trouble);
    });
    const others = [...(counts ? [counts] : []), ...apart].filter(
      (game) => !includes(session, game),
    );
    const aside = setAsideSaves(storage, place, others, onStorageError);
    if (!aside.ok) return aside;
    const written = main.write(session, {
      onDone: () => {
        unstored.delete(key);
        beside.removeRead();
      },
      onFailed: () => {
        unstored.set(key, session);
      },
    });
    isCalling = false;
    return written;
  };
  const retry = () => {
    for (const session of [...unstored.values()]) store(session, quiet);
  };
  const take = (params: SokobanParams): ResumableGame | null => {
    const key = keyOf(params.level);
    const found = readSaves(storage, key, onStorageError);
    if (found.counts === null) return null;
    return {
      // The same board may be in several collections: it goes on in the one that it is opened from.
      session: { ...found.counts, params },
      release: async () => {
        const settled = await storage.settled().catch(() => null);
        // It may have been left again meanwhile.
        if (!settled?.ok || !found.main.isOurs() || !found.beside.isOurs()) return;
        unstored.delete(key);
        drop(found);
      },
    };
  };
  return {
    /**
     * Keeps a game in place of the level's last one; an error where it could not be stored. Where that is found out
     * later, it is reported, and this page holds the game until it can be stored.
     */
    keep: (session: SokobanSession) => {
      const written = store(session, onStorageError);
      if (written.ok) unstored.delete(keyOf(session.params.level));
      retry();
      return written;
    },
    /** The kept game of a level, as it is known by `params`; `null` where there is none. */
    read: (params: SokobanParams) => take(params)?.session ?? null,
    /** The kept game of a level, to go on with it. */
    take,
    /** Whether there is a game for the level called `key` (`keyOf`). */
    has: (key: string) => gameOf(storage, key, quiet).isThere(),
    forget: (level: Level) => {
      const key = keyOf(level);
      unstored.delete(key);
      drop(readSaves(storage, key, quiet));
    },
    /** Tries again to store what could not be. */
    retry,
  };
}

const reportStorageError = leftGameErrorReporter(storageErrorWords('KEPT'));

/** Tells the player what is amiss with a game that was left. */
export function reportLevelSaveError(trouble: LevelSaveError): void {
  if (trouble.kind === 'apart')
    showToast(
      t(
        'There were two different games of this level. One of them was set aside: “Your data” lists it, and can restore it.',
      ),
      null,
      true,
    );
  else reportStorageError(trouble);
}
