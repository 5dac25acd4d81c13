import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SuiteStorage } from '../platform/file-store.ts';
import type { StoredState } from '../store/stored/stored-state.ts';
import type { SuiteSettings } from '../store/suite-settings.ts';
import { idle } from '../ui/kit/browser/idle.ts';
import { dismissToast, lastToastId, showToast } from '../ui/kit/messages/toasts.ts';
import { App } from '../ui/shell/App.tsx';
import { arts } from './arts.ts';
import { fail, markStarted } from './fail.ts';
import { games } from './games.ts';

export { troubleTeller } from '../ui/kit/messages/trouble.ts';
export { showToast };

/** What cannot be fetched in idle time is done without until the next start. */
const ifFetched = <T,>(part: Promise<T>): Promise<T | null> => part.catch(() => null);

async function installOffline(): Promise<void> {
  const pwa = await ifFetched(import('../platform/pwa.ts'));
  /** The last toast about a version: only the newest is of use. */
  let updateToast = 0;
  pwa?.installOffline({
    onOfflineReady: () => {
      showToast('Ready to play offline.');
    },
    onUpdate: (apply) => {
      dismissToast(updateToast);
      showToast('A new version is ready. Your game is saved and goes on after it.', {
        label: 'Update now',
        run: () => {
          // The browser waits until the old version's worker has nothing to do: as a rule a second, at times 16.
          showToast(
            'Updating: the page loads again within half a minute. You can play on until then.',
          );
          apply();
        },
      });
      updateToast = lastToastId();
    },
    onTakenOver: (loadAgain) => {
      dismissToast(updateToast);
      showToast(
        'A new version is in use in another tab. Your game is saved and goes on after loading again.',
        {
          label: 'Load again',
          run: loadAgain,
        },
      );
      updateToast = lastToastId();
    },
  });
}

/** Shows the app in place of what index.html shows while it loads. */
export function startApp(storage: SuiteStorage, settings: StoredState<SuiteSettings>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const reactRoot = createRoot(root, { onUncaughtError: fail });
  // As a transition it is rendered in slices of 5 ms; otherwise all of it is one task, 50 ms long.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <App games={games} arts={arts} storage={storage} settings={settings} />
      </StrictMode>,
    );
  });
  // The service worker fetches everything once more: not while the first screen is being made.
  void idle().then(() => {
    markStarted();
    // Only a build has one.
    return import.meta.env.PROD ? installOffline() : undefined;
  });
  void idle().then(async () => {
    const keeper = await ifFetched(import('../ui/shell/data/keeper.ts'));
    keeper?.keepWatch(storage);
  });
}
