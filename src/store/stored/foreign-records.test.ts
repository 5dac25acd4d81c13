import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { DATABASE_NAME } from '../../platform/own-keys.ts';
import { damagedKey, memoryStorage } from '../../platform/storage.ts';
import { openSuiteStorage } from '../../platform/suite-storage.ts';
import { storedFiles } from './stored-files.ts';
import { createStoredState } from './stored-state.ts';

const KEY = 'toy.v1.stats';
const FILE = 'toy.v1.levels';
const opened: Database[] = [];

/** The database as code may use it that knows nothing of its records. */
interface AnyRecords {
  put(store: string, record: unknown, key: string): Promise<unknown>;
}

async function openOne(): Promise<Database> {
  const database = await openDatabase();
  opened.push(database);
  return database;
}

async function load() {
  const opening = openSuiteStorage({
    local: { ...memoryStorage(), persistent: true },
    isArchived: (key) => key.startsWith(KEY),
    patience: new Promise<void>(() => undefined),
    open: openOne,
  });
  await opening.opened;
  return opening.storage;
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const database of opened.splice(0)) database.close();
  indexedDB.deleteDatabase(DATABASE_NAME);
});

test.each([
  ['a number', 42],
  ['an empty object', {}],
  ['a list', [1, 'two']],
  ['null', null],
])(
  'a record that is no text is reported, and set aside when its value is written again: %s',
  async (_, record) => {
    const database = (await openOne()) as unknown as AnyRecords;
    await database.put('values', record, KEY);
    await database.put('files', record, FILE);
    const storage = await load();
    const troubles: string[] = [];
    const state = createStoredState({
      codec: { parse: (text) => ok(JSON.parse(text) as object), format: JSON.stringify },
      initial: () => ({ n: 0 }),
      storage,
      key: KEY,
      onStorageError: ({ kind }) => troubles.push(kind),
    });
    expect([state.getState(), troubles]).toEqual([{ n: 0 }, ['damaged']]);
    expect(await storedFiles(storage.files).read(FILE)).toMatchObject({ ok: false });

    state.update(() => ({ n: 1 }));
    expect(await state.stored()).toBe(true);
    expect(await storedFiles(storage.files).write(FILE, 'levels')).toEqual(ok(undefined));
    const later = await load();
    expect(later.get(KEY)).toContain('"n":1');
    expect(later.get(damagedKey(KEY))).toContain('"record":');
    expect(await storedFiles(later.files).read(FILE)).toEqual(ok('levels'));
    const aside = await later.files.read(damagedKey(FILE));
    expect(aside.ok && aside.value).toContain('"record":');
  },
);
