import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SuiteStorage } from '../platform/file-store.ts';
import type { StoredState } from '../store/stored-state.ts';
import type { SuiteSettings } from '../store/suite-settings.ts';
import { idle } from '../ui/kit/idle.ts';
import { showToast } from '../ui/kit/toasts.ts';
import { App } from '../ui/shell/App.tsx';
import { arts } from './arts.ts';
import { games } from './games.ts';

export { troubleTeller } from '../ui/kit/trouble.ts';
export { showToast };

async function installOffline(): Promise<void> {
  const { installOffline: install } = await import('../platform/pwa.ts');
  install({
    onOfflineReady: () => {
      showToast('Ready to play offline.');
    },
    onUpdate: (apply) => {
      showToast('A new version is ready. Your game is saved and goes on after it.', {
        label: 'Update now',
        run: () => {
          // The browser may let the old version's worker idle for half a minute first.
          showToast('Updating: the page loads again in a moment.');
          apply();
        },
      });
    },
  });
}

/** Shows the app in place of what index.html shows while it loads. */
export function start(storage: SuiteStorage, settings: StoredState<SuiteSettings>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App games={games} arts={arts} storage={storage} settings={settings} />
    </StrictMode>,
  );
  // The service worker fetches everything once more: not while the first screen is being made.
  void idle().then(installOffline);
  void idle().then(async () => {
    const { keepWatch } = await import('../ui/shell/data/keeper.ts');
    keepWatch(storage);
  });
}
