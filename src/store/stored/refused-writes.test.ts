import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { DATABASE_NAME } from '../../platform/own-keys.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { openSuiteStorage } from '../../platform/suite-storage.ts';
import { textCodec } from './schema-codec.ts';
import { createStoredState } from './stored-state.ts';

// What the database did not take is in `localStorage`, and what it took meanwhile knows nothing of that.

const KEY = 'toy.v1.stats';
const opened: Database[] = [];

/** A page with a list whose items are numbered, as games are: of two with one number, a merge keeps the first. */
async function load(local: TextStorage) {
  const database = await openDatabase();
  opened.push(database);
  const opening = openSuiteStorage({
    local,
    isArchived: (key) => key.startsWith(KEY),
    patience: new Promise<void>(() => undefined),
    open: () => Promise.resolve(database),
  });
  await opening.opened;
  const { storage } = opening;
  const state = createStoredState<readonly string[]>({
    codec: textCodec({
      format: (items: readonly string[]) => items.join(','),
      parse: (text: string) => ok(text.split(',')),
    }),
    ...{ storage, key: KEY, initial: () => [] },
    merge: (stored, other) => [
      ...stored,
      ...other.filter((item) => !stored.some((each) => each.startsWith(item.slice(0, 1)))),
    ],
    onStorageError: vi.fn(),
  });
  const add = (name: string, number?: number) => {
    state.update((items) => [...items, `${number ?? items.length + 1}${name}`]);
    return state.stored();
  };
  const failNext = () =>
    void vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('no', 'UnknownError');
    });
  return { storage, state, add, failNext };
}

const aBrowser = (): TextStorage => ({ ...memoryStorage(), persistent: true });

/** What a page finds that opens later. */
const found = async (local: TextStorage) => (await load(local)).state.getState();

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const database of opened.splice(0)) database.close();
  indexedDB.deleteDatabase(DATABASE_NAME);
});

test('a change that waits while an earlier one fails goes on from that one', async () => {
  const local = aBrowser();
  const { storage, add, failNext } = await load(local);
  failNext();
  const first = add('a');
  await Promise.resolve();
  await Promise.resolve();
  expect(await Promise.all([first, add('b')])).toEqual([true, true]);
  await storage.settled();
  expect([await found(local), local.get(KEY)]).toEqual([['1a', '2b'], null]);
  failNext();
  await add('c');
  expect(await found(local)).toEqual(['1a', '2b', '3c']);
});

test('a change that the database did not take is not lost to what another page has stored there', async () => {
  const local = aBrowser();
  const [one, two] = [await load(local), await load(local)];
  one.failNext();
  expect(await one.add('a', 1)).toBe(true);
  expect(await two.add('b', 2)).toBe(true);
  expect(await one.add('c', 3)).toBe(true);
  expect([...(await found(local))].sort()).toEqual(['1a', '2b', '3c']);
});

test('a change that the database did not take is read before anything is written', async () => {
  const memory = aBrowser();
  const before = await load(memory);
  before.failNext();
  await before.add('a');
  let isReadable = false;
  const { add } = await load({
    ...memory,
    read: (key) => (isReadable || key !== KEY ? memory.read(key) : { kind: 'unreadable' }),
  });
  expect(await add('b')).toBe(false);
  isReadable = true;
  expect(await add('c')).toBe(true);
  expect(await found(memory)).toEqual(['1a', '2b', '3c']);
});
