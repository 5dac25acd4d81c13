import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seal } from '../core/sealed.ts';
import { openDatabase, type Database } from './database.ts';
import { DATABASE_NAME, type DatabaseStore } from './own-keys.ts';
import { rescue } from './rescue.ts';
import { setAsideAll } from './set-aside.ts';
import { browserStorage, damagedKey } from './storage.ts';
import { openSuiteStorage } from './suite-storage.ts';

// What browsers refuse is in rescue.test.tsx.

const GAME = 'spider.v1.lastGame';
const STATISTICS = 'spider.v1.stats';
const COLLECTION = 'sokoban.v1.collection.own-1';
const game = (seq: number) => seal(`{"game":${seq}}`, seq);

let database: Database;
beforeEach(async () => {
  localStorage.clear();
  database = await openDatabase();
});
afterEach(async () => {
  database.close();
  await deleteDB(DATABASE_NAME);
});

const stored = () => Object.fromEntries(Object.entries(localStorage));
const textsOf = async (store: DatabaseStore) => {
  const keys = await database.getAllKeys(store);
  const texts = await database.getAll(store);
  return Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
};

/** The next start of the app. */
async function start() {
  const { storage, opened } = openSuiteStorage({
    local: browserStorage(),
    isArchived: (key) => key.startsWith(STATISTICS),
    patience: new Promise<void>(() => undefined),
  });
  await opened;
  await storage.settled();
  return storage;
}

test('the twin in the journal takes no name under which something else is set aside', async () => {
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

test('each place is looked at before a name is given, and each text has its own', async () => {
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

test('a file takes no name that an older version has given', async () => {
  localStorage.setItem(damagedKey(COLLECTION), 'the first');
  await database.put('files', 'packed', COLLECTION);
  await setAsideAll(COLLECTION);
  const { files } = await start();
  expect(await files.read(damagedKey(COLLECTION))).toEqual({ ok: true, value: 'the first' });
  expect(await files.read(damagedKey(COLLECTION, 2))).toEqual({ ok: true, value: 'packed' });
});

test('a rescue gives both of two texts that were set aside under one name', async () => {
  localStorage.setItem(damagedKey(GAME), game(3));
  await database.put('journal', game(5), damagedKey(GAME));
  const { places } = await rescue();
  expect(places.local).toEqual({ [damagedKey(GAME)]: game(3), [damagedKey(GAME, 2)]: game(5) });
});
