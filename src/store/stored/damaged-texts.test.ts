import { beforeEach, expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { seal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import type { Database } from '../../platform/database.ts';
import { damagedKey, type TextStorage } from '../../platform/storage.ts';
import {
  failing,
  openOne,
  openPage,
  persistentMemory,
  withFreshDatabase,
} from '../../test-support/suite-pages.ts';
import { textCodec } from './schema-codec.ts';
import { createStoredState } from './stored-state.ts';
import { createStoredValue } from './stored-value.ts';

const KEY = 'toy.v1.stats';
const DAMAGED = '!?';

const codec: Codec<readonly string[]> = textCodec({
  format: (names: readonly string[]) => names.join(','),
  parse: (text) => (/^[a-z,]+$/.test(text) ? ok(text.split(',')) : err('Not names.')),
});

const sealedOf = (count: number, ...names: readonly string[]) => seal(codec.format(names), count);

async function load(local: TextStorage, database: Database) {
  const isArchived = (key: string) => key.startsWith(KEY);
  return (await openPage({ local, isArchived, open: () => Promise.resolve(database) })).storage;
}

/** Opens a state on a page, recording what it reports. */
function openState(storage: TextStorage, key = KEY) {
  const reported: string[] = [];
  const state = createStoredState<readonly string[]>({
    ...{ codec, storage, key, initial: () => [] },
    merge: (stored, other) => [...new Set([...stored, ...other])],
    onStorageError: ({ kind }) => reported.push(kind),
  });
  const add = (name: string) => {
    state.update((names) => [...names, name]);
    return state.stored();
  };
  return { state, add, reported };
}

/** A `localStorage` and a database, one of which holds a damaged text as the value. */
async function damagedIn(place: 'the database' | 'localStorage') {
  const local = persistentMemory();
  const database = await openOne();
  if (place === 'localStorage') local.set(KEY, DAMAGED);
  else await database.put('values', DAMAGED, KEY);
  /** Whether the damaged text is stored anywhere. */
  const isKept = async () => {
    const stored = await (await openOne()).getAll('values');
    const all = [...stored, ...(local.keys() ?? []).map((key) => local.get(key))];
    return all.includes(DAMAGED);
  };
  return { local, database, isKept };
}

withFreshDatabase();
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
});

const WAITS = {
  'while that is under way': () => Promise.resolve(),
  'after that': (storage: { readonly settled: () => Promise<unknown> }) => storage.settled(),
} as const;

test.each(
  (['the database', 'localStorage'] as const).flatMap((place) =>
    (Object.keys(WAITS) as (keyof typeof WAITS)[]).map((time) => [place, time] as const),
  ),
)(
  'a damaged text in %s that could not be set aside is not lost to a change %s',
  async (place, time) => {
    const { local, database, isKept } = await damagedIn(place);
    const storage = await load(local, database);
    failing(database).next();
    const { add, reported } = openState(storage);
    await WAITS[time](storage);
    expect(await add('a')).toBe(true);
    expect([reported, await isKept()]).toEqual([['damaged'], true]);
    expect(await add('b')).toBe(true);
    const later = await load(local, database);
    expect(openState(later).state.getState()).toEqual(['a', 'b']);
    expect(later.get(damagedKey(KEY))).toBe(DAMAGED);
  },
);

test('a damaged text is not lost while localStorage stands in for the database', async () => {
  const { local, database } = await damagedIn('localStorage');
  const storage = await load(local, database);
  const refusing = failing(database).all();
  const { state, add } = openState(storage);
  expect(await add('a')).toBe(true);
  expect([state.getState(), local.get(damagedKey(KEY))]).toEqual([['a'], DAMAGED]);
  refusing.mockRestore();
  expect(await add('b')).toBe(true);
  expect(openState(await load(local, database)).state.getState()).toEqual(['a', 'b']);
});

