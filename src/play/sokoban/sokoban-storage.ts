import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import {
  type Library,
  LIBRARY_KEY,
  LibrarySchema,
  mergeLibraries,
  withPlayed,
} from '../../games/sokoban/records/library.ts';
import {
  mergeOwnStatistics,
  mergeSolutions,
} from '../../games/sokoban/records/merge-statistics.ts';
import { mergeOptima, OPTIMA_KEY, OptimaSchema } from '../../games/sokoban/records/optima.ts';
import {
  mergeSnapshots,
  SNAPSHOTS_KEY,
  SnapshotsSchema,
} from '../../games/sokoban/records/snapshots.ts';
import { SOLUTIONS_KEY, SolutionsSchema } from '../../games/sokoban/records/solutions.ts';
import { STATISTICS_KEY, StatisticsSchema } from '../../games/sokoban/records/statistics.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { commonErrorWords } from '../page/page-game.ts';
import { openState, startAll } from '../page/page-game.ts';
import { SETTINGS_KEY, SokobanSettingsSchema } from '../page/sokoban-settings.ts';
import { ARCADE_KEY, ProgressSchema } from './arcade-state.ts';
import { storageErrorWords, type SokobanStore } from './sokoban-store.ts';

/** How each state of Sokoban is stored and merged, with its error messages. */
export const SOKOBAN_STATES = {
  settings: {
    ...schemaState(SokobanSettingsSchema),
    key: SETTINGS_KEY,
    words: commonErrorWords('SETTINGS'),
  },
  statistics: {
    ...schemaState(StatisticsSchema),
    key: STATISTICS_KEY,
    merge: mergeOwnStatistics,
    words: storageErrorWords('STATISTICS'),
  },
  solutions: {
    ...schemaState(SolutionsSchema),
    key: SOLUTIONS_KEY,
    merge: mergeSolutions,
    words: storageErrorWords('SOLUTIONS'),
  },
  snapshots: {
    ...schemaState(SnapshotsSchema),
    key: SNAPSHOTS_KEY,
    merge: mergeSnapshots,
    words: storageErrorWords('SNAPSHOTS'),
  },
  optima: {
    ...schemaState(OptimaSchema),
    key: OPTIMA_KEY,
    merge: mergeOptima,
    words: storageErrorWords('OPTIMA'),
  },
  library: {
    ...schemaState(LibrarySchema),
    key: LIBRARY_KEY,
    merge: mergeLibraries,
    words: storageErrorWords('LIBRARY'),
  },
  progress: {
    ...schemaState(ProgressSchema),
    key: ARCADE_KEY,
    words: storageErrorWords('PROGRESS'),
  },
} as const;

/** Opens what Sokoban stores besides the game in progress: settings, records, solutions, snapshots, Schokoban. */
export function openSokobanStorage(storage: TextStorage) {
  const stores = {
    settings: openState({ ...SOKOBAN_STATES.settings, storage }),
    statistics: openState({ ...SOKOBAN_STATES.statistics, storage }),
    solutions: openState({ ...SOKOBAN_STATES.solutions, storage }),
    snapshots: openState({ ...SOKOBAN_STATES.snapshots, storage }),
    optima: openState({ ...SOKOBAN_STATES.optima, storage }),
    library: openState({ ...SOKOBAN_STATES.library, storage }),
    progress: openState({ ...SOKOBAN_STATES.progress, storage }),
  };
  return {
    ...stores,
    /** Keeps all states in sync with other tabs; returns an unsubscribe function. */
    watch: () => startAll(Object.values(stores).map(({ follow }) => follow)),
  };
}

/**
 * Records when a set and each of its levels was last played, on the first move in a level. Returns an unsubscribe
 * function.
 */
export function watchPlayedSet(store: SokobanStore, library: StoredState<Library>): () => void {
  let noted: SokobanParams | null = null;
  return store.onChange(({ change, session: { params } }) => {
    if (change.kind !== 'play' || params === noted || !params.origin) return;
    noted = params;
    const { pack } = params.origin;
    const key = keyOf(params.level);
    library.update((now) => withPlayed(now, pack, key, Date.now()));
  });
}
