import { EMPTY_HISTORY, mergeHistories } from '../../games/spider/records/history.ts';
import {
  statisticsCodec,
  type SpiderStatistics,
} from '../../games/spider/records/history-codec.ts';
import {
  formatDat,
  type Leaderboard,
  merge as mergeLeaderboards,
  parseDat,
} from '../../games/sokoban/records/leaderboard.ts';
import { err } from '../../core/result.ts';
import { schemaState, textCodec } from '../../store/stored/schema-codec.ts';
import type { StoredStateOptions } from '../../store/stored/stored-state.ts';
import {
  collectionListCodec,
  COLLECTIONS_KEY,
  mergeLists,
  type CollectionList,
} from '../../games/sokoban/records/collection-list.ts';
import { ARCADE_KEY, leaderboardKey, ProgressSchema } from '../../play/sokoban/arcade-state.ts';
import { mergeOptima, OPTIMA_KEY, OptimaSchema } from '../../games/sokoban/records/optima.ts';
import { SETTINGS_KEY, SokobanSettingsSchema } from '../../play/page/sokoban-settings.ts';
import {
  mergeSnapshots,
  SNAPSHOTS_KEY,
  SnapshotsSchema,
} from '../../games/sokoban/records/snapshots.ts';
import { SOLUTIONS_KEY, SolutionsSchema } from '../../games/sokoban/records/solutions.ts';
import {
  mergeOwnStatistics,
  mergeSolutions,
} from '../../games/sokoban/records/merge-statistics.ts';
import { STATISTICS_KEY, StatisticsSchema } from '../../games/sokoban/records/statistics.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../../play/page/spider-settings.ts';

/** A kind of stored state as the app opens it, with the facts that it records. */
export interface Kind<T> extends Omit<StoredStateOptions<T>, 'storage' | 'onStorageError'> {
  /** The facts that must not be lost, as texts; a repeated one counts each time. */
  readonly facts: (value: T) => readonly string[];
}

const none = (): readonly string[] => [];

/** The statistics of Spider. Each game is a fact: its time, deal and result. */
export const spiderStatistics: Kind<SpiderStatistics> = {
  key: 'spider.v1.stats',
  codec: statisticsCodec,
  initial: () => ({ origin: 'soak', counted: null, history: EMPTY_HISTORY }),
  merge: (stored, unsaved) => ({
    ...unsaved,
    history: mergeHistories(stored.history, unsaved.history),
  }),
  facts: ({ history }) =>
    history.games.map(({ timestamp, seed, difficulty, outcome, moves }) =>
      [timestamp, seed, difficulty, outcome, moves].join(' '),
    ),
};

export const spiderSettings = {
  ...schemaState(SpiderSettingsSchema),
  key: SPIDER_SETTINGS_KEY,
  facts: none,
};

export const sokobanSettings = {
  ...schemaState(SokobanSettingsSchema),
  key: SETTINGS_KEY,
  facts: none,
};

const statisticsState = schemaState(StatisticsSchema);
/** The statistics of Sokoban. Each solution is a fact: its level, and its number among the solutions of that level. */
export const sokobanStatistics: Kind<ReturnType<typeof statisticsState.initial>> = {
  ...statisticsState,
  merge: mergeOwnStatistics,
  key: STATISTICS_KEY,
  facts: ({ levels }) =>
    Object.entries(levels).flatMap(([key, { solved }]) =>
      Array.from({ length: solved }, (_, index) => `${key} ${index + 1}`),
    ),
};

export const solutions = {
  ...schemaState(SolutionsSchema),
  merge: mergeSolutions,
  key: SOLUTIONS_KEY,
  facts: ({ levels }: { readonly levels: object }) => Object.keys(levels),
};

const snapshotsState = schemaState(SnapshotsSchema);
/** The snapshots. Each is a fact: its name and line. */
export const snapshots: Kind<ReturnType<typeof snapshotsState.initial>> = {
  ...snapshotsState,
  merge: mergeSnapshots,
  key: SNAPSHOTS_KEY,
  facts: ({ levels }) =>
    Object.entries(levels).flatMap(([key, list]) =>
      list.map(({ name, line }) => `${key} ${name} ${line}`),
    ),
};

const optimaState = schemaState(OptimaSchema);
export const optima: Kind<ReturnType<typeof optimaState.initial>> = {
  ...optimaState,
  merge: mergeOptima,
  key: OPTIMA_KEY,
  facts: ({ levels }) => Object.entries(levels).map((entry) => entry.join(' ')),
};

export const progress = { ...schemaState(ProgressSchema), key: ARCADE_KEY, facts: none };

/** The list of the player's collections. */
export const collections: Kind<CollectionList> = {
  codec: collectionListCodec,
  initial: () => ({ collections: [] }),
  merge: mergeLists,
  key: COLLECTIONS_KEY,
  facts: (list) => list.collections.map(({ id }) => id),
};

/** The leaderboard of the level with this key. Each result is a fact: its nickname and score. */
export function leaderboard(key: string): Kind<Leaderboard> {
  return {
    codec: textCodec<Leaderboard>({
      format: formatDat,
      parse: (text) => {
        const read = parseDat(text);
        return read.ok ? read : err(read.error.message);
      },
    }),
    merge: mergeLeaderboards,
    initial: () => [],
    key: leaderboardKey(key),
    facts: (entries) => entries.map(({ nickname, score }) => `${nickname} ${score}`),
  };
}
