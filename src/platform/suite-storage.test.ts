import type { IDBPDatabase } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { err, ok } from '../core/result.ts';
import { countOf, seal, unseal } from '../core/sealed.ts';
import type { Database } from './database.ts';
import { CHANGED_KEY, DATABASE_MARK, DATABASE_STORES, type DatabaseStore } from './own-keys.ts';
import { damagedKey, memoryStorage, type TextStorage } from './storage.ts';
import { openSuiteStorage, subjectOf } from './suite-storage.ts';
import { notWritten } from './written.ts';
import {
  failing,
  NEVER,
  openedOnes,
  openOne,
  openPage,
  persistentMemory,
  withFreshDatabase,
  withoutRoom,
} from '../test-support/suite-pages.ts';

const ARCHIVED = 'toy.v1.stats';
const GAME = 'toy.v1.previousGame';
const LOCAL = 'toy.v1.lastGame';

withFreshDatabase();

const load = (local: TextStorage = persistentMemory(), open = openOne) =>
  openPage({
    ...{ local, open },
    isArchived: (key) => [ARCHIVED, GAME].includes(subjectOf(key)),
    hasFallback: (key) => subjectOf(key) === GAME,
  });

/** A `localStorage` that refuses every write. */
const NO_ROOM = withoutRoom(persistentMemory());

/** The keys of a storage, except for its notes about the database. */
const withoutMark = (keys: readonly string[] | null) =>
  (keys ?? []).filter((key) => key !== DATABASE_MARK && key !== CHANGED_KEY);
const denied = () => Promise.reject(new Error('denied'));

const valueKeys = (storage: Pick<TextStorage, 'keys'>) => withoutMark(storage.keys());

const inDatabase = async (store: DatabaseStore, key: string) => (await openOne()).get(store, key);

/** Sets a value, and resolves to the outcome that the storage reports. */
function stored(storage: TextStorage, key: string, text: string): Promise<'done' | 'failed'> {
  return new Promise((resolve) => {
    storage.set(key, text, {
      resolve: (found) => `${text}, knowing ${String(found)}`,
      onDone: () => {
        resolve('done');
      },
      onFailed: () => {
        resolve('failed');
      },
    });
  });
}

