import { ok } from '../../core/result.ts';
import type { Game } from '../../engine/game.ts';
import { countOf, unseal } from '../../core/sealed.ts';
import { restore, save } from '../../engine/save.ts';
import { isContinuedBy, withElapsed } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { filesIn } from '../../platform/file-store.ts';
import { changedIn } from '../../platform/journal.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { storedFiles } from '../../store/stored/stored-files.ts';
import { createSavedGame } from '../../store/saved-game.ts';
import { createStoredValue } from '../../store/stored/stored-value.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { SPIDER_LAST_GAME_KEY } from '../../play/spider/spider-store.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { levelSaveKey } from '../../play/sokoban/level-saves.ts';
import type { Browser } from './browser.ts';
import * as kinds from './kinds.ts';
import type { Kind } from './kinds.ts';
import { boardOfFirst, SOKOBAN_LAST_GAME_KEY } from './play-sokoban.ts';

/** How often each fact occurs. */
export type Facts = ReadonlyMap<string, number>;

const NO_FACTS: Facts = new Map();

/** The stored data, read without any page and without changing it. */
export interface Truth {
  /** The keys of all kinds that record facts. */
  readonly keys: readonly string[];
  readonly facts: (key: string) => Facts;
  /** The game in progress that is stored at a key, with a time of 0; `null` if none can be read. */
  readonly game: (key: string) => string | null;
  /** Whether the journal has a different game, unknown to a page that wrote without the database. */
  readonly isDiverged: (key: string) => boolean;
  /** All games of a level that a page would find, in progress, left or set aside, each with a time of 0. */
  readonly leftGames: (level: string) => readonly string[];
  /** The file that is stored at a key of the database; `null` if none can be read. */
  readonly file: (key: string) => Promise<string | null>;
}

/** Counts how often each fact occurs. */
export function countFacts(facts: readonly string[]): Facts {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}

/** The facts that occur less often in `there` than in `facts`. */
export function missingFrom(there: Facts, facts: Facts): readonly string[] {
  return [...facts].flatMap(([fact, count]) => ((there.get(fact) ?? 0) < count ? [fact] : []));
}

function larger(a: Facts, b: Facts): Facts {
  const all = new Map(a);
  for (const [fact, count] of b) all.set(fact, Math.max(count, all.get(fact) ?? 0));
  return all;
}

/** A read-only view of the map as a storage. */
function viewOf(map: Pick<ReadonlyMap<string, string>, 'get'>): TextStorage {
  const read: TextStorage['read'] = (key) => {
    const text = map.get(key);
    return text === undefined ? { kind: 'none' } : { kind: 'text', text };
  };
  return {
    ...memoryStorage(),
    read,
    get: (key) => map.get(key) ?? null,
    set: () => ok(undefined),
    remove: () => ok(undefined),
  };
}

const noop = () => undefined;

const sessions = new Map<string, SokobanSession | null>();

/** Parses a game; `null` if it cannot be read. Parsing is slow, so each text is parsed once per browser. */
function sessionOf(text: string): SokobanSession | null {
  const known = sessions.get(text);
  if (known !== undefined) return known;
  const read = restore(suiteSokoban, text);
  const session = read.ok ? read.value : null;
  sessions.set(text, session);
  return session;
}

/** Whether a game is the same as an earlier one, or continues it; both are texts. */
export function goesOn(earlier: string, later: string): boolean {
  if (earlier === later) return true;
  const [before, after] = [sessionOf(earlier), sessionOf(later)];
  if (before === null || after === null) return false;
  // It may have had help since.
  const alike = { ...before, assisted: after.assisted };
  return (
    isContinuedBy(suiteSokoban, alike, after) ||
    save(suiteSokoban, alike) === save(suiteSokoban, after)
  );
}

