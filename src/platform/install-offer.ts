/** The event by which the browser offers to install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPrompt | null = null;

/**
 * Intercepts the browser's install prompt, which is fired once and early; from then on the browser shows none of its
 * own.
 */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Extensions dispatch this event as well, without its method.
    if (!('prompt' in event)) return;
    event.preventDefault();
    offer = event as InstallPrompt;
  });
  addEventListener('appinstalled', forgetInstallOffer);
}

/** The install prompt; `null` if there was none, or it has been used. */
export const installOffer = (): InstallPrompt | null => offer;

/** Discards the prompt. It can be used only once, and not after the app is installed; the browser may fire another. */
export const forgetInstallOffer = (): void => void (offer = null);
