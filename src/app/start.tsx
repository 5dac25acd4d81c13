import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SuiteStorage } from '../platform/file-store.ts';
import { currentQuery } from '../platform/navigation.ts';
import type { StoredState } from '../store/stored/stored-state.ts';
import type { SuiteSettings } from '../store/suite-settings.ts';
import { afterQuiet } from '../ui/kit/browser/after-quiet.ts';
import { idle } from '../ui/kit/browser/idle.ts';
import { nextTask } from '../ui/kit/browser/next-task.ts';
import { panelOf } from '../ui/kit/loading/lazy-part.tsx';
import { showToast } from '../ui/kit/messages/toasts.ts';
import { App } from '../ui/shell/App.tsx';
import { isErrand } from '../ui/shell/route.ts';
import { fail, markStarted } from './fail.ts';
import { front } from './front.ts';
import { games } from './games.ts';
import { message } from '../words/message.ts';

export { troubleTeller } from '../ui/kit/messages/trouble.ts';
export { commonTrouble } from '../ui/play/page/load-trouble.ts';
export { showToast };

const FrontPage = panelOf(message('The front page'), front);

/**
 * The first moves come before all that the page fetches for later; a player who never rests has it all the same. On slow 4G
 * with a quarter of the speed a first move still waited after 700 ms, and 40 kB came before it.
 */
const QUIET_MS = 2_000;
const LATEST_MS = 10_000;

/** Resolves when the first screen is there, and nobody is busy with it. */
async function settled(): Promise<void> {
  await idle();
  await Promise.race([
    new Promise<void>((resolve) => {
      afterQuiet(resolve, QUIET_MS);
    }),
    new Promise<void>((resolve) => setTimeout(resolve, LATEST_MS)),
  ]);
  await idle();
}

/** What cannot be fetched in idle time is done without until the next start. */
const ifFetched = <T,>(part: Promise<T>): Promise<T | null> => part.catch(() => null);

/** Shows the app in place of what index.html shows while it loads. */
export function startApp(storage: SuiteStorage, settings: StoredState<SuiteSettings>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const hall = { games, storage, settings };
  const began = location.href;
  // The code that has just come has taken its time of this task.
  const ready = isErrand(currentQuery())
    ? ifFetched(import('../ui/shell/installed/errands.ts').then(({ enter }) => enter(hall)))
    : nextTask();
  // A translator has to ask its server before it changes anything: this is there by then, and no first move waits for it.
  void ifFetched(import('../ui/kit/browser/page-translators.ts')).then((part) =>
    part?.followPageTranslators(),
  );
  void ready.then(() => {
    // The first commit takes the place of what index.html shows: emptied before, the page would be blank for a frame.
    createRoot(root, { onUncaughtError: fail }).render(
      <StrictMode>
        <App games={games} FrontPage={FrontPage} storage={storage} settings={settings} />
      </StrictMode>,
    );
  });
  void idle().then(markStarted);
  void settled().then(async () => {
    const keeper = await ifFetched(import('../ui/shell/data/keeper.ts'));
    keeper?.keepWatch(storage);
    const errands = await ifFetched(import('../ui/shell/installed/errands.ts'));
    errands?.keepInstalled(hall, began);
    const gamepad = await ifFetched(import('../ui/kit/gamepad/gamepad.ts'));
    gamepad?.playByGamepad();
    await ifFetched(front.load());
    // It fetches everything once more. Only a build has one.
    if (import.meta.env.PROD) (await ifFetched(import('./offer-updates.ts')))?.offerUpdates();
  });
}
