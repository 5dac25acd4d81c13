import { registerSW } from 'virtual:pwa-register';

/** What the app hears from its service worker. */
export interface AppUpdates {
  /** Everything is stored: from now on the app works without a network. */
  readonly onOfflineReady: () => void;
  /** A newer version waits. `apply` starts it and reloads the page. */
  readonly onUpdate: (apply: () => void) => void;
}

/** How often a page that stays open looks for a newer version. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/** Makes the app work offline. Does nothing where the browser has no service workers. */
export function installOffline({ onOfflineReady, onUpdate }: AppUpdates): void {
  const apply = registerSW({
    onOfflineReady,
    onNeedRefresh: () => {
      onUpdate(() => void apply(true));
    },
    onRegisteredSW: (_url, registration) => {
      if (!registration) return;
      setInterval(() => {
        if (navigator.onLine) registration.update().catch(() => undefined);
      }, UPDATE_CHECK_MS);
    },
  });
}
