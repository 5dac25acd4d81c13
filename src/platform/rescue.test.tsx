import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseBackup } from '../core/backup-file.ts';
import { seal } from '../core/sealed.ts';
import { type Database, openDatabase } from './database.ts';
import { DATABASE_NAME, type DatabaseStore } from './own-keys.ts';
import { rescue, rescuedBackup, setAsideAll } from './rescue.ts';
import { browserStorage, damagedKey } from './storage.ts';
import { openSuiteStorage } from './suite-storage.ts';

describe('set aside', () => {
  // What browsers refuse is tested in the `rescue` suite below.

  const GAME = 'spider.v1.lastGame';
  const STATISTICS = 'spider.v1.stats';
  const COLLECTION = 'sokoban.v1.collection.own-1';
  const game = (seq: number) => seal(`{"game":${seq}}`, seq);

  let database: Database;
  beforeEach(async () => {
    // A page of an earlier test that hears of a write would open the database again, after it was deleted.
    vi.stubGlobal('BroadcastChannel', undefined);
    localStorage.clear();
    database = await openDatabase();
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    database.close();
    await deleteDB(DATABASE_NAME);
  });

  const stored = () => Object.fromEntries(Object.entries(localStorage));
  const textsOf = async (store: DatabaseStore) => {
    const keys = await database.getAllKeys(store);
    const texts = await database.getAll(store);
    return Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
  };

  /** Simulates the next start of the app. */
  async function start() {
    const { storage, opened } = openSuiteStorage({
      local: browserStorage(),
      isArchived: (key) => key.startsWith(STATISTICS),
      timeout: new Promise<void>(() => undefined),
    });
    await opened;
    await storage.settled();
    return storage;
  }

  test('the journal’s copy takes no name under which something else was set aside', async () => {
    localStorage.setItem(GAME, game(5));
    localStorage.setItem(damagedKey(GAME), game(3));
    await database.put('journal', game(5), GAME);
    expect(await setAsideAll(GAME)).toEqual({ ok: true, value: damagedKey(GAME, 2) });
    const aside = { [damagedKey(GAME)]: game(3), [damagedKey(GAME, 2)]: game(5) };
    expect(stored()).toEqual(aside);
    const storage = await start();
    expect(stored()).toMatchObject(aside);
    expect(storage.get(GAME)).toBeNull();
    expect(await textsOf('journal')).toEqual({});
  });

  test('every place is checked before a name is chosen, and each text gets its own', async () => {
    localStorage.setItem(STATISTICS, 'of an older version');
    localStorage.setItem(damagedKey(STATISTICS), 'the first');
    await database.put('values', 'the second', damagedKey(STATISTICS, 2));
    await database.put('values', 'in use', STATISTICS);
    await database.put('values', 'in use', `${STATISTICS}.copy`);
    expect(await setAsideAll(STATISTICS)).toEqual({ ok: true, value: damagedKey(STATISTICS, 3) });
    const storage = await start();
    expect([1, 2, 3, 4, 5].map((number) => storage.get(damagedKey(STATISTICS, number)))).toEqual([
      ...['the first', 'the second', 'of an older version', 'in use', null],
    ]);
    expect(storage.get(STATISTICS)).toBeNull();
  });

  test('a file takes no name that an older version has used', async () => {
    localStorage.setItem(damagedKey(COLLECTION), 'the first');
    await database.put('files', 'packed', COLLECTION);
    await setAsideAll(COLLECTION);
    const { files } = await start();
    expect(await files.read(damagedKey(COLLECTION))).toEqual({ ok: true, value: 'the first' });
    expect(await files.read(damagedKey(COLLECTION, 2))).toEqual({ ok: true, value: 'packed' });
  });

  test('a rescue returns both of two texts that were set aside under one name', async () => {
    localStorage.setItem(damagedKey(GAME), game(3));
    await database.put('journal', game(5), damagedKey(GAME));
    const { places } = await rescue();
    expect(places.local).toEqual({ [damagedKey(GAME)]: game(3), [damagedKey(GAME, 2)]: game(5) });
  });
});

