/** The browser's event when it can install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPrompt | null = null;

/**
 * Catches the browser's install prompt, which is fired once and early; from then on the browser shows none of its own.
 */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Extensions dispatch the event as well, without the method to call.
    if (!('prompt' in event)) return;
    event.preventDefault();
    offer = event as InstallPrompt;
  });
  addEventListener('appinstalled', forgetInstallOffer);
}

/** The prompt; `null` if there was none, or it was used. */
export const installOffer = (): InstallPrompt | null => offer;

/** A prompt can be used once, and not after the app is installed; the browser may fire another. */
export const forgetInstallOffer = (): void => void (offer = null);
