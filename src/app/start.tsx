import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SuiteStorage } from '../platform/file-store.ts';
import { currentQuery } from '../platform/navigation.ts';
import type { StoredState } from '../store/stored/stored-state.ts';
import type { SuiteSettings } from '../store/suite-settings.ts';
import { idle, nextTask } from '../platform/schedule.ts';
import { lazyPanel } from '../ui/loading/lazy-part.tsx';
import { showToast } from '../ui/messages/toasts.ts';
import { App } from './App.tsx';
import { isErrand } from './route.ts';
import { fail, markStarted } from './fail.ts';
import { front, games } from './games.ts';
import { message } from '../words/message.ts';

export { storageErrorReporter } from '../ui/messages/storage-errors.ts';
export { commonErrorWords } from '../play/page/page-game.ts';
export { showToast };

const FrontPage = lazyPanel(message('The front page'), front);

/** `null` if a part cannot be fetched: the app works without it until the next start. */
const ifFetched = <T,>(part: Promise<T>): Promise<T | null> => part.catch(() => null);

/** Renders the app in place of the welcome in index.html. */
export function startApp(storage: SuiteStorage, settings: StoredState<SuiteSettings>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const appContext = { games, storage, settings };
  const began = location.href;
  // In a separate task, because evaluating the newly loaded code has already used its share of this one.
  const ready = isErrand(currentQuery())
    ? ifFetched(import('./launch-actions.ts').then(({ enter }) => enter(appContext)))
    : nextTask();
  // Not awaited: a page translator asks its server before it changes anything, and by then this has loaded.
  void ifFetched(import('../ui/browser/page-translators.ts')).then((part) =>
    part?.followPageTranslators(),
  );
  void ready.then(() => {
    // React replaces the welcome with its first commit; clearing the root earlier would show a blank frame.
    createRoot(root, { onUncaughtError: (error) => fail(error) }).render(
      <StrictMode>
        <App games={games} FrontPage={FrontPage} storage={storage} settings={settings} />
      </StrictMode>,
    );
  });
  void idle().then(async () => {
    markStarted();
    await (await ifFetched(import('./after-start.ts')))?.afterStart(appContext, began);
  });
}
