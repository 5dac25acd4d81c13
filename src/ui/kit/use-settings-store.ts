import { useEffect, useState } from 'react';
import {
  createSettingsStore,
  type SettingsStore,
  type SettingsStoreOptions,
} from '../../store/settings-store.ts';
import { tellDamage } from './damage.ts';
import { showToast } from './toasts.ts';

interface SettingsSetup<T extends object> extends Omit<
  SettingsStoreOptions<T>,
  'onDamage' | 'onSaveError'
> {
  /** What the player has in place of a damaged value, as part of a sentence. */
  readonly instead?: string;
}

/** A store of settings for as long as a page is shown, in step with other tabs. */
export function useSettingsStore<T extends object>({
  instead = 'the usual settings are in use',
  ...options
}: SettingsSetup<T>): SettingsStore<T> {
  const [store] = useState(() =>
    createSettingsStore({
      ...options,
      onDamage: (reason) => {
        tellDamage(reason, instead);
      },
      onSaveError: showToast,
    }),
  );
  useEffect(() => store.follow(), [store]);
  return store;
}
