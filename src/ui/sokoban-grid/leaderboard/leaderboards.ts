import { err } from '../../../core/result.ts';
import { formatDat, parseDat } from '../../../games/sokoban/dat-file.ts';
import { merge, type Leaderboard } from '../../../games/sokoban/leaderboard.ts';
import type { Level } from '../../../games/sokoban/level.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { createStatsStore, type StatsStore } from '../../../store/stats-store.ts';
import { tellDamage } from '../../kit/damage.ts';
import { showToast } from '../../kit/toasts.ts';
import { keyOf } from '../level-keys.ts';

/** The leaderboard of one level. */
export type LeaderboardStore = StatsStore<Leaderboard>;

/** The leaderboards of all levels, each under a key of its own, by its board. */
export interface Leaderboards {
  /** The same store each time for levels with the same board. */
  of(this: void, level: Level): LeaderboardStore;
  /** The lowest score on the leaderboard of the level called `key` (`keyOf`); `null` while there is none. */
  topScoreOf(this: void, key: string): number | null;
}

/** Where the leaderboard of the level called `key` (`keyOf`) is kept. */
export function leaderboardKey(key: string): string {
  return `sokoban.v1.leaderboard.${key}`;
}

const codec = {
  format: formatDat,
  parse: (text: string) => {
    const read = parseDat(text);
    return read.ok
      ? read
      : err(`The leaderboard of this level cannot be read. ${read.error.message}`);
  },
};

/**
 * The leaderboards in a storage. What is stored is the text of the level's `.xsb.dat`, so an export
 * is what lies there. A damaged one is set aside, and the player told.
 */
export function createLeaderboards(storage: TextStorage): Leaderboards {
  const stores = new Map<string, LeaderboardStore>();
  const create = (key: string): LeaderboardStore =>
    createStatsStore<Leaderboard>({
      ...{ codec, merge, storage, key: leaderboardKey(key) },
      initial: () => [],
      onDamage: (reason) => {
        tellDamage(reason, 'it begins anew');
      },
      onSaveError: showToast,
    });
  const storeOf = (key: string): LeaderboardStore => {
    const store = stores.get(key) ?? create(key);
    stores.set(key, store);
    return store;
  };
  return {
    of: (level) => storeOf(keyOf(level)),
    topScoreOf: (key) => {
      // Of the thousands of levels in a collection, few have a leaderboard.
      if (storage.get(leaderboardKey(key)) === null) return null;
      return storeOf(key).getState()[0]?.score ?? null;
    },
  };
}