/** Reads what the browser has stored. Unchanged data is not read again. */
export function truthOf({ local, database }: Browser): Truth {
  sessions.clear();
  /** `localStorage`, with values from the journal that are later. */
  const localView = viewOf({
    get: (key) => {
      const [there, noted] = [local.get(key), database.disk.journal.get(key)];
      // Pages that changed it without the database did not know the value in the journal.
      const isUnknown = changedIn({ get: (name) => local.get(name) ?? null }).has(key);
      if (noted === undefined || (isUnknown && there !== undefined)) return there;
      return countOf(noted) > countOf(there ?? null) ? noted : there;
    },
  });
  const archiveView = viewOf(database.disk.values);
  const files = storedFiles(filesIn(viewOf(database.disk.files)));
  const read = <T extends object>(kind: Kind<T>, storage: TextStorage) =>
    createStoredValue({ ...kind, storage, onStorageError: noop }).read();

  /** Values that are only read again when their text has changed. */
  const remembered = new Map<string, { readonly of: string; readonly read: unknown }>();
  const readers = new Map<string, (storage: TextStorage) => Facts>();
  const add = <T extends object>(kind: Kind<T>) => {
    readers.set(kind.key, (storage) => {
      const value = read(kind, storage);
      return value === null ? NO_FACTS : countFacts(kind.facts(value));
    });
  };
  add(kinds.spiderStatistics);
  add(kinds.spiderSettings);
  add(kinds.sokobanSettings);
  add(kinds.sokobanStatistics);
  add(kinds.solutions);
  add(kinds.snapshots);
  add(kinds.optima);
  add(kinds.progress);
  add(kinds.collections);
  add(kinds.leaderboard(boardOfFirst()));

  const places = (key: string) =>
    ['', '.copy', '.v0', '.v0.copy', '.v1', '.v1.copy'].map((end) => key + end);
  const once = <T>(name: string, key: string, view: TextStorage, readIt: () => T): T => {
    const of = places(key)
      .map((place) => view.get(place) ?? '')
      .join('\n');
    const before = remembered.get(name + key);
    if (before?.of === of) return before.read as T;
    const read = readIt();
    remembered.set(name + key, { of, read });
    return read;
  };
  const factsAt = (name: string, key: string, view: TextStorage) =>
    once(name, key, view, () => readers.get(key)?.(view) ?? NO_FACTS);
  const gameAt = <P, S, M>(game: Game<P, S, M>, key: string) =>
    once('game ', key, localView, () => {
      const storage = localView;
      const session = createSavedGame({ game, storage, key, onStorageError: noop }).read();
      return session && save(game, withElapsed(session, 0));
    });
  /** What a page would restore from the journal for a key: nothing unless it is later than `localStorage`. */
  const journaled = (subject: string): readonly string[] =>
    [...database.disk.journal].flatMap(([key, noted]) => {
      if (!key.startsWith(subject)) return [];
      const [there, known] = [unseal(local.get(key) ?? ''), unseal(noted)];
      const isOlder = there.kind === 'sealed' && known.kind === 'sealed' && there.seq >= known.seq;
      return isOlder ? [] : [noted];
    });
  return {
    keys: [...readers.keys()],
    facts: (key) =>
      larger(factsAt('local ', key, localView), factsAt('archive ', key, archiveView)),
    game: (key) => {
      if (key === SPIDER_LAST_GAME_KEY) return gameAt(spider, key);
      return key === SOKOBAN_LAST_GAME_KEY ? gameAt(suiteSokoban, key) : null;
    },
    isDiverged: (key) => {
      const known = changedIn({ get: (name) => local.get(name) ?? null }).get(key);
      return known !== undefined && countOf(database.disk.journal.get(key) ?? null) > known;
    },
    leftGames: (level) => {
      // A later game in progress in the journal replaces the stored one.
      const current = new Map(local).set(
        SOKOBAN_LAST_GAME_KEY,
        localView.get(SOKOBAN_LAST_GAME_KEY) ?? '',
      );
      const kept = [...current, ...database.disk.values].flatMap(([key, text]) =>
        key.startsWith(levelSaveKey(level)) || key.startsWith(SOKOBAN_LAST_GAME_KEY) ? [text] : [],
      );
      return [...kept, ...journaled(SOKOBAN_LAST_GAME_KEY)].flatMap((text) => {
        const unsealed = unseal(text);
        const session = unsealed.kind === 'damaged' ? null : sessionOf(unsealed.text);
        const isOfLevel = session !== null && keyOf(session.params.level) === level;
        return isOfLevel ? [save(suiteSokoban, withElapsed(session, 0))] : [];
      });
    },
    file: async (key) => {
      const read = await files.read(key);
      return read.ok ? read.value : null;
    },
  };
}
