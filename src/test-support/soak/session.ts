import { isArchived } from '../../app/games.ts';
import { mulberry32, type Rng } from '../../core/rng.ts';
import { seal, unseal } from '../../core/sealed.ts';
import { DATABASE_MARK } from '../../platform/own-keys.ts';
import { isDataKey, withoutCopy } from '../../store/data/device-keys.ts';
import { readData } from '../../store/data/stored-data.ts';
import { SUITE_SETTINGS_KEY } from '../../store/suite-settings.ts';
import { SPIDER_LAST_GAME_KEY } from '../../play/spider/spider-store.ts';
import { damageOf } from '../damage.ts';
import { startBrowser, type Browser, type StorageCall } from './browser.ts';
import { copyKey } from '../../store/stored/gather.ts';
import { spiderStatistics } from './kinds.ts';
import { watchKept } from './kept-watch.ts';
import { olderWrite } from './older-build.ts';
import { openPage, type Page, type ErrorReport } from './page.ts';
import { leaderboardKey } from '../../play/sokoban/arcade-state.ts';
import { boardOfFirst, KEPT_GAMES, SOKOBAN_LAST_GAME_KEY } from './play-sokoban.ts';
import { between, oneOf } from './random.ts';
import { countFacts, missingFrom, truthOf, type Facts, type Truth } from './truth.ts';

/** What went wrong in a session, and a log of everything before. */
export interface Finding {
  readonly seed: number;
  readonly what: string;
  readonly log: readonly string[];
}

/** How often each event occurred in the sessions, by name. */
export type Counts = Map<string, number>;

/** The faults that a session may have. */
interface Faults {
  readonly local: boolean;
  readonly database: boolean;
  readonly damage: boolean;
  readonly versions: boolean;
}

class Broken extends Error {}

const LONGER_THAN_AUTOSAVE_MS = 300;
const MOST_PAGES = 3;
const STORAGE_CALLS: readonly StorageCall[] = ['getItem', 'setItem', 'removeItem', 'keys'];
const GAME_KEYS = [SPIDER_LAST_GAME_KEY, SOKOBAN_LAST_GAME_KEY] as const;

function faultsFor(rng: Rng): Faults {
  const isClean = rng() < 0.3;
  const some = (chance: number) => !isClean && rng() < chance;
  return { local: some(0.5), database: some(0.4), damage: some(0.5), versions: some(0.25) };
}

/**
 * Plays one session of both games in a simulated browser, with faults, and checks after each stretch whether anything
 * that was stored is lost. The same seed gives the same session.
 */
export async function runSession(seed: number, counts: Counts): Promise<Finding | null> {
  const rng = mulberry32(seed);
  const log: string[] = [];
  const browser = startBrowser();
  try {
    await playSession({ rng, browser, counts, log, faults: faultsFor(rng) });
    return null;
  } catch (error) {
    const what = error instanceof Broken ? error.message : String((error as Error).stack ?? error);
    return { seed, what, log };
  } finally {
    browser.close();
  }
}

/** A damaged text, with the number of errors reported before. */
interface Damaged {
  readonly key: string;
  readonly text: string;
  readonly reportsBefore: number;
  readonly game: string | null;
  /** Whether the journal had the earlier value. */
  isRestored: boolean;
}

interface Setting {
  readonly rng: Rng;
  readonly browser: Browser;
  readonly counts: Counts;
  readonly log: string[];
  readonly faults: Faults;
}

