/** What the browser hands over where it can install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const OFFERED = 'beforeinstallprompt';
const INSTALLED = 'appinstalled';
/** Ours: the offer was used. */
const USED = 'parlor-install-used';

let offer: InstallPrompt | null = null;

/**
 * Catches the browser's offer to install the app, which comes once, and long before anybody asks for it; from then on the
 * browser says nothing of it by itself.
 */
export function catchInstallOffer(): void {
  addEventListener(OFFERED, (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
  });
  addEventListener(INSTALLED, () => (offer = null));
}

/** Whether the app can be installed now. */
export const canInstall = (): boolean => offer !== null;

/** Hears when that changes, until the returned function is called. */
export function watchInstallOffer(listener: () => void): () => void {
  const events = [OFFERED, INSTALLED, USED];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Has the browser ask the player whether to install the app. An offer can be used once; the browser may make another. */
export async function install(): Promise<void> {
  const now = offer;
  offer = null;
  dispatchEvent(new Event(USED));
  await now?.prompt();
}

/** Whether this page is shown as an app of its own, without the browser's bars. */
export function isInstalledWindow(): boolean {
  return !matchMedia('(display-mode: browser)').matches;
}
