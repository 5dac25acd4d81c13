import { useSyncExternalStore } from 'react';
import { forgetInstallOffer, installOffer } from '../../platform/install-offer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';

/** An event of the app itself: the offer was used. */
const USED = 'parlor-install-used';

/** Whether the app can be installed now. */
const canInstall = (): boolean => installOffer() !== null;

/** Calls `listener` when that changes. Returns an unsubscribe function. */
function watchInstallOffer(listener: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled', USED];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Opens the browser's installation prompt. */
async function install(): Promise<void> {
  const offer = installOffer();
  forgetInstallOffer();
  dispatchEvent(new Event(USED));
  await offer?.prompt();
}

/** Whether the browser offers to install the app. */
export const useInstallOffer = (): boolean => useSyncExternalStore(watchInstallOffer, canInstall);

/** A button that installs the app; renders nothing unless the browser offers installation. */
export function InstallButton() {
  if (!useInstallOffer()) return null;
  const run = () => {
    install().catch(() => showToast(t('The browser did not install the app.')));
  };
  return <Button onClick={run}>{t('Install…')}</Button>;
}
