import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import type { TextStorage } from '../../platform/storage.ts';
import {
  failing,
  openOne,
  openPage,
  persistentMemory,
  withFreshDatabase,
  withoutRoom,
} from '../../test-support/suite-pages.ts';
import { textCodec } from './schema-codec.ts';
import { createStoredState } from './stored-state.ts';

// What the database rejected is in `localStorage`, or the other way round, and later writes are unaware of it.

const KEY = 'toy.v1.stats';
/** A page with a list whose items are numbered, like games: of two with the same number, a merge keeps the first. */
async function load(local: TextStorage) {
  const database = await openOne();
  const isArchived = (key: string) => key.startsWith(KEY);
  const { storage } = await openPage({ local, isArchived, open: () => Promise.resolve(database) });
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
  return { storage, state, add, failNext: failing(database).next };
}

/** What a page opened later finds. */
const found = async (local: TextStorage) => (await load(local)).state.getState();

withFreshDatabase();
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
});

test('a change that waits while an earlier one fails builds on that one', async () => {
  const local = persistentMemory();
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

test('a change that the database rejected survives what another page has stored there', async () => {
  const local = persistentMemory();
  const [one, two] = [await load(local), await load(local)];
  one.failNext();
  expect(await one.add('a', 1)).toBe(true);
  expect(await two.add('b', 2)).toBe(true);
  expect(await one.add('c', 3)).toBe(true);
  expect([...(await found(local))].sort()).toEqual(['1a', '2b', '3c']);
});

test('a change that the database rejected is read before anything is written', async () => {
  const memory = persistentMemory();
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

/** A page with settings in `localStorage`, which may be full. */
async function loadSettings(local: TextStorage) {
  const { storage } = await openPage({ local, isArchived: () => false });
  const state = createStoredState<{ readonly theme: string; readonly muted: boolean }>({
    ...{ storage, key: 'toy.v1.settings', initial: () => ({ theme: 'light', muted: false }) },
    codec: { format: JSON.stringify, parse: (text) => ok(JSON.parse(text) as never) },
    onStorageError: vi.fn(),
  });
  state.follow();
  return { state, storage };
}

test.each([1, 3])(
  'a setting stored only in the journal is not lost to another page, after %d changes',
  async (changes) => {
    const local = persistentMemory();
    const before = await loadSettings(local);
    before.state.setState({ muted: true });
    await before.storage.settled();
    const [one, two] = [await loadSettings(withoutRoom(local)), await loadSettings(local)];
    for (let done = 0; done < changes; done++) {
      one.state.setState({ muted: done % 2 === 1 });
      expect(await one.state.stored()).toBe(true);
    }
    two.state.setState({ theme: 'dark' });
    await two.storage.settled();
    const both = { theme: 'dark', muted: false };
    const later = await loadSettings(local);
    expect([two.state.getState(), later.state.getState()]).toEqual([both, both]);
  },
);

test('a text without a seal that replaced the stored one is kept by the next change', async () => {
  const local = persistentMemory();
  const before = await loadSettings(local);
  for (const theme of ['dark', 'light', 'dark']) before.state.setState({ theme });
  await before.storage.settled();
  local.set('toy.v1.settings', '{"theme":"plain","muted":false}');
  const { state, storage } = await loadSettings(local);
  state.setState({ muted: true });
  await storage.settled();
  const kept = { theme: 'plain', muted: true };
  expect([state.getState(), (await loadSettings(local)).state.getState()]).toEqual([kept, kept]);
});
