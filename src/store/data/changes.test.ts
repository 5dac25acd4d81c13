import { describe, expect, test, vi } from 'vitest';
import { seal, unseal } from '../../core/sealed.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { changeData, changesBetween, readBefore, undoChange, forgetBefore } from './changes.ts';
import { undoLast } from '../../test-support/undo-last.ts';
import { readData, type StoredData } from './stored-data.ts';

const A = 'spider.v1.settings';
const B = 'sokoban.v1.stats';
const FILE = 'sokoban.v1.collection.own-1';
const ABOUT = { what: 'Something was done.', made: '2026-11-22T08:00:00.000Z' };

/** Keeps files apart from values, as in the browser. */
function storageOf(
  values: readonly (readonly [string, string])[],
  files: readonly (readonly [string, string])[] = [],
  wrap: (storage: TextStorage) => TextStorage = (storage) => storage,
) {
  const local = wrap(memoryStorage(values));
  const store = withFiles(memoryStorage(files));
  return { ...withFiles(local), files: store.files } satisfies SuiteStorage;
}

const NOTHING = { values: new Map(), files: new Map() };
const stateOf = async (storage: SuiteStorage): Promise<StoredData> => {
  const { values, files } = await readData(storage);
  return { values, files };
};
const textOf = (storage: SuiteStorage, key: string) => {
  const unsealed = unseal(storage.get(key) ?? '');
  return unsealed.kind === 'damaged' ? null : unsealed.text;
};

test('a value with an impossibly high write count is changed, and its count restarts', async () => {
  const storage = storageOf([[A, seal('{"n":1}', 999_999_999_999_999)]]);
  const changes = { values: new Map([[A, seal('{"n":2}', 1)]]), files: new Map() };
  expect(await changeData(storage, changes, ABOUT)).toEqual({ kind: 'done' });
  expect(unseal(storage.get(A) ?? '')).toEqual({ kind: 'sealed', text: '{"n":2}', seq: 1 });
});

test('a change is stored as a later write, without the copy of 1.0.0, and undo restores what was stored', async () => {
  const storage = storageOf(
    [
      [A, seal('{"n":1}', 7)],
      [`${A}.copy`, seal('{"n":1}', 7)],
      [B, '{"levels":{}}'],
    ],
    [[FILE, 'packed']],
  );
  const before = await stateOf(storage);
  const to = { values: new Map([[A, seal('{"n":2}', 1)]]), files: new Map() };
  const changes = changesBetween(before, to);
  expect(await changeData(storage, changes, ABOUT)).toEqual({ kind: 'done' });
  expect(textOf(storage, A)).toBe('{"n":2}');
  expect(storage.get(`${A}.copy`)).toBeNull();
  expect(unseal(storage.get(A) ?? '')).toMatchObject({ seq: 8 });
  expect(storage.get(B)).toBeNull();
  expect(await storage.files.read(FILE)).toEqual({ ok: true, value: null });
  expect(changesBetween(await stateOf(storage), to)).toEqual(NOTHING);

  expect(await readBefore(storage)).toMatchObject(ABOUT);
  expect(await undoLast(storage)).toEqual({ kind: 'done' });
  expect(changesBetween(await stateOf(storage), before)).toEqual(NOTHING);
  expect(unseal(storage.get(A) ?? '')).toMatchObject({ seq: 9 });
  expect(await readBefore(storage)).toBeNull();
});

test('reading takes the better place of a value', async () => {
  const storage = storageOf([
    [A, seal('{"n":1}', 7).replace('1', '3')],
    [`${A}.copy`, seal('{"n":1}', 7)],
    [`${B}.copy`, seal('{"n":2}', 1)],
  ]);
  const { values } = await readData(storage);
  expect([...values]).toEqual([
    [A, seal('{"n":1}', 7)],
    [B, seal('{"n":2}', 1)],
  ]);
});

