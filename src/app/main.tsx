import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserStorage } from '../platform/storage.ts';
import { createSuiteSettings } from '../store/suite-settings.ts';
import { App } from '../ui/shell/App.tsx';
import { tellDamage } from '../ui/kit/damage.ts';
import { showToast } from '../ui/kit/toasts.ts';
import '../ui/kit/fonts.css';
import '../ui/kit/tokens.css';
import '../ui/kit/kit.css';
import '../ui/shell/shell.css';
import { games } from './games.ts';

const storage = browserStorage();
if (!storage.persistent) {
  showToast('This browser keeps nothing for us, so your games end with this page.');
}
const settings = createSuiteSettings({
  storage,
  onDamage: (reason) => {
    tellDamage(reason, 'the usual settings are in use');
  },
  onSaveError: showToast,
});

settings.follow();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App games={games} storage={storage} settings={settings} />
  </StrictMode>,
);

// The service worker fetches everything once more: not while the first screen is being made.
addEventListener('load', () => {
  void import('../platform/pwa.ts').then(({ installOffline }) => {
    installOffline({
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
  });
});
