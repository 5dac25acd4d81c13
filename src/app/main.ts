// The entry point, kept small: it requests the addressed page while React is still loading. Until then, the browser
// shows the content of index.html.
import './first.ts';
import { browserStorage, trackLastRead } from '../platform/storage.ts';
import { currentQuery } from '../platform/navigation.ts';
import { openSuiteStorage } from '../platform/suite-storage.ts';
import { createSuiteSettings } from '../store/suite-settings.ts';
import { showWelcome, WELCOME } from '../words/show-welcome.ts';
import { putFirstLook } from '../features/settings/look.ts';
import { isErrand, readRoute } from './route.ts';
import type * as Start from './start.tsx';
import { negotiateLocale } from '../words/choose-language.ts';
import { t } from '../words/t.ts';
import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import './splash.css';
import { fail, setPersistent } from './fail.ts';
import { front, games, isArchived, isGameLeft } from './games.ts';

/**
 * How long startup waits for the database and the player's language. Whatever it reports then must be shown within 5 s.
 */
const STARTUP_TIMEOUT_MS = 3500;

// Signals to the watchdog that this script has loaded and runs.
document.documentElement.dataset['begun'] = '';

/** Starts the app. If it throws or rejects, only the failure page can be shown. */
async function begin(): Promise<void> {
  /** The app with React: fetched at once, or once a game's board is shown. */
  let starting: Promise<typeof Start> | null = null;
  const app = () => (starting ??= import('./start.tsx'));
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, STARTUP_TIMEOUT_MS));
  /** Resolves when the player's language has loaded, or after the timeout. */
  const whenLocaleReady = (): Promise<void> => Promise.race([followed, timeout]);
  const toastOnceShown = (textNow: () => string) => {
    app()
      .then(async ({ showToast }) => {
        await whenLocaleReady();
        showToast(textNow());
      })
      .catch(fail);
  };

  const local = trackLastRead(browserStorage());
  setPersistent(local.persistent);
  if (!local.persistent) {
    toastOnceShown(() =>
      t('Your browser does not allow saving. What you play is lost when you close the page.'),
    );
  }
  const { storage, opened } = openSuiteStorage({
    local,
    isArchived,
    hasFallback: isGameLeft,
    timeout,
  });
  void opened.then(({ kind }) => {
    if (kind === 'local-only' && !storage.isWhole()) {
      toastOnceShown(() =>
        t(
          'The browser cannot open its database. Statistics and collections stored there are safe, but not shown for now.',
        ),
      );
    }
  });
  const settings = createSuiteSettings({
    storage,
    onStorageError: (error) => {
      app()
        .then(async ({ storageErrorReporter, commonErrorWords }) => {
          await whenLocaleReady();
          storageErrorReporter(commonErrorWords('SETTINGS'))(error);
        })
        .catch(fail);
    },
  });
  // Before the first paint: otherwise players whose theme differs from the system's would see a flash of the wrong one.
  const look = putFirstLook(settings.getState());
  settings.follow();
  /** Loads the player's language and follows changes to it. Startup in English does not wait for it. */
  let following: Promise<void> | null = null;
  const follow = () =>
    (following ??= import('../features/settings/follow-language.ts')
      .then(({ followPreferredLanguage }) => followPreferredLanguage(settings, toastOnceShown))
      .catch(() => {
        following = null; // the next change tries again
      }));
  settings.subscribe((now, before) => {
    if (now.language !== before.language) void follow();
  });
  addEventListener('languagechange', () => void follow());
  const { language } = negotiateLocale(settings.getState().language, navigator.languages);
  // In time for the first paint; the code that follows the language loads later.
  showWelcome(document.querySelector<HTMLElement>(WELCOME), language);
  const followed = language === 'en' ? Promise.resolve() : follow();

  const query = currentQuery();
  const route = readRoute(query, games, settings.getState().lastGame);
  const game = route.page === 'game' ? games.find(({ id }) => id === route.game) : undefined;
  if (game && !isErrand(query)) {
    const [early] = await Promise.all([
      game.early().catch(() => undefined),
      opened,
      whenLocaleReady(),
    ]);
    const shown = early?.showBoard({ storage, settings, query, look });
    // Stored now, because the player may leave while the board waits for React.
    settings.setState({ lastGame: game.id });
    await shown;
  }
  const part = route.page === 'home' ? front : game?.page;
  // If the page cannot be fetched, the app itself reports it and can retry.
  const page = part?.load().catch(() => undefined);

  const [react] = await Promise.all([
    app().catch((error: unknown) => fail(error, true)),
    page,
    opened,
    whenLocaleReady(),
  ]);
  react?.startApp(storage, settings);
}

begin().catch(fail);