const TORN = seal('{"n":1}', 7).slice(0, -4);
const OTHER_TORN = seal('{"n":12345}', 8).slice(0, -4);
/** Two damaged places, neither of which contains all of the other. */
const BOTH_TORN = [
  [A, TORN],
  [`${A}.copy`, OTHER_TORN],
] as const;
const asideOf = (storage: SuiteStorage, key: string) =>
  [1, 2, 3].flatMap((number) => storage.get(damagedKey(key, number)) ?? []);

test.each([
  ['there is no copy', [[A, TORN]], [TORN]],
  ['both are damaged', BOTH_TORN, [TORN, OTHER_TORN]],
  ['the copy is damaged', [[A, seal('{"n":1}', 7)], BOTH_TORN[1]], [OTHER_TORN]],
  [
    'both are damaged alike',
    [
      [A, TORN],
      [`${A}.copy`, TORN],
    ],
    [TORN],
  ],
] as const)(
  'damaged texts in either place are set aside before they are replaced: %s',
  async (_, places, aside) => {
    const storage = storageOf(places);
    const changes = { values: new Map([[A, seal('{"n":2}', 1)]]), files: new Map() };
    expect(await changeData(storage, changes, ABOUT)).toEqual({ kind: 'done' });
    expect(asideOf(storage, A)).toEqual(aside);
    expect(textOf(storage, A)).toBe('{"n":2}');
    expect(storage.get(`${A}.copy`)).toBeNull();
  },
);

test('undo restores a damaged file, and a failed change leaves it alone', async () => {
  const damaged = 'packed\ue000\ue000damaged';
  const storage = storageOf([], [[FILE, damaged]], refusing(B));
  const gone = { values: new Map([[B, '{"n":3}']]), files: new Map([[FILE, null]]) };
  expect(await changeData(storage, gone, ABOUT)).toMatchObject({ kind: 'failed' });
  expect(await storage.files.read(FILE)).toEqual({ ok: true, value: damaged });
  await changeData(storage, { ...gone, values: new Map() }, ABOUT);
  expect(await storage.files.read(FILE)).toEqual({ ok: true, value: null });
  await storage.files.write(FILE, 'made since');
  expect(await undoLast(storage)).toEqual({ kind: 'done' });
  expect(await storage.files.read(FILE)).toEqual({ ok: true, value: damaged });
});

/** A storage that rejects writes to one key. */
const refusing = (refused: string) => (storage: TextStorage) => ({
  ...storage,
  set: (key: string, text: string) =>
    key === refused ? notWritten('full', 'There is no room.') : storage.set(key, text),
});

test('if one value cannot be stored, nothing changes', async () => {
  const storage = storageOf([[A, seal('{"n":1}', 7)]], [[FILE, 'packed']], refusing(B));
  const before = await stateOf(storage);
  const to = {
    values: new Map([
      [A, seal('{"n":2}', 1)],
      [B, seal('{"n":3}', 1)],
    ]),
    files: new Map([[`${FILE}2`, 'other']]),
  };
  const changed = await changeData(storage, changesBetween(before, to), ABOUT);
  expect(changed).toEqual({ kind: 'failed', reason: 'There is no room.' });
  expect(changesBetween(await stateOf(storage), before)).toEqual(NOTHING);
  expect(await readBefore(storage)).toBeNull();
});

test('if there is no room for undo, nothing changes unless requested', async () => {
  const base = storageOf([[A, seal('{"n":1}', 7)]]);
  const files = { ...base.files, write: () => Promise.resolve(notWritten('full', 'Full.')) };
  const storage: SuiteStorage = { ...base, files };
  const changes = changesBetween(await stateOf(storage), { values: new Map(), files: new Map() });
  expect(await changeData(storage, changes, ABOUT)).toEqual({ kind: 'no-undo' });
  expect(textOf(storage, A)).toBe('{"n":1}');
  expect(await changeData(storage, changes, { ...ABOUT, forGood: true })).toEqual({ kind: 'done' });
  expect(storage.get(A)).toBeNull();
});

/** A storage that cannot read keys with this prefix while `isBlind`. */
function blindTo(start: string) {
  const sight = { isBlind: true };
  const wrap = (storage: TextStorage): TextStorage => ({
    ...storage,
    read: (key) =>
      sight.isBlind && key.startsWith(start) ? { kind: 'unreadable' } : storage.read(key),
    get: (key) => (sight.isBlind && key.startsWith(start) ? null : storage.get(key)),
  });
  return { sight, wrap };
}

