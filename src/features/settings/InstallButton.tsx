import { useSyncExternalStore } from 'react';
import { canInstall, install, watchInstallOffer } from '../../platform/install.ts';
import { t } from '../../words/t.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/messages/toasts.ts';

/** Whether the browser offers to install the app. */
export const useInstallOffer = (): boolean => useSyncExternalStore(watchInstallOffer, canInstall);

/** Installs the app, where the browser offers it; otherwise there is nothing. */
export function InstallButton() {
  if (!useInstallOffer()) return null;
  const run = () => {
    install().catch(() => showToast(t('The browser did not install the app.')));
  };
  return <Button onClick={run}>{t('Install…')}</Button>;
}
