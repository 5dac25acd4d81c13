import { err } from '../../core/result.ts';
import {
  formatDat,
  type Leaderboard,
  merge,
  parseDat,
} from '../../games/sokoban/schokoban/leaderboard.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { textCodec } from '../../store/stored/schema-codec.ts';
import { createStoredState, type StoredState } from '../../store/stored/stored-state.ts';
import { storageErrorReporter } from '../../ui/messages/trouble.ts';
import { t } from '../../words/t.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { trouble } from './load-trouble.ts';
import { andThen } from '../../words/and-then.ts';

/** The leaderboard of one level. */
export type LeaderboardStore = StoredState<Leaderboard>;

/** The leaderboards of all levels, each under a key of its own, by its board. */
export type Leaderboards = ReturnType<typeof createLeaderboards>;

/** Where the leaderboard of the level called `key` (`keyOf`) is kept. */
export function leaderboardKey(key: string): string {
  return `sokoban.v1.leaderboard.${key}`;
}

/** A leaderboard as it is stored. */
export const leaderboardCodec = textCodec<Leaderboard>({
  format: formatDat,
  parse: (text) => {
    const read = parseDat(text);
    return read.ok
      ? read
      : err(andThen(t('The leaderboard of this level cannot be read.'), read.error.message));
  },
});

/**
 * The leaderboards in a storage, each as the text of the level's `.xsb.dat`. A damaged one is set aside,
 * and the player told.
 */
export function createLeaderboards(storage: TextStorage) {
  const stores = new Map<string, LeaderboardStore>();
  const create = (key: string): LeaderboardStore =>
    createStoredState<Leaderboard>({
      codec: leaderboardCodec,
      merge,
      storage,
      key: leaderboardKey(key),
      initial: () => [],
      onStorageError: storageErrorReporter(trouble('LEADERBOARD')),
    });
  const storeOf = (key: string): LeaderboardStore => {
    const store = stores.get(key) ?? create(key);
    stores.set(key, store);
    return store;
  };
  return {
    /** The same store each time for levels with the same board. */
    of: (level: Level) => storeOf(keyOf(level)),
    /** The lowest score on the leaderboard of the level called `key` (`keyOf`); `null` while there is none. */
    topScoreOf: (key: string) => {
      // Of the thousands of levels in a collection, few have a leaderboard.
      if (storage.get(leaderboardKey(key)) === null) return null;
      return storeOf(key).getState()[0]?.score ?? null;
    },
  };
}
