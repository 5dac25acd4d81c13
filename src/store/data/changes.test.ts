import { expect, test } from 'vitest';
import { seal, unseal } from '../../core/sealed.ts';
import { withFiles, type SuiteStorage } from '../../platform/file-store.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { changeData, changesBetween, isNothing, readBefore, undoChange } from './changes.ts';
import { readData, type StoredData } from './stored-data.ts';

const A = 'spider.v1.settings';
const B = 'sokoban.v1.stats';
const FILE = 'sokoban.v1.collection.own-1';
const ABOUT = { what: 'Something was done.', made: '2026-11-22T08:00:00.000Z' };

/** Files apart from values, as in the browser. */
function storageOf(
  values: readonly (readonly [string, string])[],
  files: readonly (readonly [string, string])[] = [],
  wrap: (storage: TextStorage) => TextStorage = (storage) => storage,
) {
  const local = wrap(memoryStorage(values));
  const store = withFiles(memoryStorage(files));
  return { ...withFiles(local), files: store.files } satisfies SuiteStorage;
}

const stateOf = async (storage: SuiteStorage): Promise<StoredData> => {
  const { values, files } = await readData(storage);
  return { values, files };
};
const textOf = (storage: SuiteStorage, key: string) => {
  const unsealed = unseal(storage.get(key) ?? '');
  return unsealed.kind === 'damaged' ? null : unsealed.text;
};

test('a change is stored in both places, as a later write, and undone to what was there', async () => {
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
  expect(storage.get(A)).toBe(storage.get(`${A}.copy`));
  expect(unseal(storage.get(A) ?? '')).toMatchObject({ seq: 8 });
  expect(storage.get(B)).toBeNull();
  expect(await storage.files.read(FILE)).toEqual({ ok: true, value: null });
  expect(isNothing(changesBetween(await stateOf(storage), to))).toBe(true);

  expect(await readBefore(storage)).toMatchObject(ABOUT);
  expect(await undoChange(storage)).toEqual({ ok: true, value: undefined });
  expect(isNothing(changesBetween(await stateOf(storage), before))).toBe(true);
  expect(unseal(storage.get(A) ?? '')).toMatchObject({ seq: 9 });
  expect(await readBefore(storage)).toBeNull();
  expect(await undoChange(storage)).toMatchObject({ ok: false });
});

test('the better place of a value is what was there', async () => {
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

test('a damaged text is set aside before it is replaced', async () => {
  const broken = seal('{"n":1}', 7).replace('1', '3');
  const storage = storageOf([[A, broken]]);
  const to = { values: new Map([[A, seal('{"n":2}', 1)]]), files: new Map() };
  const changes = changesBetween(await stateOf(storage), to);
  expect(await changeData(storage, changes, ABOUT)).toEqual({ kind: 'done' });
  expect(storage.get(`${A}.damaged`)).toBe(broken);
  expect(textOf(storage, A)).toBe('{"n":2}');
});

/** A storage whose writes of one key fail. */
const refusing = (refused: string) => (storage: TextStorage) => ({
  ...storage,
  set: (key: string, text: string) =>
    key === refused ? notWritten('full', 'There is no room.') : storage.set(key, text),
});

test('where one value cannot be stored, nothing is changed', async () => {
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
  expect(isNothing(changesBetween(await stateOf(storage), before))).toBe(true);
  expect(await readBefore(storage)).toBeNull();
});

test('where there is no room for undo nothing is changed, unless that is wished for', async () => {
  const base = storageOf([[A, seal('{"n":1}', 7)]]);
  const files = { ...base.files, write: () => Promise.resolve(notWritten('full', 'Full.')) };
  const storage: SuiteStorage = { ...base, files };
  const changes = changesBetween(await stateOf(storage), { values: new Map(), files: new Map() });
  expect(await changeData(storage, changes, ABOUT)).toEqual({ kind: 'no-undo' });
  expect(textOf(storage, A)).toBe('{"n":1}');
  expect(await changeData(storage, changes, { ...ABOUT, forGood: true })).toEqual({ kind: 'done' });
  expect(storage.get(A)).toBeNull();
});
