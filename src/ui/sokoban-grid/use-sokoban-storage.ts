import type { TextStorage } from '../../platform/storage.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import { useSettingsStore } from '../kit/use-settings-store.ts';
import { SETTINGS_KEY, SokobanSettingsSchema, type SokobanSettings } from './settings.ts';
import { STATS_KEY, StatsSchema, type Stats } from './stats.ts';

interface SokobanStorage {
  readonly settings: SettingsStore<SokobanSettings>;
  readonly stats: SettingsStore<Stats>;
}

/** What Sokoban keeps besides the game in progress: settings and records. */
export function useSokobanStorage(storage: TextStorage): SokobanStorage {
  const settings = useSettingsStore({ schema: SokobanSettingsSchema, storage, key: SETTINGS_KEY });
  const stats = useSettingsStore({
    schema: StatsSchema,
    storage,
    key: STATS_KEY,
    instead: 'the records of solved levels begin anew',
  });
  return { settings, stats };
}
