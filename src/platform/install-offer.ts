/** What the browser hands over where it can install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPrompt | null = null;

/**
 * Catches the browser's offer to install the app, which comes once, and long before anybody asks for it; from then on the
 * browser says nothing of it by itself.
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

/** The offer that was caught; `null` where there was none, or it was used. */
export const installOffer = (): InstallPrompt | null => offer;

/** An offer can be used once, and not once the app is installed; the browser may make another. */
export const forgetInstallOffer = (): void => void (offer = null);
