import type { TextStorage } from '../../platform/storage.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import { useSettingsStore } from '../kit/use-settings-store.ts';
import { ARCADE_KEY, ProgressSchema, type Progress } from './arcade/progress.ts';
import { OPTIMA_KEY, OptimaSchema, type Optima } from './mind/optima.ts';
import { SETTINGS_KEY, SokobanSettingsSchema, type SokobanSettings } from './settings.ts';
import { SNAPSHOTS_KEY, SnapshotsSchema, type Snapshots } from './snapshots.ts';
import { SOLUTIONS_KEY, SolutionsSchema, type Solutions } from './solutions.ts';
import { STATS_KEY, StatsSchema, type Stats } from './stats.ts';

interface SokobanStorage {
  readonly settings: SettingsStore<SokobanSettings>;
  readonly stats: SettingsStore<Stats>;
  readonly solutions: SettingsStore<Solutions>;
  readonly snapshots: SettingsStore<Snapshots>;
  readonly progress: SettingsStore<Progress>;
  readonly optima: SettingsStore<Optima>;
}

/** What Sokoban keeps besides the game in progress: settings, records, solutions, snapshots, Schokoban. */
export function useSokobanStorage(storage: TextStorage): SokobanStorage {
  const settings = useSettingsStore({ schema: SokobanSettingsSchema, storage, key: SETTINGS_KEY });
  const stats = useSettingsStore({
    schema: StatsSchema,
    storage,
    key: STATS_KEY,
    instead: 'the records of solved levels begin anew',
  });
  const solutions = useSettingsStore({
    schema: SolutionsSchema,
    storage,
    key: SOLUTIONS_KEY,
    instead: 'the best solutions are collected anew',
  });
  const snapshots = useSettingsStore({
    schema: SnapshotsSchema,
    storage,
    key: SNAPSHOTS_KEY,
    instead: 'there are no snapshots now',
  });
  const progress = useSettingsStore({
    schema: ProgressSchema,
    storage,
    key: ARCADE_KEY,
    instead: 'the arcade begins with its first level',
  });
  const optima = useSettingsStore({
    schema: OptimaSchema,
    storage,
    key: OPTIMA_KEY,
    instead: 'the fewest pushes of levels are looked for anew',
  });
  return { settings, stats, solutions, snapshots, optima, progress };
}
