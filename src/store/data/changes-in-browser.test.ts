import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { seal } from '../../core/sealed.ts';
import type { Database } from '../../platform/database.ts';
import { changeData, changesBetween, readBefore } from './changes.ts';
import {
  openOne,
  openPage,
  persistentMemory,
  withFreshDatabase,
} from '../../test-support/suite-pages.ts';
import { undoLast } from '../../test-support/undo-last.ts';
import { copyKey } from '../stored/gather.ts';
import { repairData } from './repair.ts';
import { readData, type StoredData } from './stored-data.ts';
import { valuePart, type GameData } from './stored-kind.ts';

const GAME = 'spider.v1.lastGame';
const STATISTICS = 'spider.v1.stats';
const FILE = 'sokoban.v1.collection.own-1';
const ABOUT = { what: 'Something was done.', made: '2026-11-22T08:00:00.000Z' };

withFreshDatabase();
let database: Database;
beforeEach(async () => {
  database = await openOne();
});

const local = persistentMemory();

async function load() {
  const isArchived = (key: string) => key.startsWith(STATISTICS);
  return (await openPage({ local, isArchived, open: () => Promise.resolve(database) })).storage;
}

async function fill(): Promise<StoredData> {
  for (const key of local.keys() ?? []) local.remove(key);
  const storage = await load();
  storage.set(GAME, seal('{"game":1}', 3));
  storage.set(STATISTICS, seal('{"stats":1}', 3));
  await storage.files.write(FILE, 'packed');
  await storage.settled();
  return readData(storage);
}

const WANTED: StoredData = {
  values: new Map([
    [GAME, seal('{"game":2}', 1)],
    [STATISTICS, seal('{"stats":2}', 1)],
  ]),
  files: new Map([[`${FILE}2`, 'other']]),
};

const NOTHING = { values: new Map(), files: new Map() };

/** What differs between the stored data and other data. */
const missing = async (wanted: StoredData) => changesBetween(await readData(await load()), wanted);

test('a change and its undo are found by the next page, in all places', async () => {
  const before = await fill();
  const changes = changesBetween(before, WANTED);
  expect(await changeData(await load(), changes, ABOUT)).toEqual({ kind: 'done' });
  expect(await missing(WANTED)).toEqual(NOTHING);
  expect(await readBefore(await load())).toMatchObject(ABOUT);
  expect(await undoLast(await load())).toEqual({ kind: 'done' });
  expect(await missing(before)).toEqual(NOTHING);
});

test('if the database fails, the previous state is restored', async () => {
  const before = await fill();
  const storage = await load();
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) => IDBRequest<IDBValidKey>;
  let refusals = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (this.name === 'values' && String(value).includes('"stats":2')) {
      refusals++;
      throw new DOMException('no', 'QuotaExceededError');
    }
    return put.call(this, value, key);
  });
  const changed = await changeData(storage, changesBetween(before, WANTED), ABOUT);
  expect(changed.kind).toBe('failed');
  expect(refusals).toBeGreaterThan(0);
  vi.restoreAllMocks();
  expect(await missing(before)).toEqual(NOTHING);
  expect(changesBetween(await readData(storage), before)).toEqual(NOTHING);
  expect(await readBefore(storage)).toBeNull();
});

test('a restored text next to a value hides nothing that a page without the database writes', async () => {
  await fill();
  local.set(STATISTICS, seal('{"stats":2}', 1));
  const storage = await load();
  const before = await readData(storage);
  expect([...before.values.keys()]).toContain(`${STATISTICS}.v0`);
  const gone = new Map([...before.values.keys()].map((key) => [key, null] as const));
  expect(await changeData(storage, { values: gone, files: new Map() }, ABOUT)).toEqual({
    kind: 'done',
  });
  await undoLast(await load());
  const after = await readData(await load());
  expect(changesBetween(before, after)).toEqual(NOTHING);
  local.set(STATISTICS, seal('{"stats":3}', 9));
  const { values } = await readData(await load());
  expect([...values.values()]).toContain(seal('{"stats":3}', 9));
});

const ANY: GameData = {
  kinds: [
    {
      id: 'statistics',
      name: 'Statistics',
      parts: [
        valuePart({
          key: STATISTICS,
          codec: { format: JSON.stringify, parse: (text) => ok(text) },
        }),
      ],
    },
  ],
};

test.each(['', copyKey('')])(
  'a repair leaves damaged texts in localStorage%s alone if the database cannot set them aside',
  async (end) => {
    for (const isSecondary of [true, false]) {
      await fill();
      const damaged = seal('{"stats":2}', 3).replace('2', '5');
      if (!isSecondary) {
        (await load()).remove(STATISTICS);
        await (await load()).settled();
      }
      local.set(`${STATISTICS}${end}`, damaged);
      const storage = await load();
      const failing = vi.spyOn(database, 'transaction').mockImplementation(() => {
        throw new DOMException('no', 'QuotaExceededError');
      });
      const { setAside, left } = await repairData(storage, [ANY]);
      expect([setAside, left]).toEqual([[], [isSecondary ? `${STATISTICS}.v0` : STATISTICS]]);
      expect(local.get(`${STATISTICS}${end}`)).toBe(damaged);
      failing.mockRestore();
    }
  },
);
