import { useStore } from 'zustand';
import { canBadge } from '../../platform/installed/app-badge.ts';
import { isInstalledWindow } from '../../platform/installed/installed-window.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { SettingsGroup, Toggle } from '../../ui/controls/fields.tsx';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import { InstallButton, useInstallOffer } from './InstallButton.tsx';

/** What there is to be set of the app as an app of its own: nothing where the browser neither has nor offers one. */
export function InstalledGroup({ store }: { readonly store: StoredState<SuiteSettings> }) {
  const isOffered = useInstallOffer();
  const { badge } = useStore(store);
  const hasBadge = canBadge() && isInstalledWindow();
  if (!isOffered && !hasBadge) return null;
  return (
    <SettingsGroup title={t('App')}>
      {isOffered && (
        <p className={prose.hint}>
          {t(
            'In a window of its own, with an icon, and today’s games in the menu of the icon. It opens your files of levels too.',
          )}
        </p>
      )}
      <InstallButton />
      {hasBadge && (
        <Toggle
          label={t('Mark on the icon')}
          hint={t('While today’s deal or today’s level is still to be played.')}
          checked={badge}
          onChange={(on) => store.setState({ badge: on })}
        />
      )}
    </SettingsGroup>
  );
}
