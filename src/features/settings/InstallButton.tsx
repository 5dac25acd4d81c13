import { useSyncExternalStore } from 'react';
import { forgetInstallOffer, installOffer } from '../../platform/install-offer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';

/** Ours: the offer was used. */
const USED = 'parlor-install-used';

/** Whether the app can be installed now. */
const canInstall = (): boolean => installOffer() !== null;

/** Calls back when that changes. Returns an unsubscribe function. */
function watchInstallOffer(listener: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled', USED];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Has the browser ask the player whether to install the app. */
async function install(): Promise<void> {
  const offer = installOffer();
  forgetInstallOffer();
  dispatchEvent(new Event(USED));
  await offer?.prompt();
}

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