describe('the storage of the suite', () => {
  test('keeps what grows in the database, and the rest in localStorage', async () => {
    const { local, storage } = await load();
    expect(await stored(storage, ARCHIVED, 'a')).toBe('done');
    storage.set(LOCAL, 'b');
    expect([storage.get(ARCHIVED), storage.get(LOCAL)]).toEqual(['a', 'b']);
    expect(valueKeys(local)).toEqual([LOCAL]);
    expect(await inDatabase('values', ARCHIVED)).toBe('a');
    expect((await load(local)).storage.get(ARCHIVED)).toBe('a');
    expect([...valueKeys(storage)].sort()).toEqual([LOCAL, ARCHIVED]);
    expect([storage.used(), storage.persistent]).toEqual([local.used(), true]);
    // Other places of a value are where the value is.
    await stored(storage, `${ARCHIVED}.copy`, 'c');
    storage.set(`${LOCAL}.copy`, 'd');
    expect(valueKeys(local)).toEqual([LOCAL, `${LOCAL}.copy`]);
    expect(await inDatabase('values', `${ARCHIVED}.copy`)).toBe('c');
    for (const key of [ARCHIVED, `${ARCHIVED}.copy`]) storage.remove(key);
    expect(storage.get(ARCHIVED)).toBeNull();
    expect([...valueKeys(storage)].sort()).toEqual([LOCAL, `${LOCAL}.copy`]);
    await storage.settled();
    expect(await (await openOne()).getAllKeys('values')).toEqual([]);
    expect(valueKeys((await load(local)).storage)).toEqual([LOCAL, `${LOCAL}.copy`]);
  });

  test('works with localStorage alone if there is no database', async () => {
    const local = persistentMemory();
    const { storage, kind } = await load(local, denied);
    expect(kind).toBe('local-only');
    expect(await stored(storage, ARCHIVED, 'a')).toBe('done');
    expect(await storage.files.write('file', 'x')).toEqual(ok(undefined));
    expect([local.get(ARCHIVED), local.get('file')]).toEqual(['a', 'x']);
    expect(await storage.files.read('file')).toEqual(ok('x'));
    expect(await storage.files.keys()).toContain('file');
    expect(storage.get(`${ARCHIVED}.v0`)).toBeNull();
    storage.set(LOCAL, 'b');
    expect(valueKeys(storage)).toEqual([ARCHIVED, 'file', LOCAL]);
    for (const key of [ARCHIVED, LOCAL]) storage.remove(key);
    expect(await storage.files.remove('file')).toEqual(ok(undefined));
    expect(valueKeys(local)).toEqual([]);
    expect(await storage.settled()).toEqual(ok(undefined));
  });

  test('two pages that write at once lose none of each other’s changes', async () => {
    const [one, two] = [await load(), await load()];
    await stored(one.storage, ARCHIVED, 'a');
    // Whether or not the other page has been notified, it knows the value by then.
    await stored(two.storage, ARCHIVED, 'b');
    const text = await inDatabase('values', ARCHIVED);
    expect(['b, knowing a', 'b']).toContain(text);
    expect(two.storage.get(ARCHIVED)).toBe(text);
    // Also without a callback.
    one.storage.set(ARCHIVED, 'c');
    await one.storage.settled();
    expect(await inDatabase('values', ARCHIVED)).toBe('c');
  });

  test('a write made while a conflict is being resolved includes the other page’s value', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [one, two] = [await load(), await load()];
    await stored(two.storage, ARCHIVED, 'of the other page');
    const second = await new Promise<string | null>((resolve) => {
      const isDone = () => undefined;
      one.storage.set(ARCHIVED, 'first', {
        resolve: (found) => {
          const late = {
            resolve: (text: string | null) => `second, knowing (${String(text)})`,
            onDone: () => {
              resolve(one.storage.get(ARCHIVED));
            },
            onFailed: isDone,
          };
          one.storage.set(ARCHIVED, 'second', late);
          return `first, knowing ${String(found)}`;
        },
        onDone: isDone,
        onFailed: isDone,
      });
    });
    expect(second).toBe('second, knowing (first, knowing of the other page)');
    expect(await inDatabase('values', ARCHIVED)).toBe(second);
  });

  test('a page is notified of another page’s writes', async () => {
    const [one, two] = [await load(), await load()];
    const listener = vi.fn();
    const unwatch = two.storage.watch(ARCHIVED, listener);
    await stored(one.storage, ARCHIVED, 'a');
    await vi.waitFor(() => {
      expect(two.storage.get(ARCHIVED)).toBe('a');
    });
    expect(listener).toHaveBeenCalledOnce();
    unwatch();
  });

  test.each([
    ['it is shown again', 'visibilitychange', {}],
    ['it comes out of the back/forward cache', 'pageshow', { persisted: false }],
  ])('a page reads what it could not read of another page when %s', async (_, kind, event) => {
    const database = await openOne();
    const one = await load(persistentMemory(), () => Promise.resolve(database));
    const two = await load();
    const listener = vi.fn();
    one.storage.watch(ARCHIVED, listener);
    const refusing = vi.spyOn(database, 'get').mockRejectedValue(new DOMException('no', 'Unknown'));
    await stored(two.storage, ARCHIVED, 'a');
    await vi.waitFor(() => {
      expect(refusing).toHaveBeenCalled();
    });
    refusing.mockRestore();
    expect([one.storage.get(ARCHIVED), listener.mock.calls.length]).toEqual([null, 0]);
    for (const [name, handler] of vi.mocked(addEventListener).mock.calls) {
      if (name === kind) (handler as (event: object) => void)(event);
    }
    await vi.waitFor(() => {
      expect([one.storage.get(ARCHIVED), listener.mock.calls.length]).toEqual(['a', 1]);
    });
  });

  test('reports whether there was no room, or the write was refused', async () => {
    const database = await openOne();
    const { storage } = await load(NO_ROOM, () => Promise.resolve(database));
    const refusing = vi.spyOn(database, 'transaction');
    /** The results for a value, for everything and for a file, if each of these transactions fails. */
    const results = async () => {
      const failed = await new Promise((resolve) => {
        storage.set(ARCHIVED, 'a', {
          resolve: () => 'a',
          onDone: vi.fn(),
          onFailed: (reason, obstacle) => {
            resolve({ ok: false, error: reason, obstacle });
          },
        });
      });
      return [failed, await storage.settled(), await storage.files.write('file', 'x')];
    };
    const throwing = (name: string) => {
      refusing.mockImplementation(() => {
        throw new DOMException('no', name);
      });
    };
    const full = notWritten('full', 'The browser’s storage is full, so this could not be saved.');
    const refused = notWritten('refused', 'The browser refused to change what is stored.');
    throwing('QuotaExceededError');
    expect(await results()).toEqual([full, err(full.error), full]);
    throwing('UnknownError');
    expect(await results()).toEqual([refused, err(refused.error), refused]);
    // As in browsers: the request only learns that its transaction was aborted; the transaction knows why.
    refusing.mockImplementation((() => ({
      objectStore: () => ({
        get: () => Promise.resolve(undefined),
        put: () => Promise.reject(new DOMException('no', 'AbortError')),
      }),
      abort: () => undefined,
      done: Promise.reject(new DOMException('no', 'QuotaExceededError')),
    })) as unknown as Database['transaction']);
    expect(await results()).toEqual([full, err(full.error), full]);
    refusing.mockRestore();
  });

  test('keeps a value with a fallback in localStorage until the database has it, in case the page is closed', async () => {
    const { local, storage } = await load();
    const ends = stored(storage, GAME, 'a');
    expect(local.get(GAME)).toBe('a');
    expect(await ends).toBe('done');
    expect([valueKeys(local), storage.get(GAME)]).toEqual([[], 'a']);
    expect(await inDatabase('values', GAME)).toBe('a');
    // A value that no page has read yet stays; one without a fallback is in the database alone.
    local.set(GAME, 'of another page');
    const both = [stored(storage, GAME, 'b'), stored(storage, ARCHIVED, 'c')];
    expect([local.get(GAME), local.get(ARCHIVED)]).toEqual(['of another page', null]);
    await Promise.all(both);
    expect(local.get(GAME)).toBe('of another page');
    // So does one that another page puts there while the database is writing.
    local.remove(GAME);
    const last = stored(storage, GAME, 'd');
    local.set(GAME, 'of another page');
    expect(await last).toBe('done');
    expect(local.get(GAME)).toBe('of another page');
  });

  /** A page whose database refuses all writes until `mend` is called. */
  async function loadFull(local: TextStorage) {
    const database = await openOne();
    const { storage } = await load(local, () => Promise.resolve(database));
    const refusing = failing(database, 'QuotaExceededError').all();
    const mend = () => {
      refusing.mockRestore();
    };
    return { storage, mend };
  }

  test('keeps in localStorage what the database refuses, and reports what neither accepts', async () => {
    const local = persistentMemory();
    const { storage } = await loadFull(local);
    for (const key of [GAME, ARCHIVED]) expect(await stored(storage, key, 'a')).toBe('done');
    expect([local.get(GAME), local.get(ARCHIVED)]).toEqual(['a, knowing a', 'a, knowing null']);
    // This change alone: retrying what could not be stored before is up to its owner.
    expect(await stored(storage, ARCHIVED, 'b')).toBe('done');
    expect(local.get(ARCHIVED)).toBe('b, knowing a, knowing null');
    // Callers that wait for the database itself still get the error.
    storage.set(GAME, 'c');
    expect(await storage.settled([GAME])).toMatchObject({ ok: false });
    expect(local.get(GAME)).toBe('c');
    const full = await loadFull(NO_ROOM);
    expect(await stored(full.storage, ARCHIVED, 'a')).toBe('failed');
    expect(full.storage.get(ARCHIVED)).toBeNull();
  });

  test('keeps there only values, and only for callers that wait for no database', async () => {
    const local = persistentMemory();
    const { storage } = await loadFull(local);
    const onFailed = vi.fn();
    storage.set(ARCHIVED, 'a');
    storage.set(`${ARCHIVED}.copy`, 'a', { onFailed });
    await storage.settled();
    expect([valueKeys(local), onFailed.mock.calls.length]).toEqual([[], 1]);
    // The text as it is, for a caller that merges nothing and awaits nothing else.
    storage.set(ARCHIVED, 'b', { onFailed });
    await storage.settled();
    expect([local.get(ARCHIVED), onFailed.mock.calls.length]).toEqual(['b', 1]);
  });

  test('a write continues from the previous one that the database refused, but from no other page’s', async () => {
    for (const [there, kept] of [
      [null, 'b, knowing a, knowing in the database'],
      ['of another page', 'b, knowing in the database'],
    ] as const) {
      const database = await openOne();
      await database.put('values', 'in the database', ARCHIVED);
      const local = persistentMemory(there === null ? [] : [[ARCHIVED, there]]);
      const { storage } = await load(local, () => Promise.resolve(database));
      failing(database, 'QuotaExceededError').next();
      const first = stored(storage, ARCHIVED, 'a');
      await Promise.resolve();
      expect(await Promise.all([first, stored(storage, ARCHIVED, 'b')])).toEqual(['done', 'done']);
      expect(await inDatabase('values', ARCHIVED)).toBe(kept);
      expect(local.get(ARCHIVED)).toBe(there && `a, knowing ${there}`);
    }
  });

  test('one value without room does not fail the others', async () => {
    const database = await openOne();
    const { storage } = await load(NO_ROOM, () => Promise.resolve(database));
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      text: unknown,
      key?: IDBValidKey,
    ) {
      if (text === 'too long') throw new DOMException('no', 'QuotaExceededError');
      return put.call(this, text, key);
    });
    const ends = [stored(storage, GAME, 'too long'), stored(storage, ARCHIVED, 'a')];
    expect(await Promise.all(ends)).toEqual(['failed', 'done']);
    vi.restoreAllMocks();
    expect([await inDatabase('values', GAME), await inDatabase('values', ARCHIVED)]).toEqual([
      undefined,
      'a',
    ]);
  });

  test('puts nothing into localStorage that was removed in the meantime', async () => {
    const local = persistentMemory();
    const { storage } = await loadFull(local);
    const settled = stored(storage, GAME, 'a');
    await Promise.resolve();
    storage.remove(GAME);
    expect(await settled).toBe('done');
    expect(valueKeys(local)).toEqual([]);
  });

  test('overwrites nothing in localStorage that it cannot read', async () => {
    const memory = persistentMemory();
    const sight = { isBlind: false };
    const local: TextStorage = {
      ...memory,
      read: (key) => (sight.isBlind && key === GAME ? { kind: 'unreadable' } : memory.read(key)),
    };
    const { storage } = await loadFull(local);
    memory.set(GAME, 'of another page');
    sight.isBlind = true;
    expect(await stored(storage, GAME, 'a')).toBe('failed');
    expect(valueKeys(memory)).toEqual([GAME]);
    expect(memory.get(GAME)).toBe('of another page');
  });

  test('continues after the browser has closed the database', async () => {
    const { storage } = await load();
    await stored(storage, ARCHIVED, 'a');
    for (const database of openedOnes) database.close();
    expect(await stored(storage, ARCHIVED, 'b')).toBe('done');
    expect(await storage.files.write('file', 'x')).toEqual(ok(undefined));
    expect(await inDatabase('values', ARCHIVED)).toBe('b');
  });

  test('reports whether everything, or everything of some values, is on disk, including removals', async () => {
    const database = await openOne();
    const { storage } = await load(persistentMemory(), () => Promise.resolve(database));
    storage.set(ARCHIVED, 'a');
    expect(await storage.settled()).toEqual(ok(undefined));
    expect(await inDatabase('values', ARCHIVED)).toBe('a');
    const refusing = failing(database, 'QuotaExceededError').all();
    storage.remove(ARCHIVED);
    expect(await storage.settled()).toMatchObject({ ok: false });
    expect(await storage.settled([LOCAL])).toEqual(ok(undefined));
    storage.set(LOCAL, seal('{}', 1));
    expect(await storage.settled([LOCAL])).toMatchObject({ ok: false });
    refusing.mockRestore();
    expect(await inDatabase('values', ARCHIVED)).toBe('a');
    // Later callers get the error as well, until the value is stored.
    storage.set(LOCAL, seal('{}', 2));
    expect(await storage.settled([LOCAL])).toEqual(ok(undefined));
    expect(await storage.settled()).toMatchObject({ ok: false });
    storage.set(damagedKey(ARCHIVED), 'd');
    expect(await storage.settled()).toEqual(ok(undefined));
    expect(await inDatabase('values', damagedKey(ARCHIVED))).toBe('d');
  });

  test('reports whether all stored data is visible', async () => {
    const { local, storage } = await load();
    expect(storage.isWhole()).toBe(true);
    const { storage: partial } = await load(local, denied);
    expect(partial.isWhole()).toBe(false);
    expect([ARCHIVED, LOCAL].map((key) => partial.isHidden?.(key))).toEqual([true, false]);
    expect(storage.isHidden?.(ARCHIVED)).toBe(false);
    // A browser that never had a database keeps everything in `localStorage`.
    expect((await load(persistentMemory(), denied)).storage.isWhole()).toBe(true);
  });

  /** A `localStorage` with a value that the journal has as well. */
  const whereKnown = async () => {
    const { local, storage } = await load();
    storage.set(LOCAL, seal('{"n":9}', 9));
    await storage.settled();
    return local;
  };

  test('does not restore what was removed while there was no database', async () => {
    const local = await whereKnown();
    expect((await load(local, denied)).storage.remove(LOCAL).ok).toBe(true);
    const again = (await load(local)).storage;
    expect(again.get(LOCAL)).toBeNull();
    await again.settled();
    expect(await inDatabase('journal', LOCAL)).toBeUndefined();
    expect(local.get(CHANGED_KEY)).toBeNull();
  });

  test('remembers a removal until the journal has recorded it', async () => {
    const local = await whereKnown();
    (await load(local, denied)).storage.remove(LOCAL);
    const database = await openOne();
    const begin = database.transaction.bind(database);
    vi.spyOn(database, 'transaction').mockImplementation((...args: Parameters<typeof begin>) => {
      if (args[1] === 'readwrite') throw new DOMException('no', 'QuotaExceededError');
      return begin(...args);
    });
    const refusing = (await load(local, () => Promise.resolve(database))).storage;
    expect(refusing.get(LOCAL)).toBeNull();
    expect((await refusing.settled()).ok).toBe(false);
    expect(local.get(CHANGED_KEY)).not.toBeNull();
  });

  test('does not remember the removal of missing values or of copies', async () => {
    const { local } = await load();
    const { storage } = await load(local, denied);
    local.set(`${LOCAL}.copy`, 'a');
    for (const key of [LOCAL, `${LOCAL}.copy`]) expect(storage.remove(key).ok).toBe(true);
    expect(valueKeys(local)).toEqual([]);
    expect(local.get(CHANGED_KEY)).toBeNull();
  });

  test('keeps a value that was started after a removal, however few its writes', async () => {
    const local = await whereKnown();
    const without = (await load(local, denied)).storage;
    without.remove(LOCAL);
    without.set(LOCAL, seal('{"n":1}', 1));
    expect((await load(local)).storage.get(LOCAL)).toBe(seal('{"n":1}', 1));
  });

  test('removes nothing if it cannot record that, because the journal would restore it', async () => {
    const local = await whereKnown();
    const full = { ...local, set: () => notWritten('full', 'There is no room.') };
    expect((await load(full, denied)).storage.remove(LOCAL)).toMatchObject({ ok: false });
    expect(local.get(LOCAL)).toBe(seal('{"n":9}', 9));
  });

  test('stores files separately, and finds those that an older version kept in localStorage', async () => {
    const local = persistentMemory([['levels.1', 'old']]);
    const { files } = (await load(local)).storage;
    expect(await files.read('levels.1')).toEqual(ok('old'));
    expect(await files.read('levels.2')).toEqual(ok(null));
    expect(await files.write('levels.1', 'new')).toEqual(ok(undefined));
    expect(valueKeys(local)).toEqual([]);
    expect(await inDatabase('files', 'levels.1')).toBe('new');
    expect(await files.read('levels.1')).toEqual(ok('new'));
    expect(withoutMark(await files.keys())).toEqual(['levels.1']);
    await files.remove('levels.1');
    expect(await files.read('levels.1')).toEqual(ok(null));
  });
});

