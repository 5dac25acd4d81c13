import { isArchived, isGameLeft } from '../../app/games.ts';
import type { Rng } from '../../core/rng.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { browserStorage } from '../../platform/storage.ts';
import { openSuiteStorage } from '../../platform/suite-storage.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { createSuiteSettings, SUITE_SETTINGS_KEY } from '../../store/suite-settings.ts';
import type { Browser, Realm } from './browser.ts';
import type { Ground, KeptWatch, Mounted, Shown } from './mounted.ts';
import { mountSokoban } from './play-sokoban.ts';
import { mountSpider } from './play-spider.ts';

type Opened = Awaited<ReturnType<typeof openSuiteStorage>['opened']>;

/** The game that a page shows. */
export type GameName = 'spider' | 'sokoban';

/** An error that a page reported to its player. */
export interface ErrorReport {
  readonly page: number;
  readonly key: string;
  readonly error: StorageError;
}

/** A page of the suite with a game on it. */
export interface Page {
  readonly realm: Realm;
  readonly name: GameName;
  readonly opened: Opened;
  readonly storage: SuiteStorage;
  readonly shown: readonly Shown[];
  readonly game: Mounted;
  readonly act: (rng: Rng) => void;
  /** Does something other than playing the game in progress, which a page in the background can do too. */
  readonly note: (rng: Rng) => void;
  /** Leaves the page, as when a browser closes it. */
  readonly leave: () => void;
}

interface PageSetup {
  readonly browser: Browser;
  readonly name: GameName;
  readonly unique: () => number;
  readonly onReport: (report: ErrorReport) => void;
  readonly kept: (realm: Realm, isWhole: boolean) => KeptWatch;
}

/** A separate promise for each use: everything that awaits a promise is retained as long as the promise. */
const never = () => new Promise<never>(() => undefined);

/** Opens a page as `main.ts` does, and mounts a game as its page does, without drawing anything. */
export async function openPage(setup: PageSetup): Promise<Page> {
  const { browser, name, unique, onReport } = setup;
  const realm = browser.newRealm();
  const onStorageError = (key: string, error: StorageError) => {
    onReport({ page: realm.id, key, error });
  };
  const { storage, opened } = browser.enter(realm, () => {
    const local = browserStorage();
    const isSilent = browser.mood() === 'silent';
    return openSuiteStorage({
      local,
      isArchived,
      hasFallback: isGameLeft,
      timeout: isSilent ? Promise.resolve() : never(),
      open: () => {
        if (isSilent) return never();
        return browser.mood() === 'refused'
          ? Promise.reject(new Error('No database'))
          : Promise.resolve(browser.database.connect(realm.id));
      },
    });
  });
  const settled = browser.during(realm, opened);
  const how = await settled;

  const shown: Shown[] = [];
  const state: Ground['state'] = (kind) => {
    const { key, facts } = kind;
    const store = createStoredState({
      ...kind,
      storage,
      onStorageError: (error) => {
        onStorageError(key, error);
      },
    });
    store.follow();
    shown.push({ key, facts: () => facts(store.getState()) });
    return store;
  };
  const kept = setup.kept(realm, how.kind === 'whole');
  const ground: Ground = { storage, now: browser.now, unique, onStorageError, state, shown, kept };
  const [suite, game] = browser.enter(realm, () => {
    const settings = createSuiteSettings({
      storage,
      onStorageError: (error) => {
        onStorageError(SUITE_SETTINGS_KEY, error);
      },
    });
    settings.follow();
    const mounted = name === 'spider' ? mountSpider(ground) : mountSokoban(ground);
    mounted.resume();
    return [settings, mounted] as const;
  });
  return {
    realm,
    name,
    opened: how,
    storage,
    shown,
    game,
    act: (rng) => {
      browser.enter(realm, () => {
        if (rng() < 0.05) suite.update((now) => ({ ...now, lastGame: `game-${unique()}` }));
        else game.act(rng);
      });
    },
    note: (rng) => {
      browser.enter(realm, () => {
        game.note(rng);
      });
    },
    leave: () => {
      browser.enter(realm, game.unmount);
    },
  };
}