describe('rescue', () => {
  // e2e/failure.spec.ts rescues a real database; these tests cover what browsers refuse.

  /** Everything stored, by key. */
  const stored = () => Object.fromEntries(Object.entries(localStorage));

  afterEach(async () => {
    vi.unstubAllGlobals();
    // No database was created.
    expect(await indexedDB.databases()).toEqual([]);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('all our data is read raw, including damaged and newer values, and nothing else', async () => {
    const ours = {
      'parlor.v1.settings': '{}',
      'spider.v1.lastGame': 'no JSON at all \uD800',
      'sokoban.v1.stats.damaged.2': '{"v":99}',
    };
    const others = { 'other.app': 'x', 'parlor.v1.errors': '[]', spiderman: 'y' };
    for (const [key, text] of Object.entries({ ...ours, ...others }))
      localStorage.setItem(key, text);
    const rescued = await rescue();
    expect(rescued).toEqual({ places: { local: ours, archive: {}, files: {} }, missing: [] });
    expect(parseBackup(rescuedBackup(rescued))).toMatchObject({
      ok: true,
      value: { app: '0.0.0-test', places: rescued.places },
    });
  });

  test('an unreadable value is reported, and the others are returned', async () => {
    localStorage.setItem('spider.v1.stats', '{}');
    localStorage.setItem('spider.v1.settings', '{"a":1}');
    const read = Storage.prototype.getItem;
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      if (key === 'spider.v1.stats') throw new Error('disk error');
      return read.call(this, key);
    });
    const { places, missing } = await rescue();
    expect(places.local).toEqual({ 'spider.v1.settings': '{"a":1}' });
    expect(missing).toEqual(['spider.v1.stats: disk error']);
  });

  test('reports that nothing at all can be read', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('denied');
      },
    });
    const { places, missing } = await rescue();
    expect(places).toEqual({ local: {}, archive: {}, files: {} });
    expect(missing).toEqual([
      expect.stringMatching(/^the settings and games in progress: /),
      'the archive and the collections: denied',
    ]);
  });

  test('does not wait for a database that never answers', async () => {
    vi.useFakeTimers();
    localStorage.setItem('spider.v1.stats', '{}');
    const opened: IDBOpenDBRequest[] = [];
    vi.stubGlobal('indexedDB', {
      open: () => {
        opened.push({} as IDBOpenDBRequest);
        return opened[0];
      },
    });
    const rescuing = rescue();
    await vi.runAllTimersAsync();
    const { places, missing } = await rescuing;
    expect(places.local).toEqual({ 'spider.v1.stats': '{}' });
    expect(missing).toEqual(['the archive and the collections: the database does not answer']);
    // It opens at last, and must not stay open: that would block others from changing it.
    const close = vi.fn();
    Object.assign(opened[0]!, { result: { close } }).onsuccess?.(new Event('success'));
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
  });

  test('a value is set aside under the first free name, along with its copy', async () => {
    localStorage.setItem('spider.v1.lastGame', 'new');
    localStorage.setItem('spider.v1.lastGame.copy', 'older');
    localStorage.setItem('spider.v1.lastGame.damaged', 'oldest');
    expect(await setAsideAll('spider.v1.lastGame')).toEqual({
      ok: true,
      value: 'spider.v1.lastGame.damaged.2',
    });
    expect(stored()).toEqual({
      'spider.v1.lastGame.damaged': 'oldest',
      'spider.v1.lastGame.damaged.2': 'new',
      'spider.v1.lastGame.damaged.3': 'older',
    });
  });

  test('identical copies share one name', async () => {
    localStorage.setItem('spider.v1.stats', 'same');
    localStorage.setItem('spider.v1.stats.copy', 'same');
    await setAsideAll('spider.v1.stats');
    expect(stored()).toEqual({ 'spider.v1.stats.damaged': 'same' });
  });

  test('without room, the recorded errors are dropped first, and the value stays', async () => {
    localStorage.setItem('spider.v1.stats', 'all of it');
    localStorage.setItem('parlor.v1.errors', '[]');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const done = await setAsideAll('spider.v1.stats');
    expect(done.ok).toBe(false);
    expect(stored()).toEqual({ 'spider.v1.stats': 'all of it' });
  });

  test('a browser that falsely reports success loses nothing', async () => {
    localStorage.setItem('spider.v1.stats', 'all of it');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect((await setAsideAll('spider.v1.stats')).ok).toBe(false);
    expect(localStorage.getItem('spider.v1.stats')).toBe('all of it');
  });
});