describe('a storage that is still opening', () => {
  /** A page whose database opens when the test calls `open`. */
  function opening(local: TextStorage = persistentMemory(), timeout = NEVER) {
    let arrive: (database: Database) => void = () => undefined;
    const database = new Promise<Database>((resolve) => (arrive = resolve));
    const suite = openSuiteStorage({
      ...{ local, timeout, isArchived: (key) => subjectOf(key) === ARCHIVED },
      open: () => database,
    });
    const open = async () => {
      arrive(await openOne());
    };
    return { ...suite, local, open };
  }

  test('requests no database if the browser keeps nothing', async () => {
    const open = vi.fn(openOne);
    const { storage, kind } = await load(memoryStorage(), open);
    expect([storage.persistent, kind]).toEqual([false, 'local-only']);
    expect(open).not.toHaveBeenCalled();
  });

  test('opens the suite’s database by default', async () => {
    const { opened: whole } = openSuiteStorage({
      ...{ local: persistentMemory(), isArchived: () => true, timeout: NEVER },
    });
    expect(await whole).toEqual({ kind: 'whole' });
  });

  test('notifies watchers of what the journal restored, and of other pages’ writes', async () => {
    await (await openOne()).put('journal', seal('{"n":7}', 7), LOCAL);
    const { storage, opened: whole, open } = opening();
    const [listener, other, gone] = [vi.fn(), vi.fn(), vi.fn()];
    storage.watch(LOCAL, listener);
    storage.watch(ARCHIVED, other);
    for (const key of [LOCAL, ARCHIVED]) storage.watch(key, gone)();
    await open();
    await whole;
    expect(listener).toHaveBeenCalledOnce();
    expect(storage.get(LOCAL)).toBe(seal('{"n":7}', 7));
    expect(other).not.toHaveBeenCalled();
    // From now on, of other pages’ writes as well.
    await stored((await load()).storage, ARCHIVED, 'a');
    await vi.waitFor(() => expect(storage.get(ARCHIVED)).toBe('a'));
    expect(other).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
  });

  test('watches other pages’ writes to localStorage until unsubscribed', async () => {
    const unwatch = vi.fn();
    const watch = vi.fn(() => unwatch);
    const { storage } = await load({ ...persistentMemory(), watch });
    const listener = vi.fn();
    const stop = storage.watch(LOCAL, listener);
    expect(watch).toHaveBeenCalledExactlyOnceWith(LOCAL, listener);
    expect(unwatch).not.toHaveBeenCalled();
    stop();
    expect(unwatch).toHaveBeenCalledOnce();
  });

  test('closes a database that opens too late', async () => {
    const { storage, opened: whole, open, local } = opening(undefined, Promise.resolve());
    expect(await whole).toEqual({ kind: 'local-only' });
    await open();
    const [late] = openedOnes;
    await vi.waitFor(() => {
      expect(() => late?.transaction('values')).toThrow(
        expect.objectContaining({ name: 'InvalidStateError' }),
      );
    });
    storage.set(ARCHIVED, 'a');
    expect(local.get(ARCHIVED)).toBe('a');
  });
});

