import {
  mergeOwnStatistics,
  mergeSolutions,
} from '../../../games/sokoban/records/merge-statistics.ts';
import {
  LIBRARY_KEY,
  LibrarySchema,
  mergeLibraries,
} from '../../../games/sokoban/records/library.ts';
import { mergeOptima, OPTIMA_KEY, OptimaSchema } from '../../../games/sokoban/records/optima.ts';
import {
  mergeSnapshots,
  SNAPSHOTS_KEY,
  SnapshotsSchema,
} from '../../../games/sokoban/records/snapshots.ts';
import { SOLUTIONS_KEY, SolutionsSchema } from '../../../games/sokoban/records/solutions.ts';
import { STATISTICS_KEY, StatisticsSchema } from '../../../games/sokoban/records/statistics.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { schemaState } from '../../../store/stored/schema-codec.ts';
import { openState } from '../../play/page/open-state.ts';
import { beginAll } from '../../play/page/use-page-game.ts';
import { SETTINGS_KEY, SokobanSettingsSchema } from '../settings/settings.ts';
import { ARCADE_KEY, ProgressSchema } from './progress.ts';

/** How each state that Sokoban keeps is stored, what becomes of two of them, and what the player is told of it. */
export const SOKOBAN_STATES = {
  settings: {
    ...schemaState(SokobanSettingsSchema),
    key: SETTINGS_KEY,
    what: 'the settings',
    instead: 'the standard ones are used',
  },
  statistics: {
    ...schemaState(StatisticsSchema),
    key: STATISTICS_KEY,
    merge: mergeOwnStatistics,
    what: 'the records of solved levels',
    instead: 'the records of solved levels begin anew',
  },
  solutions: {
    ...schemaState(SolutionsSchema),
    key: SOLUTIONS_KEY,
    merge: mergeSolutions,
    what: 'the best solutions',
    instead: 'the best solutions are collected anew',
  },
  snapshots: {
    ...schemaState(SnapshotsSchema),
    key: SNAPSHOTS_KEY,
    merge: mergeSnapshots,
    what: 'the snapshots',
    instead: 'there are no snapshots now',
  },
  optima: {
    ...schemaState(OptimaSchema),
    key: OPTIMA_KEY,
    merge: mergeOptima,
    what: 'the fewest pushes of levels',
    instead: 'the fewest pushes of levels are looked for anew',
  },
  library: {
    ...schemaState(LibrarySchema),
    key: LIBRARY_KEY,
    merge: mergeLibraries,
    what: 'your place in the list of levels',
    instead: 'the list of levels begins at its top',
  },
  progress: {
    ...schemaState(ProgressSchema),
    key: ARCADE_KEY,
    what: 'your place in the arcade',
    instead: 'the arcade begins with its first level',
  },
} as const;

/** What Sokoban keeps besides the game in progress: settings, records, solutions, snapshots, Schokoban. */
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
    /** Keeps all of them in step with other tabs, until the returned function is called. */
    watch: () => beginAll(Object.values(stores).map(({ follow }) => follow)),
  };
}
