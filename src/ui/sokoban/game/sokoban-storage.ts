import type { TextStorage } from '../../../platform/storage.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { openState } from '../../play/page/open-state.ts';
import { beginAll } from '../../play/page/use-page-game.ts';
import { schemaState } from '../../../store/stored/schema-codec.ts';
import { ARCADE_KEY, ProgressSchema, type Progress } from './progress.ts';
import {
  mergeOptima,
  OPTIMA_KEY,
  OptimaSchema,
  type Optima,
} from '../../../games/sokoban/records/optima.ts';
import { SETTINGS_KEY, SokobanSettingsSchema, type SokobanSettings } from '../settings/settings.ts';
import {
  mergeSnapshots,
  SNAPSHOTS_KEY,
  SnapshotsSchema,
  type Snapshots,
} from '../../../games/sokoban/records/snapshots.ts';
import {
  SOLUTIONS_KEY,
  SolutionsSchema,
  type Solutions,
} from '../../../games/sokoban/records/solutions.ts';
import {
  mergeOwnStatistics,
  mergeSolutions,
} from '../../../games/sokoban/records/merge-statistics.ts';
import {
  STATISTICS_KEY,
  StatisticsSchema,
  type Statistics,
} from '../../../games/sokoban/records/statistics.ts';

export interface SokobanStorage {
  readonly settings: StoredState<SokobanSettings>;
  readonly statistics: StoredState<Statistics>;
  readonly solutions: StoredState<Solutions>;
  readonly snapshots: StoredState<Snapshots>;
  readonly progress: StoredState<Progress>;
  readonly optima: StoredState<Optima>;
  /** Keeps all of them in step with other tabs, until the returned function is called. */
  readonly watch: () => () => void;
}

/** What Sokoban keeps besides the game in progress: settings, records, solutions, snapshots, Schokoban. */
export function openSokobanStorage(storage: TextStorage): SokobanStorage {
  const settings = openState({
    ...schemaState(SokobanSettingsSchema),
    storage,
    key: SETTINGS_KEY,
    what: 'the settings',
    instead: 'the usual settings are in use',
  });
  const statistics = openState({
    ...schemaState(StatisticsSchema),
    merge: mergeOwnStatistics,
    storage,
    key: STATISTICS_KEY,
    what: 'the records of solved levels',
    instead: 'the records of solved levels begin anew',
  });
  const solutions = openState({
    ...schemaState(SolutionsSchema),
    merge: mergeSolutions,
    storage,
    key: SOLUTIONS_KEY,
    what: 'the best solutions',
    instead: 'the best solutions are collected anew',
  });
  const snapshots = openState({
    ...schemaState(SnapshotsSchema),
    merge: mergeSnapshots,
    storage,
    key: SNAPSHOTS_KEY,
    what: 'the snapshots',
    instead: 'there are no snapshots now',
  });
  const progress = openState({
    ...schemaState(ProgressSchema),
    storage,
    key: ARCADE_KEY,
    what: 'your place in the arcade',
    instead: 'the arcade begins with its first level',
  });
  const optima = openState({
    ...schemaState(OptimaSchema),
    merge: mergeOptima,
    storage,
    key: OPTIMA_KEY,
    what: 'the fewest pushes of levels',
    instead: 'the fewest pushes of levels are looked for anew',
  });
  const states = [settings, statistics, solutions, snapshots, progress, optima];
  return {
    settings,
    statistics,
    solutions,
    snapshots,
    optima,
    progress,
    watch: () => beginAll(states.map(({ follow }) => follow)),
  };
}