describe('files', () => {
  test('stay unchanged if the database refuses', async () => {
    const database = await openOne();
    const local = persistentMemory([['levels.1', 'old']]);
    const { files } = (await load(local, () => Promise.resolve(database))).storage;
    const refusing = failing(database).all();
    for (const attempt of [
      files.read('levels.1'),
      files.write('levels.1', 'new'),
      files.remove('levels.1'),
    ]) {
      expect(await attempt).toMatchObject({ ok: false });
    }
    refusing.mockRestore();
    expect(await files.read('levels.1')).toEqual(ok('old'));
    await files.write('levels.2', 'new');
    expect(withoutMark(await files.keys())).toEqual(['levels.2', 'levels.1']);
    await files.remove('levels.1');
    expect(valueKeys(local)).toEqual([]);
  });

  test('are unknown if one of their places is unreadable', async () => {
    const local = persistentMemory([['levels.1', 'old']]);
    const database = await openOne();
    const { storage } = await load(local, () => Promise.resolve(database));
    await storage.files.write('levels.2', 'new');
    const refusing = vi.spyOn(database, 'getAllKeys').mockRejectedValue(new Error('no'));
    expect(await storage.files.keys()).toBeNull();
    refusing.mockRestore();
    expect(withoutMark(await storage.files.keys())).toEqual(['levels.2', 'levels.1']);
    local.keys = () => null;
    expect([await storage.files.keys(), storage.keys()]).toEqual([null, null]);
    // The next page cannot list them either, but it starts.
    const next = (await load(local)).storage;
    expect([next.keys(), next.get('levels.1')]).toEqual([null, 'old']);
  });
});

