import { isContinuedBy } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { setAside } from '../../platform/storage.ts';
import type { Written } from '../../platform/written.ts';
import { createSavedGame, sessionCodec } from '../../store/saved-game.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import type { SokobanSession } from '../sokoban-board/frames.ts';
import { storageErrorWords, suiteSokoban } from './sokoban-store.ts';
import { leftGameErrorReporter } from '../../ui/messages/trouble.ts';

/** Where the game is kept that was left of the level called `key` (`keyOf`). */
export function levelSaveKey(key: string): string {
  return `sokoban.v1.game.${key}`;
}

/** What may be amiss with a kept game. */
type LevelSaveError =
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

/** The kept games in a storage; `onStorageError` is called for those that are damaged, or found later not to be stored. */
export function createLevelSaves(storage: SuiteStorage, onStorageError: ReportError) {
  /** What only this page has, by level. */
  const unstored = new Map<string, SokobanSession>();

  /** Of two games of a level the one that includes the other; those that have diverged are not merged. */
  const later = (stored: SokobanSession, other: SokobanSession) => {
    if (includes(other, stored)) return other;
    return includes(stored, other) ? stored : null;
  };
  const gameOf = (key: string, report: ReportError) =>
    createSavedGame({
      ...{ game: suiteSokoban, storage, key: levelSaveKey(key), merge: later },
      onApart: () => report({ kind: 'apart' }),
      onStorageError: report,
    });
  const store = (session: SokobanSession, report: ReportError): Written => {
    const key = keyOf(session.params.level);
    let isCalling = true;
    const main = gameOf(key, (trouble) => {
      // The caller that keeps a game is notified, and asks the player.
      if (!isCalling || trouble.kind !== 'unsaved') report(trouble);
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
      // The same board may be in several collections: it goes on in the one that it is opened from.
      session: { ...found, params },
      release: async () => {
        const settled = await storage.settled().catch(() => null);
        // It may have been left again meanwhile.
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
    has: (key: string) => gameOf(key, quiet).isThere(),
    forget: (level: Level) => {
      const key = keyOf(level);
      unstored.delete(key);
      gameOf(key, quiet).remove();
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
