/** The browser's event when it can install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPrompt | null = null;

/**
 * Catches the browser's offer to install the app, which comes once and early; from then on the browser shows none of its
 * own.
 */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Extensions dispatch the event as well, without what a button could call.
    if (!('prompt' in event)) return;
    event.preventDefault();
    offer = event as InstallPrompt;
  });
  addEventListener('appinstalled', forgetInstallOffer);
}

/** The offer; `null` if there was none, or it was used. */
export const installOffer = (): InstallPrompt | null => offer;

/** An offer can be used once, and not once the app is installed; the browser may make another. */
export const forgetInstallOffer = (): void => void (offer = null);