describe('the journal', () => {
  const sealed = (n: number) => seal(`{"n":${n}}`, n);

  test.each([
    'a page wrote',
    'a page found at its start, written by one that was closed before the journal had it',
  ])('restores what a killed browser had not written yet: what %s', async (what) => {
    const wrote = what === 'a page wrote';
    const { storage } = await load(persistentMemory([[LOCAL, sealed(wrote ? 3 : 7)]]));
    if (wrote) storage.set(LOCAL, sealed(7));
    await storage.settled();
    // What the browser has on disk is older, or missing.
    for (const onDisk of [[[LOCAL, sealed(3)]], []] as const)
      expect((await load(persistentMemory(onDisk))).local.get(LOCAL)).toBe(sealed(7));
  });

  /** The entries of the journal after a page has been opened on this `localStorage`. */
  async function noted(local: TextStorage) {
    await (await load(local)).storage.settled();
    const database = await openOne();
    const keys = await database.getAllKeys('journal');
    return Promise.all(keys.map(async (key) => [key, await database.get('journal', key)]));
  }

  test('catches up only with its own values, and only with sealed ones', async () => {
    const local = persistentMemory([
      [ARCHIVED, sealed(1)],
      [`${LOCAL}.copy`, sealed(1)],
      [damagedKey(LOCAL), sealed(1)],
      ['toy.v1.plain', '{"n":1}'],
      ['toy.v1.damaged', sealed(9).replace('n', 'm')],
    ]);
    expect(await noted(local)).toEqual([]);
    local.set(LOCAL, sealed(1));
    expect(await noted(local)).toEqual([[LOCAL, sealed(1)]]);
  });

  test.each([
    ['is older in it', sealed(3), sealed(7), sealed(7)],
    ['is as new in it, which stays', sealed(7), seal('{"n":70}', 7), sealed(7)],
    ['is newer in it, which stays', sealed(7), sealed(3), sealed(7)],
  ])('meets what %s', async (_, before, here, after) => {
    await (await openOne()).put('journal', before, LOCAL);
    const local = persistentMemory([[LOCAL, here]]);
    local.set = () => notWritten('full', 'full');
    expect(await noted(local)).toEqual([[LOCAL, after]]);
  });

  test('moves what was set aside in it to localStorage, under a free name, and keeps it for one more start', async () => {
    const aside = damagedKey(LOCAL);
    await (await openOne()).put('journal', sealed(9), aside);
    await (await openOne()).put('journal', sealed(8), damagedKey(LOCAL, 2));
    const local = persistentMemory([[aside, sealed(3)]]);
    expect(await noted(local)).toHaveLength(2);
    const kept = [1, 2, 3, 4].map((number) => local.get(damagedKey(LOCAL, number)));
    expect(kept).toEqual([sealed(3), sealed(9), sealed(8), null]);
    expect(await noted(local)).toEqual([]);
    expect(valueKeys(local)).toHaveLength(3);
  });

  test('keeps what was set aside in it while localStorage has no room', async () => {
    await (await openOne()).put('journal', sealed(9), damagedKey(LOCAL));
    const local = persistentMemory([[damagedKey(LOCAL), sealed(3)]]);
    const { set } = local;
    local.set = () => notWritten('full', 'full');
    expect(await noted(local)).toEqual([[damagedKey(LOCAL), sealed(9)]]);
    local.set = set;
    await noted(local);
    expect(local.get(damagedKey(LOCAL, 2))).toBe(sealed(9));
  });

  test.each([
    ['a text without a seal, which is not ours', '{"n":3}', persistentMemory],
    ['what is damaged', sealed(3).replace('n', 'm'), persistentMemory],
    [
      'what is damaged where localStorage is full',
      sealed(3).replace('n', 'm'),
      (entries: [string, string][]) => withoutRoom(persistentMemory(entries)),
    ],
  ])('sets aside in it: %s', async (_, text, open) => {
    await (await openOne()).put('journal', text, LOCAL);
    const local = open([[LOCAL, sealed(7)]]);
    expect(await noted(local)).toEqual([
      [LOCAL, sealed(7)],
      [damagedKey(LOCAL), text],
    ]);
    // Next to a value, it would be taken for a newer one.
    if (text === '{"n":3}') expect(local.get(`${LOCAL}.v0`)).toBeNull();
  });

  test('forgets a removed value, even if another page has written a later one', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [one, two] = [await load(), await load()];
    await stored(one.storage, LOCAL, sealed(1));
    await stored(two.storage, LOCAL, sealed(5));
    await two.storage.settled();
    one.storage.remove(LOCAL);
    await one.storage.settled();
    expect(await inDatabase('journal', LOCAL)).toBeUndefined();
  });

  test('sets aside what is damaged in it at the time of a write or a removal', async () => {
    const { storage } = await load();
    const database = await openOne();
    await database.put('journal', 'spoilt', LOCAL);
    storage.set(LOCAL, sealed(7));
    await storage.settled();
    await database.put('journal', 'spoilt again', LOCAL);
    storage.remove(LOCAL);
    await storage.settled();
    const names = [LOCAL, damagedKey(LOCAL), damagedKey(LOCAL, 2)];
    const there = await Promise.all(names.map((name) => database.get('journal', name)));
    expect(there).toEqual([undefined, 'spoilt', 'spoilt again']);
  });

  describe('a text in it that a page without the database did not know', () => {
    const JOURNALS = seal('{"a":1}', 5);
    /** The browser was killed before it had flushed `localStorage`; then a page without the database wrote. */
    async function unknown(count: number) {
      await (await openOne()).put('journal', JOURNALS, LOCAL);
      const { local, storage } = await load(persistentMemory(), denied);
      storage.set(LOCAL, seal('{"b":1}', count));
      return { local, here: seal('{"b":1}', count) };
    }

    test.each([1, 9])('is stored next to a value of count %d', async (count) => {
      const { local, here } = await unknown(count);
      // At every start, until its owner has merged it or set it aside.
      for (let start = 0; start < 2; start++) {
        const { storage } = await load(local);
        await storage.settled();
        expect([storage.get(LOCAL), storage.get(`${LOCAL}.v0`)]).toEqual([here, JOURNALS]);
        expect(await inDatabase('journal', LOCAL)).toBe(JOURNALS);
      }
      const { storage } = await load(local);
      const both = seal('{"a":1,"b":1}', 10);
      storage.set(LOCAL, both);
      storage.remove(`${LOCAL}.v0`);
      await storage.settled();
      expect(await noted(local)).toEqual([[LOCAL, both]]);
      expect([local.get(LOCAL), local.get(CHANGED_KEY)]).toEqual([both, null]);
    });

    test('is set aside in the journal if there is no room', async () => {
      const { local, here } = await unknown(1);
      const { set } = local;
      local.set = () => notWritten('full', 'full');
      expect(await noted(local)).toEqual([
        [LOCAL, here],
        [damagedKey(LOCAL), JOURNALS],
      ]);
      local.set = set;
      await noted(local);
      expect([local.get(LOCAL), local.get(damagedKey(LOCAL))]).toEqual([here, JOURNALS]);
    });

    test('is not forgotten if such a page removes its own value', async () => {
      const { local } = await unknown(1);
      (await load(local, denied)).storage.remove(LOCAL);
      expect((await load(local)).storage.get(LOCAL)).toBe(JOURNALS);
    });

    test('is replaced if the page did know it and continued from it', async () => {
      await (await openOne()).put('journal', JOURNALS, LOCAL);
      const { local, storage } = await load(persistentMemory([[LOCAL, JOURNALS]]), denied);
      storage.set(LOCAL, sealed(6));
      storage.set(LOCAL, sealed(7));
      expect(await noted(local)).toEqual([[LOCAL, sealed(7)]]);
      expect(valueKeys(local)).toEqual([LOCAL]);
      expect(local.get(CHANGED_KEY)).toBeNull();
    });
  });

  test('holds the values that localStorage accepted, and those it has no room for', async () => {
    const memory = persistentMemory();
    const refused = 'toy.v1.refused';
    const full: TextStorage = {
      ...memory,
      set: (key, text) => (key === refused ? notWritten('full', 'full') : memory.set(key, text)),
    };
    const { storage } = await load(full);
    expect(storage.set(refused, 'without a seal')).toEqual(notWritten('full', 'full'));
    expect(await stored(storage, refused, sealed(1))).toBe('done');
    storage.set(`${LOCAL}.copy`, sealed(1));
    storage.set(LOCAL, sealed(1));
    await storage.settled();
    expect(await (await openOne()).getAllKeys('journal')).toEqual([LOCAL, refused]);
    expect([storage.get(refused), memory.get(refused)]).toEqual([sealed(1), null]);
    expect(storage.keys()).toContain(refused);
    const next = (await load(full)).storage;
    expect(next.get(refused)).toBe(sealed(1));
    // A page without the database has written since.
    memory.set(refused, sealed(2));
    expect(next.get(refused)).toBe(sealed(2));
    next.remove(refused);
    await next.settled();
    const there = await Promise.all(
      (['journal', 'values'] as const).map((store) => inDatabase(store, refused)),
    );
    expect([next.get(refused), ...there]).toEqual([null, undefined, undefined]);
  });

  test('merges with another page’s value that is missing from localStorage', async () => {
    const [one, two] = [await load(NO_ROOM), await load(NO_ROOM)];
    expect(await stored(one.storage, LOCAL, sealed(5))).toBe('done');
    const met = await new Promise((resolve) => {
      two.storage.set(LOCAL, sealed(1), {
        resolve: (found) => {
          resolve(found);
          return sealed(6);
        },
      });
    });
    await two.storage.settled();
    expect([met, two.storage.get(LOCAL)]).toEqual([sealed(5), sealed(6)]);
    expect(await inDatabase('values', LOCAL)).toBe(sealed(6));
  });

  describe('a value that localStorage had no room for', () => {
    const kept = async (text: unknown, here: Iterable<readonly [string, string]> = []) => {
      await ((await openOne()) as unknown as IDBPDatabase).put('values', text, LOCAL);
      const local = persistentMemory(here);
      const { storage } = await load(local);
      await storage.settled();
      return { local, storage, there: await inDatabase('values', LOCAL) };
    };

    test.each([
      ['moves there as soon as there is room', [], sealed(5)],
      ['replaces an older one', [[LOCAL, sealed(4)]], sealed(5)],
      ['does not replace a later one', [[LOCAL, sealed(6)]], sealed(6)],
      ['does not come back', [[CHANGED_KEY, `[["${LOCAL}",5]]`]], null],
      [
        'is put next to one that does not continue it',
        [
          [LOCAL, sealed(6)],
          [CHANGED_KEY, `[["${LOCAL}",4]]`],
        ],
        sealed(6),
      ],
    ] as const)('%s', async (what, here, expected) => {
      const { local, storage, there } = await kept(sealed(5), here);
      expect([local.get(LOCAL), storage.get(LOCAL), there]).toEqual([
        expected,
        expected,
        undefined,
      ]);
      expect(local.get(`${LOCAL}.v0`)).toBe(what.includes('next to') ? sealed(5) : null);
    });

    test('stays while there is none, and is not written again', async () => {
      await (await openOne()).put('values', sealed(5), LOCAL);
      const put = vi.spyOn(IDBObjectStore.prototype, 'put');
      const { storage } = await load(withoutRoom(persistentMemory([[LOCAL, sealed(4)]])));
      await storage.settled();
      expect([storage.get(LOCAL), await inDatabase('values', LOCAL)]).toEqual([
        sealed(5),
        sealed(5),
      ]);
      expect(put.mock.calls.some(([text]) => text === sealed(5))).toBe(false);
    });

    test('does not replace what the journal has later', async () => {
      await (await openOne()).put('journal', sealed(6), LOCAL);
      const { local, there } = await kept(sealed(5));
      expect([local.get(LOCAL), there]).toEqual([sealed(6), undefined]);
    });

    test('stays while what is there cannot be read, or cannot be set aside', async () => {
      const damaged = persistentMemory([[LOCAL, 'damaged']]);
      const closed: TextStorage = {
        ...persistentMemory(),
        read: (key) => (key === LOCAL ? { kind: 'unreadable' } : { kind: 'none' }),
      };
      for (const local of [withoutRoom(damaged), closed]) {
        await (await openOne()).put('values', sealed(5), LOCAL);
        const { storage } = await load(local);
        await storage.settled();
        expect(storage.get(LOCAL)).toBe(sealed(5));
        expect(await inDatabase('values', LOCAL)).toBe(sealed(5));
      }
    });

    test('is read from the journal at a later start if only that has it', async () => {
      await (await openOne()).put('journal', sealed(5), LOCAL);
      const { storage } = await load(withoutRoom(persistentMemory([[LOCAL, sealed(4)]])));
      await storage.settled();
      expect([storage.get(LOCAL), await inDatabase('values', LOCAL)]).toEqual([
        sealed(5),
        sealed(5),
      ]);
    });

    test('that is damaged is found, and set aside when it is replaced', async () => {
      const { storage } = await kept(42);
      expect(unseal(storage.get(LOCAL) ?? '').kind).toBe('damaged');
      storage.set(LOCAL, sealed(1));
      await storage.settled();
      expect([storage.get(LOCAL), await inDatabase('values', LOCAL)]).toEqual([
        sealed(1),
        undefined,
      ]);
      expect(storage.get(damagedKey(LOCAL))).toContain('42');
    });

    test('is dropped by another page only if it is older than what that page stored', async () => {
      for (const [count, expected] of [
        [3, undefined],
        [5, sealed(5)],
        [6, sealed(6)],
      ] as const) {
        vi.stubGlobal('BroadcastChannel', undefined);
        const { storage } = await load();
        await (await openOne()).put('values', sealed(count), LOCAL);
        storage.set(LOCAL, seal('{}', 5));
        await storage.settled();
        expect(await inDatabase('values', LOCAL)).toBe(expected && sealed(count));
        storage.remove(LOCAL);
        await storage.settled();
      }
    });
  });

  test.each(['at once', 'when it is restored from the back/forward cache'])(
    'a page learns %s of what localStorage has no room for, and of its removal',
    async (when) => {
      if (when !== 'at once') vi.stubGlobal('BroadcastChannel', undefined);
      const [one, two] = [await load(NO_ROOM), await load(NO_ROOM)];
      const listener = vi.fn();
      two.storage.watch(LOCAL, listener);
      const learns = async ({ storage }: typeof one, text: string | null) => {
        for (const [name, handler] of vi.mocked(addEventListener).mock.calls) {
          if (when !== 'at once' && name === 'pageshow')
            (handler as (event: object) => void)({ persisted: true });
        }
        await vi.waitFor(() => expect(storage.get(LOCAL)).toBe(text));
      };
      expect(await stored(one.storage, LOCAL, sealed(5))).toBe('done');
      await learns(two, sealed(5));
      expect(listener).toHaveBeenCalledOnce();
      // From now on, the other page continues from this value.
      expect(await stored(two.storage, LOCAL, sealed(6))).toBe('done');
      expect(await inDatabase('values', LOCAL)).toBe(sealed(6));
      await learns(one, sealed(6));
      one.storage.remove(LOCAL);
      await one.storage.settled();
      await learns(two, null);
      expect(listener).toHaveBeenCalledTimes(2);
    },
  );

  test.each([4, 6])(
    'merges a page’s own value with one of count %d that the page does not know',
    async (count) => {
      vi.stubGlobal('BroadcastChannel', undefined);
      const memory = persistentMemory([[LOCAL, sealed(3)]]);
      const one = await load({ ...memory, set: () => notWritten('full', 'full') });
      const { storage, local } = await load(memory);
      expect(await stored(one.storage, LOCAL, sealed(count))).toBe('done');
      const listener = vi.fn();
      storage.watch(LOCAL, listener);
      const both = seal('{"both":1}', 7);
      const resolve = vi.fn(() => both);
      storage.set(LOCAL, seal('{}', 4), { resolve });
      await storage.settled();
      expect(resolve.mock.calls).toEqual([[sealed(count)]]);
      expect([storage.get(LOCAL), listener.mock.calls.length]).toEqual([both, 1]);
      expect((await load(local)).local.get(LOCAL)).toBe(both);
    },
  );

  test('merges each of several waiting writes with another page’s value', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const memory = persistentMemory();
    const [{ storage }, other] = [await load(memory), await load(withoutRoom(memory))];
    expect(await stored(other.storage, LOCAL, sealed(5))).toBe('done');
    const resolve = vi.fn((found: string | null) => sealed(countOf(found) + 1));
    for (const count of [4, 5]) storage.set(LOCAL, seal('{}', count), { resolve });
    await storage.settled();
    expect(resolve.mock.calls).toEqual([[sealed(5)], [sealed(6)]]);
    expect(storage.get(LOCAL)).toBe(sealed(7));
  });

  test('accepts from a page what localStorage has, whatever its count, if there is no conflict', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const memory = persistentMemory();
    const [one, two] = [await load(memory), await load(memory)];
    const resolve = vi.fn(() => 'asked');
    const times = [1, 2, 3].map((time) => seal(`{"time":${time}}`, 5));
    for (const text of times) {
      one.storage.set(LOCAL, text, { resolve });
      await one.storage.settled();
    }
    two.storage.set(LOCAL, seal('{"time":4}', 5), { resolve });
    // One page writes to both, and so does another before the first write has reached the journal.
    one.storage.set(LOCAL, sealed(6), { resolve });
    two.storage.set(LOCAL, sealed(7), { resolve });
    await two.storage.settled();
    await one.storage.settled();
    expect(resolve).not.toHaveBeenCalled();
    expect([one.storage.get(LOCAL), await inDatabase('journal', LOCAL)]).toEqual([
      sealed(7),
      sealed(7),
    ]);
  });

  test('reports a refusal of what localStorage has no room for', async () => {
    const database = await openOne();
    const { storage } = await load(NO_ROOM, () => Promise.resolve(database));
    failing(database).all();
    expect(await stored(storage, LOCAL, sealed(1))).toBe('failed');
    expect(storage.get(LOCAL)).toBeNull();
  });
});

