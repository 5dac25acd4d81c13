import { forgetInstallOffer, installOffer } from './install-offer.ts';

/** Ours: the offer was used. */
const USED = 'parlor-install-used';

/** Whether the app can be installed now. */
export const canInstall = (): boolean => installOffer() !== null;

/** Calls back when that changes. Returns an unsubscribe function. */
export function watchInstallOffer(listener: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled', USED];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Has the browser ask the player whether to install the app. */
export async function install(): Promise<void> {
  const offer = installOffer();
  forgetInstallOffer();
  dispatchEvent(new Event(USED));
  await offer?.prompt();
}