test.each([A, `${A}.copy`])('nothing changes if %s cannot be read', async (unread) => {
  const { sight, wrap } = blindTo(unread);
  const storage = storageOf([[A, seal('{"n":1}', 7)]], [], wrap);
  const changes = {
    values: new Map([
      [A, seal('{"n":2}', 1)],
      [B, '{"n":3}'],
    ]),
    files: new Map(),
  };
  const changed = await changeData(storage, changes, ABOUT);
  expect(changed).toMatchObject({ kind: 'failed', reason: expect.stringContaining(A) as string });
  sight.isBlind = false;
  expect([storage.get(A), storage.get(B)]).toEqual([seal('{"n":1}', 7), null]);
});

test.each([
  ['the copy is there alone', null, seal('{"n":1}', 7), '.copy', undefined],
  [
    'the first place is damaged',
    seal('{"n":1}', 7).slice(1),
    seal('{"n":1}', 7),
    '.copy',
    undefined,
  ],
  ['the first place is whole', seal('{"n":1}', 7), seal('{"n":1}', 7), '.copy', seal('{"n":1}', 7)],
  ['the copy is whole', seal('{"n":1}', 7), seal('{"n":1}', 7), '', seal('{"n":1}', 7)],
  ['the copy is damaged', seal('{"n":1}', 7), seal('{"n":1}', 7).slice(1), '', undefined],
])(
  'a value with one unreadable place is not taken for missing: %s',
  async (_, main, copy, unread, found) => {
    const texts = [[A, main] as const, [`${A}.copy`, copy] as const];
    const stored = texts.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]));
    const base = storageOf(stored);
    const storage: SuiteStorage = {
      ...base,
      read: (key) => (key === A + unread ? { kind: 'unreadable' } : base.read(key)),
    };
    const data = await readData(storage);
    expect([data.values.get(A), data.unread]).toEqual([found, found === undefined ? [A] : []]);
  },
);

test('an undo fails if what was changed cannot be read, and can be retried', async () => {
  const { sight, wrap } = blindTo(A);
  sight.isBlind = false;
  const storage = storageOf([[A, '{"n":1}']], [], wrap);
  const gone = { values: new Map([[A, null]]), files: new Map() };
  await changeData(storage, gone, ABOUT);
  sight.isBlind = true;
  expect(await undoLast(storage)).toMatchObject({ kind: 'failed' });
  sight.isBlind = false;
  expect(await undoLast(storage)).toEqual({ kind: 'done' });
  expect(storage.get(A)).toBe('{"n":1}');
});

test('an unreadable file is neither overwritten nor removed', async () => {
  const { sight, wrap } = blindTo(FILE);
  const base = storageOf([]);
  const kept = wrap(memoryStorage([[FILE, 'mine']]));
  const storage: SuiteStorage = { ...base, files: withFiles(kept).files };
  const changes = { values: new Map<string, string>(), files: new Map([[FILE, 'theirs']]) };
  expect(await changeData(storage, changes, ABOUT)).toMatchObject({ kind: 'failed' });
  sight.isBlind = false;
  expect(kept.get(FILE)).toBe('mine');
});

test('the previous change stays undoable if nothing changes', async () => {
  const storage = storageOf([[A, '{"n":1}']], [], refusing(B));
  await changeData(storage, { values: new Map([[A, null]]), files: new Map() }, ABOUT);
  const refused = { values: new Map([[B, '{"n":3}']]), files: new Map() };
  const other = { what: 'Another thing was done.', made: ABOUT.made };
  for (const forGood of [false, true]) {
    const changed = await changeData(storage, refused, { ...other, forGood });
    expect(changed.kind).toBe('failed');
    expect(await readBefore(storage)).toMatchObject(ABOUT);
  }
  expect(await undoLast(storage)).toEqual({ kind: 'done' });
  expect(storage.get(A)).toBe('{"n":1}');
});

