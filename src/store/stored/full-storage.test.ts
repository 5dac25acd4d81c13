import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { DATABASE_NAME } from '../../platform/own-keys.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { openSuiteStorage } from '../../platform/suite-storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createStoredState } from './stored-state.ts';

const KEY = 'toy.v1.settings';

interface Settings {
  readonly theme: string;
  readonly muted: boolean;
}

const opened: Database[] = [];

/** A page whose `localStorage` has room for its texts, or not, and that hears nothing of others. */
async function load(memory: TextStorage, hasRoom = true) {
  const set: TextStorage['set'] = hasRoom ? memory.set : () => notWritten('full', 'full');
  const opening = openSuiteStorage({
    local: { ...memory, persistent: true, set },
    isArchived: () => false,
    patience: new Promise<void>(() => undefined),
    open: async () => {
      const database = await openDatabase();
      opened.push(database);
      return database;
    },
  });
  await opening.opened;
  const { storage } = opening;
  const state = createStoredState<Settings>({
    ...{ storage, key: KEY, initial: () => ({ theme: 'light', muted: false }) },
    codec: { format: JSON.stringify, parse: (text) => ok(JSON.parse(text) as Settings) },
    onStorageError: vi.fn(),
  });
  state.follow();
  return { state, storage };
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const database of opened.splice(0)) database.close();
  indexedDB.deleteDatabase(DATABASE_NAME);
});

test.each([1, 3])(
  'a setting that only the journal took is not lost to another page, after %d changes',
  async (changes) => {
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('BroadcastChannel', undefined);
    const memory = memoryStorage();
    const before = await load(memory);
    before.state.setState({ muted: true });
    await before.storage.settled();
    const [one, two] = [await load(memory, false), await load(memory)];
    for (let done = 0; done < changes; done++) {
      one.state.setState({ muted: done % 2 === 1 });
      expect(await one.state.stored()).toBe(true);
    }
    two.state.setState({ theme: 'dark' });
    await two.storage.settled();
    const both = { theme: 'dark', muted: false };
    expect([two.state.getState(), (await load(memory)).state.getState()]).toEqual([both, both]);
  },
);

test('a text without a seal, written over the stored one, is kept with the next change', async () => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('BroadcastChannel', undefined);
  const memory = memoryStorage();
  const before = await load(memory);
  for (const theme of ['dark', 'light', 'dark']) before.state.setState({ theme });
  await before.storage.settled();
  memory.set(KEY, '{"theme":"plain","muted":false}');
  const { state, storage } = await load(memory);
  state.setState({ muted: true });
  await storage.settled();
  const kept = { theme: 'plain', muted: true };
  expect([state.getState(), (await load(memory)).state.getState()]).toEqual([kept, kept]);
});
