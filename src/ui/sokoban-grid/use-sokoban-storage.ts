import { useState } from 'react';
import type { TextStorage } from '../../platform/storage.ts';
import { createSettingsStore, type SettingsStore } from '../../store/settings-store.ts';
import { showToast } from '../kit/toasts.ts';
import { SETTINGS_KEY, SokobanSettingsSchema, type SokobanSettings } from './settings.ts';
import { STATS_KEY, StatsSchema, type Stats } from './stats.ts';

interface SokobanStorage {
  readonly settings: SettingsStore<SokobanSettings>;
  readonly stats: SettingsStore<Stats>;
}

/** Not while React renders: the toast is another component's state. */
function tellLater(text: string): void {
  queueMicrotask(() => {
    showToast(text);
  });
}

/** What Sokoban keeps besides the game in progress: settings and records. */
export function useSokobanStorage(storage: TextStorage): SokobanStorage {
  const [stores] = useState(() => ({
    settings: createSettingsStore({
      schema: SokobanSettingsSchema,
      storage,
      key: SETTINGS_KEY,
      onDamage: (reason) => {
        tellLater(`${reason} They were set aside, and the usual ones are in use.`);
      },
      onSaveError: showToast,
    }),
    stats: createSettingsStore({
      schema: StatsSchema,
      storage,
      key: STATS_KEY,
      onDamage: () => {
        tellLater('The records of solved levels cannot be read. They were set aside.');
      },
      onSaveError: showToast,
    }),
  }));
  return stores;
}
