// Runs first, and is small: it sends for the page that the address asks for while React is still on
// its way. What the browser shows until then is in index.html.
import './first.ts';
import { withLastRead } from '../platform/last-read.ts';
import { currentQuery } from '../platform/navigation.ts';
import { withReserve } from '../platform/reserve.ts';
import { browserStorage } from '../platform/storage.ts';
import { openSuiteStorage } from '../platform/suite-storage.ts';
import { createSuiteSettings } from '../store/suite-settings.ts';
import { tellWelcome, WELCOME } from '../words/tell-welcome.ts';
import { putFirstLook } from '../ui/shell/look/look.ts';
import { readRoute } from '../ui/shell/route.ts';
import { chooseTongue } from '../words/choose-language.ts';
import { t } from '../words/t.ts';
import '../ui/kit/styles/fonts.css';
import '../ui/kit/styles/tokens.css';
import '../ui/kit/styles/base.css';
import '../ui/shell/splash.css';
import { fail, setPersistent } from './fail.ts';
import { front } from './front.ts';
import { games } from './games.ts';
import { isArchived, isGameInProgress, isGameLeft } from './stored-keys.ts';

/** A database that has not answered by then is done without, and texts that have not come by then come later. */
const PATIENCE_MS = 4000;

// The watchdog looks for it: this script has come, and runs.
document.documentElement.dataset['begun'] = '';

/** Starts everything. What throws here, or rejects, leaves nothing to be shown but the failure page. */
async function begin(): Promise<void> {
  const starting = import('./start.tsx');
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  /** The first language is spoken, or is no longer waited for. */
  const speaking = (): Promise<void> => Promise.race([followed, patience]);
  const tell = (textNow: () => string) => {
    starting
      .then(async ({ showToast }) => {
        await speaking();
        showToast(textNow());
      })
      .catch(fail);
  };

  const local = withReserve(withLastRead(browserStorage()), isGameInProgress);
  setPersistent(local.persistent);
  if (!local.persistent) {
    tell(() =>
      t('Your browser does not allow saving. What you play is lost when you close the page.'),
    );
  }
  const { storage, opened } = openSuiteStorage({
    local,
    isArchived,
    hasFallback: isGameLeft,
    patience,
  });
  void opened.then(({ kind }) => {
    if (kind === 'local-only' && !storage.isWhole()) {
      tell(() =>
        t(
          'The browser does not open its database. Statistics and collections that lie there are safe, and not shown for now.',
        ),
      );
    }
  });
  const settings = createSuiteSettings({
    storage,
    tell: (trouble) => {
      starting
        .then(async ({ troubleTeller, commonTrouble }) => {
          await speaking();
          troubleTeller(commonTrouble('SETTINGS'))(trouble);
        })
        .catch(fail);
    },
  });
  // Before the welcome is painted, otherwise a theme of the player's own begins with a flash of the other.
  putFirstLook(settings.getState());
  settings.follow();
  /** Speaks the language that is wanted, and follows it. Who begins in English does not wait for it, nor fetch it. */
  let following: Promise<void> | null = null;
  const follow = () =>
    (following ??= import('./speak-wanted.ts')
      .then(({ speakWanted }) => speakWanted(settings, tell))
      .catch(() => {
        following = null; // it is fetched again with the next change
      }));
  settings.subscribe((now, before) => {
    if (now.language !== before.language) void follow();
  });
  addEventListener('languagechange', () => void follow());
  const { language } = chooseTongue(settings.getState().language, navigator.languages);
  // With the first picture: the code that follows the language comes later.
  tellWelcome(document.querySelector<HTMLElement>(WELCOME), language);
  const followed = language === 'en' ? Promise.resolve() : follow();

  const route = readRoute(currentQuery(), games, settings.getState().lastGame);
  const game = route.page === 'game' ? games.find(({ id }) => id === route.game) : undefined;
  const shown = route.page === 'home' ? front : game?.page;
  // Where a page cannot be fetched, the app itself asks again, and says so.
  const page = shown?.load().catch(() => undefined);

  const [{ startApp }] = await Promise.all([starting, page, opened, speaking()]);
  startApp(storage, settings);
}

begin().catch(fail);