describe('texts that were set aside in two places under one name', () => {
  const FILE = 'toy.v1.levels';
  const ASIDE = [damagedKey(ARCHIVED), damagedKey(FILE)] as const;

  test('are both found again', async () => {
    const database = await openOne();
    await database.put('values', 'there', ASIDE[0]);
    const local = persistentMemory([[ASIDE[0], 'here']]);
    const { storage } = await load(local);
    expect(local.get(ASIDE[0])).toBeNull();
    expect([storage.get(ASIDE[0]), storage.get(damagedKey(ARCHIVED, 2))]).toEqual([
      'there',
      'here',
    ]);
  });

  test('stay in place if there is no room for another name, or if they are equal', async () => {
    const database = await openOne();
    await database.put('values', 'there', ASIDE[0]);
    await database.put('values', 'same', damagedKey(ARCHIVED, 2));
    const entries = [
      [ASIDE[0], 'here'],
      [damagedKey(ARCHIVED, 2), 'same'],
    ] as const;
    const local = persistentMemory(entries);
    local.set = () => notWritten('full', 'full');
    await load(local);
    expect(entries.map(([key]) => local.get(key))).toEqual(['here', 'same']);
    const roomy = persistentMemory([[ASIDE[0], 'there']]);
    await load(roomy);
    expect(valueKeys(roomy)).toEqual([ASIDE[0]]);
  });
});

