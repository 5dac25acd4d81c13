// Runs first, and is small: it sends for the page that the address asks for while React is still on
// its way. What the browser shows until then is in index.html.
import './first.ts';
import { withLastRead } from '../platform/last-read.ts';
import { currentQuery } from '../platform/navigation.ts';
import { withReserve } from '../platform/reserve.ts';
import { browserStorage } from '../platform/storage.ts';
import { openSuiteStorage } from '../platform/suite-storage.ts';
import { createSuiteSettings } from '../store/suite-settings.ts';
import { afterFrame } from '../ui/kit/browser/after-frame.ts';
import { putFirstLook } from '../ui/shell/look/look.ts';
import { readRoute } from '../ui/shell/route.ts';
import '../ui/kit/styles/fonts.css';
import '../ui/kit/styles/tokens.css';
import '../ui/kit/styles/base.css';
import '../ui/shell/splash.css';
import { fail, setPersistent } from './fail.ts';
import { front } from './front.ts';
import { games } from './games.ts';
import { isArchived, isGameInProgress, isGameLeft } from './stored-keys.ts';
import { message, tell, type PlainMessage } from '../words/message.ts';

/** A database that has not answered by then is done without. */
const DATABASE_PATIENCE_MS = 4000;

// The watchdog looks for it: this script has come, and runs.
document.documentElement.dataset['begun'] = '';

/** Starts everything. What throws here, or rejects, leaves nothing to be shown but the failure page. */
async function begin(): Promise<void> {
  // The welcome comes first: reading and running React takes a phone a tenth of a second and more. Over
  // the network nothing waits for that picture, as the page has asked for `start` and React already.
  const welcomed = new Promise<void>((resolve) => afterFrame(resolve));
  const starting = welcomed.then(() => import('./start.tsx'));
  // In the language that is known by then.
  const tellLater = (text: PlainMessage) => {
    starting.then(({ showToast }) => showToast(tell(text)), fail);
  };

  const local = withReserve(withLastRead(browserStorage()), isGameInProgress);
  setPersistent(local.persistent);
  if (!local.persistent) {
    tellLater(
      message('Your browser does not allow saving. What you play is lost when you close the page.'),
    );
  }
  const { storage, opened } = openSuiteStorage({
    local,
    isArchived,
    hasFallback: isGameLeft,
    patience: new Promise((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS)),
  });
  void opened.then(({ kind }) => {
    if (kind === 'local-only' && !storage.isWhole()) {
      tellLater(
        message(
          'The browser does not open its database. Statistics and collections that lie there are safe, and not shown for now.',
        ),
      );
    }
  });
  const settings = createSuiteSettings({
    storage,
    tell: (trouble) => {
      starting.then(
        ({ troubleTeller, SETTINGS_WORDS }) => troubleTeller(SETTINGS_WORDS)(trouble),
        fail,
      );
    },
  });
  // Before the welcome is painted, otherwise a theme of the player's own begins with a flash of the other.
  putFirstLook(settings.getState());
  settings.follow();

  const route = readRoute(currentQuery(), games, settings.getState().lastGame);
  const game = route.page === 'game' ? games.find(({ id }) => id === route.game) : undefined;
  const shown = route.page === 'home' ? front : game?.page;
  // Where a page cannot be fetched, the app itself asks again, and says so.
  const page = welcomed
    .then(async () => {
      await shown?.load();
    })
    .catch(() => undefined);

  const [{ startApp }] = await Promise.all([starting, page, opened]);
  startApp(storage, settings);
}

begin().catch(fail);