test('a damaged text stays if there is no room to set it aside', async () => {
  const { local, database, isKept } = await damagedIn('localStorage');
  const full: TextStorage = {
    ...local,
    set: (key, ...write) =>
      key === KEY ? local.set(key, ...write) : { ok: false, error: 'full', obstacle: 'full' },
  };
  const storage = await load(full, database);
  const refusing = failing(database).all();
  const { add, reported } = openState(storage);
  expect(await add('a')).toBe(false);
  expect([reported, await isKept()]).toEqual([['damaged', 'unsaved'], true]);
  refusing.mockRestore();
  expect(await add('b')).toBe(true);
  const later = await load(local, database);
  expect(openState(later).state.getState()).toEqual(['a', 'b']);
  expect(later.get(damagedKey(KEY))).toBe(DAMAGED);
});

test('a damaged text found during a change’s transaction is set aside in it, under an unused name', async () => {
  const { local, database } = await damagedIn('the database');
  await database.delete('values', KEY);
  const { add, reported } = openState(await load(local, database));
  await database.put('values', DAMAGED, KEY);
  await database.put('values', 'of another page', damagedKey(KEY));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  expect(await add('a')).toBe(true);
  expect(put.mock.calls.map(([, key]) => key)).toEqual([damagedKey(KEY, 2), KEY]);
  expect(reported).toEqual([]);
  const later = await load(local, database);
  expect(openState(later).state.getState()).toEqual(['a']);
  const aside = [1, 2].map((number) => later.get(damagedKey(KEY, number)));
  expect(aside).toEqual(['of another page', DAMAGED]);
});

test('a damaged text that could not be set aside survives the removal of its value', async () => {
  const { local, database, isKept } = await damagedIn('the database');
  const storage = await load(local, database);
  const value = createStoredValue({ codec, storage, key: KEY, onStorageError: () => undefined });
  failing(database).next();
  expect(value.read()).toBeNull();
  await Promise.resolve();
  expect(value.remove()).toEqual(ok(undefined));
  await storage.settled();
  expect([await database.get('values', KEY), await isKept()]).toEqual([undefined, true]);
  expect(storage.get(damagedKey(KEY))).toBe(DAMAGED);
});

test('a damaged text in localStorage stays there until its value is removed from the database', async () => {
  const { local, database, isKept } = await damagedIn('localStorage');
  const storage = await load(local, database);
  const value = createStoredValue({ codec, storage, key: KEY, onStorageError: () => undefined });
  expect(value.remove()).toEqual(ok(undefined));
  // The page could be killed now.
  expect(local.get(KEY)).toBe(DAMAGED);
  await storage.settled();
  expect([await isKept(), local.get(KEY), storage.get(damagedKey(KEY))]).toEqual([
    ...[true, null],
    DAMAGED,
  ]);
  expect(value.read()).toBeNull();
});

test.each([
  ['is damaged', DAMAGED, ['damaged'], ['a', 'b']],
  ['a page without the database did not know', sealedOf(5, 'z'), [], ['a', 'z', 'b']],
])('what the journal has and %s survives a change', async (_, noted, expected, names) => {
  const OTHER = 'toy.v1.names';
  const local = persistentMemory();
  const database = await openOne();
  const denied = () => Promise.reject(new Error('denied'));
  const without = await openPage({ local, isArchived: () => false, open: denied });
  without.storage.set(OTHER, sealedOf(1, 'a'));
  await database.put('journal', noted, OTHER);
  const storage = await load(local, database);
  const { state, add, reported } = openState(storage, OTHER);
  await add('b');
  await storage.settled();
  expect([[...state.getState()].sort(), reported]).toEqual([[...names].sort(), expected]);
  // The database alone has everything.
  const killed = await load(persistentMemory(), database);
  expect(openState(killed, OTHER).state.getState()).toEqual(state.getState());
  if (expected.length > 0) expect(killed.get(damagedKey(OTHER))).toBe(noted);
});

test('a damaged text is not stored under a name that another page has used', async () => {
  const { local, database } = await damagedIn('the database');
  const storage = await load(local, database);
  await database.put('values', 'of another page', damagedKey(KEY));
  const { add } = openState(storage);
  expect(await add('a')).toBe(true);
  const later = await load(local, database);
  const aside = [1, 2].map((number) => later.get(damagedKey(KEY, number)));
  expect(aside).toEqual(['of another page', DAMAGED]);
});