describe('a record that is not text', () => {
  const FILE = 'toy.v1.levels';
  const bytes = new Uint8Array([1, 2, 3]);
  /** None of our builds writes such records into the database. */
  const RECORDS: readonly (readonly [name: string, record: unknown])[] = [
    ['a number', 42],
    ['an empty object', {}],
    ['a list', [1, 'two']],
    ['null', null],
    ['a date', new Date(0)],
    ['a number without JSON', 7n],
    ['bytes', bytes],
    ['a buffer', bytes.buffer],
    ['a blob', new Blob([bytes])],
    ['a map', new Map([['a', 1]])],
  ];

  test.each(RECORDS)(
    'is treated as damaged, affects nothing else, and is set aside unchanged: %s',
    async (_, record) => {
      const database = (await openOne()) as unknown as IDBPDatabase;
      const places = [
        ['values', ARCHIVED],
        ['files', FILE],
        ['journal', LOCAL],
      ] as const;
      for (const [store, key] of places) await database.put(store, record, key);
      await database.put('values', 'whole', GAME);
      await database.put('values', 'under a key of another kind', 5);
      // As stored, which is what the database returns.
      const asStored: unknown = await database.get('values', ARCHIVED);
      const here = seal('{}', 3);
      const { storage, local, kind } = await load(persistentMemory([[LOCAL, here]]));
      expect([kind, storage.get(GAME), local.get(LOCAL)]).toEqual(['whole', 'whole', here]);
      expect(unseal(storage.get(ARCHIVED) ?? '')).toEqual({ kind: 'damaged' });
      expect(storage.keys()).not.toContain(5);
      // No text stored as a file contains this character.
      expect(await storage.files.read(FILE)).toMatchObject({
        value: expect.stringContaining('\ue000') as unknown,
      });
      await stored(storage, ARCHIVED, 'a');
      await storage.files.write(FILE, 'levels');
      storage.set(LOCAL, seal('{}', 4));
      await storage.settled();
      for (const [store, key] of places) {
        expect(typeof (await database.get(store, key))).toBe('string');
        expect(await database.get(store, damagedKey(key))).toEqual(asStored);
      }
    },
  );

  test('is kept separately from one with the same text, and is gone once deleted', async () => {
    const database = (await openOne()) as unknown as IDBPDatabase;
    const blobs = [new Blob(['a']), new Blob(['b'])];
    for (const blob of blobs) {
      await database.put('values', blob, ARCHIVED);
      await stored((await load()).storage, ARCHIVED, 'a');
    }
    const { storage } = await load();
    expect(await database.count('values')).toBe(3);
    for (const number of [1, 2]) storage.remove(damagedKey(ARCHIVED, number));
    await storage.settled();
    expect(await database.getAllKeys('values')).toEqual([ARCHIVED]);
  });

  test('includes the content of a buffer in its text', async () => {
    await ((await openOne()) as unknown as IDBPDatabase).put('values', bytes.buffer, ARCHIVED);
    expect((await load()).storage.get(ARCHIVED)).toContain('[1,2,3]');
  });
});

