/** What the browser hands over where it can install the app. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export const OFFERED = 'beforeinstallprompt';
export const INSTALLED = 'appinstalled';

/** The browser's offer to install the app, until it is used. */
export const held: { offer: InstallPrompt | null } = { offer: null };

/**
 * Catches the browser's offer to install the app, which comes once, and long before anybody asks for it; from then on the
 * browser says nothing of it by itself.
 */
export function catchInstallOffer(): void {
  addEventListener(OFFERED, (event) => {
    event.preventDefault();
    held.offer = event as InstallPrompt;
  });
  addEventListener(INSTALLED, () => (held.offer = null));
}