test('a change that could not be rolled back is reported, and can be undone', async () => {
  let isRefusing = false;
  const storage = storageOf([[A, '{"n":1}']], [], (memory) => ({
    ...memory,
    set: (key, text, late) => {
      if (key === B) isRefusing = true;
      return isRefusing ? notWritten('full', 'There is no room.') : memory.set(key, text, late);
    },
  }));
  const changes = {
    values: new Map([
      [A, null],
      [B, '{"n":3}'],
    ]),
    files: new Map(),
  };
  expect(await changeData(storage, changes, ABOUT)).toMatchObject({ kind: 'partly' });
  isRefusing = false;
  expect(await undoLast(storage)).toEqual({ kind: 'done' });
  expect(storage.get(A)).toBe('{"n":1}');
});

test.each(['values', 'files'] as const)(
  'nothing is planned if the browser does not list the %s',
  async (place) => {
    const base = storageOf([[A, '{"n":1}']], [[FILE, 'packed']]);
    const files = { ...base.files, keys: () => Promise.resolve(null) };
    const unlistable = place === 'files' ? { ...base, files } : { ...base, keys: () => null };
    expect(await readData(unlistable)).toMatchObject({ isListed: false, unread: [] });
    const plan = vi.fn(() => ({ values: new Map([[A, null]]), files: new Map() }));
    expect(await changeData(unlistable, plan, ABOUT)).toMatchObject({ kind: 'failed' });
    expect(plan).not.toHaveBeenCalled();
    expect(base.get(A)).toBe('{"n":1}');
    expect(await changeData(base, plan, ABOUT)).toEqual({ kind: 'done' });
  },
);

test('a plan is made from the data stored at that time', async () => {
  const storage = storageOf([[A, '{"n":1}']]);
  const plan = ({ values }: StoredData) => ({
    values: new Map([[A, values.get(A)?.replace('1', '2') ?? null]]),
    files: new Map(),
  });
  expect(await changeData(storage, plan, ABOUT)).toEqual({ kind: 'done' });
  expect(storage.get(A)).toBe('{"n":2}');
  const same = { values: new Map(), files: new Map() };
  expect(await changeData(storage, () => same, ABOUT)).toEqual({ kind: 'nothing' });
});

describe('the last change, made in another tab', () => {
  /** Two tabs: the first still shows its own change after the second has made another. */
  async function twoTabs() {
    const storage = storageOf([
      [A, '{"n":1}'],
      [B, '{"n":2}'],
    ]);
    const gone = (key: string) => ({ values: new Map([[key, null]]), files: new Map() });
    await changeData(storage, gone(A), ABOUT);
    const shown = await readBefore(storage);
    if (!shown) throw new Error('nothing can be undone');
    // Even one with the same text and time.
    await changeData(storage, gone(B), ABOUT);
    return { storage, shown };
  }

  test('is not undone in place of the one shown', async () => {
    const { storage, shown } = await twoTabs();
    const refused = { kind: 'failed', reason: expect.stringContaining('Another tab') as string };
    expect(await undoChange(storage, shown)).toEqual(refused);
    expect([storage.get(A), storage.get(B)]).toEqual([null, null]);
    expect(await undoLast(storage)).toEqual({ kind: 'done' });
    expect(storage.get(B)).toBe('{"n":2}');
  });

  test('is not discarded in place of the one shown', async () => {
    const { storage, shown } = await twoTabs();
    expect(await forgetBefore(storage, shown)).toMatchObject({ ok: false });
    const last = await readBefore(storage);
    expect([...(last?.changes.values.keys() ?? [])]).toEqual([B]);
  });

  test('may already have been undone there', async () => {
    const { storage } = await twoTabs();
    const shown = await readBefore(storage);
    if (!shown) throw new Error('nothing can be undone');
    await undoLast(storage);
    const nothing = 'There is nothing left to undo.';
    expect(await undoChange(storage, shown)).toEqual({ kind: 'failed', reason: nothing });
    expect(await forgetBefore(storage, shown)).toEqual({ ok: false, error: nothing });
  });
});