describe('a database that stops answering', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Starts another page's transaction over all stores; returns a function that ends it. */
  async function hold(): Promise<() => Promise<void>> {
    const transaction = (await openOne()).transaction(DATABASE_STORES, 'readwrite');
    const store = transaction.objectStore('values');
    let isHeld = true;
    const busy = async () => {
      while (isHeld) await store.get('none');
      await transaction.done;
    };
    const ended = busy();
    return () => {
      isHeld = false;
      return ended;
    };
  }
  const late = (answer: Promise<unknown>) =>
    Promise.all([answer, vi.advanceTimersByTimeAsync(5_000)]).then(([value]) => value);

  test('ends every wait with a message, and values are kept in localStorage in the meantime', async () => {
    const { local, storage } = await load();
    const listener = vi.fn();
    storage.watch(ARCHIVED, listener);
    const release = await hold();
    expect(await late(stored(storage, ARCHIVED, 'won'))).toBe('done');
    expect(local.get(ARCHIVED)).toBe('won, knowing null');
    expect(storage.twinOf?.(ARCHIVED)?.read(ARCHIVED)).toMatchObject({ text: 'won, knowing null' });
    // Immediately from now on, for as long as it is silent.
    expect(await storage.settled()).toMatchObject({ ok: false });
    expect(await storage.files.keys()).toBeNull();
    expect(await storage.files.read('toy.v1.levels')).toMatchObject({ ok: false });
    expect(await storage.files.write('toy.v1.levels', 'levels')).toMatchObject({
      ok: false,
      error: expect.stringContaining('does not answer') as unknown,
    });
    await release();
    // Watchers are notified, so that they retry what failed.
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    expect(await stored(storage, ARCHIVED, 'again')).toBe('done');
    expect(await inDatabase('values', ARCHIVED)).toBe('again');
    expect(await storage.settled([ARCHIVED])).toEqual(ok(undefined));
  });

  test('reports what neither place accepted', async () => {
    const { storage } = await load(NO_ROOM);
    const release = await hold();
    expect(await late(stored(storage, ARCHIVED, 'won'))).toBe('failed');
    await release();
  });

  test('a transaction that was aborted stores nothing later', async () => {
    const { storage } = await load();
    const release = await hold();
    const write = storage.files.write('toy.v1.levels', 'first');
    expect(await late(write)).toMatchObject({ ok: false });
    await release();
    await vi.waitFor(async () => {
      expect(withoutMark(await storage.files.keys())).toEqual([]);
    });
  });
});

test('a place belongs to the value whose key it begins with', () => {
  for (const place of [
    '',
    '.copy',
    '.damaged',
    '.damaged.12',
    '.v1',
    '.v1.copy',
    '.v12',
    '.copy.damaged.3',
  ]) {
    expect(subjectOf(`${LOCAL}${place}`)).toBe(LOCAL);
  }
  expect(subjectOf('sokoban.v1.game.0123')).toBe('sokoban.v1.game.0123');
});