async function playSession({ rng, browser, counts, log, faults }: Setting): Promise<void> {
  const truth: Truth = truthOf(browser);
  let pages: Page[] = [];
  let shown: Page | null = null;
  let number = 1_000;
  /** Whether calls may fail now. */
  let isFaulty = false;
  /** Whether the journal may know more than `localStorage`, because it could not be opened since a crash. */
  let mayKnowMore = false;
  /** The facts that were stored at the last check, by key. */
  const stored = new Map<string, Facts>();
  /** Texts written by a newer build, which must not change. */
  const newer = new Map<string, string>();
  /** All keys ever written by a newer build. */
  const hadNewer = new Set<string>();
  const reports: ErrorReport[] = [];
  /** Pages and keys of which the player knows that something is not stored. */
  const unsaved = new Set<string>();
  const watcher = watchKept(
    truth,
    () => reports.length,
    (page, since) =>
      reports
        .slice(since)
        .some(
          ({ key, error, ...each }) =>
            each.page === page && key === KEPT_GAMES && error.kind === 'unsaved',
        ),
  );
  /** Pages that were opened or shown again while calls failed. */
  const blind = new Set<number>();
  /** Damaged texts without any intact copy. */
  const damaged: Damaged[] = [];

  /** Its errors are shown as messages, which no listener of ours receives. */
  const boardKey = leaderboardKey(boardOfFirst());

  const count = (what: string) => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    log.push(what);
  };
  const demand = (holds: boolean, what: () => string) => {
    if (!holds) throw new Broken(what());
  };
  const unique = () => ++number;
  const onReport = (report: ErrorReport) => {
    reports.push(report);
    log.push(`  reported ${report.page} ${report.key} ${report.error.kind}`);
    if (report.error.kind !== 'unsaved') return;
    unsaved.add(`${report.page} ${report.key}`);
  };
  const mapOf = (key: string) =>
    isArchived(key) && browser.database.disk.values.has(key)
      ? browser.database.disk.values
      : browser.local;

  /** Checks that nothing stored is lost, and that everything a page shows is stored, or reported as not stored. */
  const look = () => {
    for (const key of truth.keys) {
      const now = truth.facts(key);
      const lost = missingFrom(now, stored.get(key) ?? new Map<string, number>());
      demand(lost.length === 0, () => `${key}: lost ${lost.join(', ')}`);
      const twice = [...now].filter(([, times]) => times > 1);
      demand(twice.length === 0, () => `${key}: twice ${twice.join(' ')}`);
      stored.set(key, now);
    }
    for (const [key, text] of newer) {
      demand(mapOf(key).get(key) === text, () => `${key}: a newer build’s text is changed`);
    }
    for (const page of pages.filter(({ realm }) => realm.state === 'runs')) {
      for (const { key, facts } of page.shown) {
        const missing = missingFrom(truth.facts(key), countFacts(facts()));
        const name = `${page.realm.id} ${key}`;
        if (missing.length > 0) {
          const isReported = unsaved.has(name) || key === boardKey;
          demand(isReported, () => `${key}: not stored, not reported: ${missing.join(', ')}`);
        }
      }
    }
    if (!shown || isFaulty) return;
    const { game, realm } = shown;
    demand(game.isReplay(), () => `${game.key}: the game is not what its log gives`);
    // A value that cannot be read at the start is shown from its other copy, and later as the page knows it.
    const isStored = blind.has(realm.id) || truth.game(game.key) === game.text();
    const name = `${realm.id} ${game.key}`;
    // A game without any action is not written.
    if (!isStored && !game.text().includes('"log":""')) {
      demand(unsaved.has(name), () => `${game.key}: shown, not stored, not reported`);
    }
    if (faults.local || faults.database || shown.opened.kind !== 'whole') return;
    for (const { key, facts } of shown.shown) {
      // Data next to a newer build’s value has to wait, and the player knows that.
      if (newer.has(key)) continue;
      const stale = missingFrom(countFacts(facts()), truth.facts(key));
      demand(stale.length === 0, () => `${key}: stored, not shown: ${stale.join(', ')}`);
    }
  };
  const rest = async () => {
    await browser.pass(LONGER_THAN_AUTOSAVE_MS);
    look();
    const lost = await watcher.lost();
    demand(lost.length === 0, () => lost.join('; '));
  };

  /** If the browser listed everything that is stored, a backup made now lacks none of it. */
  const backUp = async () => {
    const page = shown;
    if (!page) return;
    await browser.settle();
    const reading = browser.enter(page.realm, () => readData(page.storage));
    const { values, files, unread, isListed } = await browser.during(page.realm, reading);
    const isWhole = isListed && unread.length === 0 && page.storage.isWhole();
    count(isWhole ? 'backup' : 'backup, not complete');
    demand(isWhole || isFaulty || !page.storage.isWhole(), () => 'a backup is not complete');
    if (!isWhole) return;
    const { disk } = browser.database;
    // Data that another page has stored since is missing if the database could not be read then.
    const archived = faults.database ? [] : [disk.values];
    // A power cut may erase the mark; a page that gets no database then cannot know that there is one.
    const isKnown = browser.local.has(DATABASE_MARK);
    const stored = isKnown ? [browser.local, disk.files, ...archived] : [browser.local];
    const missing = stored.flatMap((map) =>
      [...map.keys()]
        .map(withoutCopy)
        .filter((key) => isDataKey(key) && !values.has(key) && !files.has(key)),
    );
    demand(missing.length === 0, () => `a backup lacks ${missing.join(', ')}`);
  };

  const noteRestored = () => {
    for (const each of damaged) {
      // As far as the journal knew.
      if (each.game !== null && browser.database.disk.journal.has(each.key)) each.isRestored = true;
    }
  };
  const hide = (page: Page) => {
    page.realm.isVisible = false;
    browser.enter(page.realm, page.game.suspend);
    browser.emit(page.realm, 'visibilitychange');
  };
  const show = async (page: Page) => {
    if (page === shown) return;
    if (shown) hide(shown);
    await rest();
    const wasFrozen = page.realm.state === 'frozen';
    if (wasFrozen) browser.thaw(page.realm);
    shown = page;
    page.realm.isVisible = true;
    if (wasFrozen) browser.emit(page.realm, 'pageshow', { persisted: true });
    browser.emit(page.realm, 'visibilitychange');
    browser.enter(page.realm, page.game.resume);
    // It has read the storage again, or could not.
    if (isFaulty) blind.add(page.realm.id);
    else blind.delete(page.realm.id);
    await rest();
  };
  const open = async (isAfterCrash = false): Promise<Page> => {
    if (shown) hide(shown);
    if (shown) await rest();
    const name = rng() < 0.5 ? 'spider' : 'sokoban';
    const gameKey = name === 'spider' ? SPIDER_LAST_GAME_KEY : SOKOBAN_LAST_GAME_KEY;
    const before = truth.isDiverged(gameKey) ? null : truth.game(gameKey);
    count(`open ${name}`);
    const page = await openPage({ browser, name, unique, onReport, kept: watcher.of });
    pages.push(page);
    shown = page;
    if (isFaulty) blind.add(page.realm.id);
    noteRestored();
    // After a crash the journal may know more.
    if (isFaulty || isAfterCrash || mayKnowMore || before === null) return page;
    demand(page.game.text() === before, () => `${page.game.key}: another game after loading`);
    return page;
  };
  const gone = (page: Page) => {
    browser.kill(page.realm);
    watcher.gone(page.realm);
    pages = pages.filter((each) => each !== page);
    if (shown === page) shown = null;
  };
  const closeAll = async () => {
    for (const page of pages) {
      if (page.realm.state === 'runs') page.leave();
    }
    await browser.settle();
    for (const page of pages) gone(page);
  };
  const heal = () => {
    if (isFaulty) count('heal');
    isFaulty = false;
    browser.setFaults({ every: null, calls: [], room: null });
    browser.database.failEvery(null);
    browser.setMood('open');
  };
  const break_ = () => {
    isFaulty = true;
    if (faults.local) {
      const room = rng() < 0.3 ? between(rng, 0, 300_000) : null;
      const calls = STORAGE_CALLS.filter(() => rng() < 0.5);
      const every = rng() < 0.7 ? between(rng, 1, 9) : null;
      browser.setFaults({ every, calls, room });
      count('storage fails');
    }
    if (faults.database && rng() < 0.7) {
      browser.database.failEvery(between(rng, 1, 12));
      count('database fails');
    }
    if (faults.database && rng() < 0.3) {
      browser.setMood(rng() < 0.5 ? 'refused' : 'silent');
      count('database does not open');
    }
  };
  const crash = async () => {
    const isSettled = rng() < 0.5;
    if (isSettled) await browser.settle();
    else await browser.pump(between(rng, 0, 4));
    const before = new Map(GAME_KEYS.map((key) => [key, truth.game(key)]));
    browser.crash();
    for (const page of pages) watcher.gone(page.realm);
    if (faults.local || faults.database || !isSettled) watcher.harmed();
    pages = [];
    shown = null;
    count('crash');
    mayKnowMore = faults.database || faults.local;
    for (const key of truth.keys) {
      if (browser.local.has(key)) stored.delete(key);
    }
    for (const key of truth.keys) if (!isArchived(key)) stored.delete(key);
    for (const key of newer.keys()) if (!isArchived(key)) newer.delete(key);
    const mayForget = faults.local || faults.database || faults.damage || faults.versions;
    if (mayForget || !isSettled) {
      for (const key of truth.keys) stored.set(key, truth.facts(key));
    }
    const { key, text } = (await open(true)).game;
    if (mayForget || !isSettled) return;
    const was = before.get(key as (typeof GAME_KEYS)[number]) ?? null;
    if (was !== null) demand(text() === was, () => `${key}: not as before the crash`);
  };

  /** Damages one stored text while no page is open. */
  const damage = async () => {
    await closeAll();
    const keys = [...truth.keys, SUITE_SETTINGS_KEY, ...GAME_KEYS].filter(
      (key) => !hadNewer.has(key),
    );
    const key = oneOf(rng, keys) ?? SUITE_SETTINGS_KEY;
    const map = mapOf(key);
    const text = map.get(key);
    if (text === undefined || unseal(text).kind !== 'sealed') return;
    const gameBefore = truth.game(key);
    const factsBefore = truth.facts(key);
    count('damage');
    const harm = damageOf(text, rng);
    log.push(`  ${key} ${harm.kind}`);
    map.set(key, harm.text);
    // The damage is done to the disk.
    browser.flush();
    watcher.harmed();
    const [factsAfter, gameAfter] = [truth.facts(key), truth.game(key)];
    stored.set(key, factsAfter);
    mayKnowMore = true;
    const isLost = missingFrom(factsAfter, factsBefore).length > 0 || gameAfter !== gameBefore;
    if (!isLost || map.has(copyKey(key))) return;
    damaged.push({
      ...{
        key,
        text: harm.text,
        reportsBefore: reports.length,
        game: gameBefore,
        isRestored: false,
      },
    });
  };
  const newerWrite = async () => {
    await closeAll();
    const key = oneOf(rng, [spiderStatistics.key, SUITE_SETTINGS_KEY, ...GAME_KEYS]) ?? '';
    if (damaged.some((each) => each.key === key)) return;
    const map = isArchived(key) ? browser.database.disk.values : browser.local;
    const text = seal(JSON.stringify({ v: 2, later: unique() }), unique());
    map.set(key, text);
    newer.set(key, text);
    hadNewer.add(key);
    watcher.harmed();
    stored.set(key, truth.facts(key));
    count('newer build');
  };
  const older = async () => {
    await closeAll();
    const written = olderWrite(rng, [browser.local, browser.database.disk.values], unique, [
      ...hadNewer,
      ...damaged.map(({ key }) => key),
    ]);
    if (written !== null) count(`older build ${written}`);
  };

  const events: readonly (readonly [number, () => unknown])[] = [
    [
      60,
      () => {
        shown?.act(rng);
      },
    ],
    [
      20,
      () => {
        const page = oneOf(rng, pages);
        if (page?.realm.state !== 'runs') return;
        if (page !== shown) count('act in the background');
        page.note(rng);
      },
    ],
    [12, () => browser.pump(between(rng, 0, 6))],
    [12, rest],
    [6, () => browser.pass(between(rng, 1, 240))],
    [
      6,
      () => {
        browser.flush();
      },
    ],
    [
      5,
      async () => {
        const page = oneOf(rng, pages);
        if (page && page !== shown) await show(page);
      },
    ],
    [
      6,
      async () => {
        if (pages.length < MOST_PAGES) await open();
      },
    ],
    [
      4,
      async () => {
        // Reloads the page.
        const page = shown;
        if (!page) return;
        page.leave();
        if (rng() < 0.5) await browser.settle();
        gone(page);
        count('reload');
        await open();
      },
    ],
    [
      3,
      () => {
        const page = oneOf(rng, pages);
        if (!page) return;
        gone(page);
        count('kill');
      },
    ],
    [
      2,
      async () => {
        const page = oneOf(rng, pages);
        if (!page || page === shown || page.realm.state !== 'runs') return;
        await browser.settle();
        browser.freeze(page.realm);
        count('freeze');
      },
    ],
    [2, crash],
    [2, backUp],
    [faults.local || faults.database ? 5 : 0, break_],
    [faults.local || faults.database ? 5 : 0, heal],
    [faults.damage ? 3 : 0, damage],
    [faults.versions ? 2 : 0, newerWrite],
    [faults.versions ? 3 : 0, older],
  ];
  const total = events.reduce((sum, [weight]) => sum + weight, 0);
  const draw = () => {
    let left = rng() * total;
    return events.find(([weight]) => (left -= weight) < 0)?.[1];
  };

  await open();
  const length = between(rng, 10, 60);
  for (let event = 0; event < length; event++) {
    if (!pages.some((page) => page === shown)) await open();
    await draw()?.();
  }
  heal();
  await rest();
  await closeAll();
  for (const page of ['spider', 'sokoban'] as const) {
    const opened = await openPage({ browser, name: page, unique, onReport, kept: watcher.of });
    pages.push(opened);
    shown = opened;
    noteRestored();
    await browser.pass(LONGER_THAN_AUTOSAVE_MS);
    look();
    await closeAll();
  }
  for (const { key, text, reportsBefore, isRestored } of damaged) {
    const isKept = [browser.local, browser.database.disk.values].some((map) =>
      [...map].some(([place, there]) => place.startsWith(key) && there === text),
    );
    demand(isKept, () => `${key}: a damaged text is not kept`);
    const isReported = reports
      .slice(reportsBefore)
      .some((each) => each.key === key && !['unsaved', 'apart'].includes(each.error.kind));
    demand(
      isReported || isRestored || key === boardKey,
      () => `${key}: damaged, and no error was reported`,
    );
  }
}
