// Runs first, and is small: it sends for the page that the address asks for while React is still on
// its way. What the browser shows until then is in index.html.
import './first.ts';
import { withLastRead } from '../platform/last-read.ts';
import { currentQuery } from '../platform/navigation.ts';
import { browserStorage } from '../platform/storage.ts';
import { createSuiteSettings } from '../store/suite-settings.ts';
import { afterFrame } from '../ui/kit/after-frame.ts';
import { putFirstLook } from '../ui/shell/look.ts';
import { readRoute } from '../ui/shell/route.ts';
import '../ui/kit/fonts.css';
import '../ui/kit/tokens.css';
import '../ui/kit/kit.css';
import '../ui/shell/shell.css';
import { fail, setPersistent } from './fail.ts';
import { games } from './games.ts';

/** Starts everything. What throws here, or rejects, leaves nothing to be shown but the failure page. */
async function begin(): Promise<void> {
  // The welcome comes first: reading and running React takes a phone a tenth of a second and more. Over
  // the network nothing waits for that picture, as the page has asked for `start` and React already.
  const welcomed = new Promise<void>((resolve) => {
    afterFrame(resolve);
  });
  const starting = welcomed.then(() => import('./start.tsx'));
  const tell = (text: string) => {
    starting.then(({ showToast }) => {
      showToast(text);
    }, fail);
  };

  const storage = withLastRead(browserStorage());
  setPersistent(storage.persistent);
  if (!storage.persistent) {
    tell('This browser keeps nothing for us, so your games end with this page.');
  }
  const settings = createSuiteSettings({
    storage,
    onDamage: (reason) => {
      starting.then(({ tellDamage }) => {
        tellDamage(reason, 'the usual settings are in use');
      }, fail);
    },
    onSaveError: tell,
  });
  // Before the welcome is painted, else a theme of the player's own begins with a flash of the other.
  putFirstLook(settings.getState());
  settings.follow();

  const route = readRoute(currentQuery(), games, settings.getState().lastGame);
  const shown = route.page === 'game' ? games.find(({ id }) => id === route.game) : undefined;
  // Where a page cannot be fetched, the app itself asks again, and says so.
  const page = welcomed.then(() => shown?.page.load()).catch(() => undefined);

  const [{ start }] = await Promise.all([starting, page]);
  start(storage, settings);
}

begin().catch(fail);
