import { expect, test } from 'vitest';
import { formatCollection } from '../../games/sokoban/files/xsb-write.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { openCollections } from './collections.ts';
import { mergeDrawnLevels, migrateDrawnLevels } from './drawn-levels.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';

const OLD = 'sokoban.v1.ownLevels';
const one = levelOf('#####\n#@$.#\n#####\nTitle: One\nComment: A note.');
const two = levelOf('######\n#@ $.#\n######');
const textOf = (levels: readonly (typeof one)[]) =>
  formatCollection({ title: null, author: null, levels });

function open(storage: TextStorage) {
  const reported: StorageError[] = [];
  const onStorageError = (error: StorageError) => reported.push(error);
  const collections = openCollections({ storage: withFiles(storage), onStorageError });
  return {
    collections,
    reported,
    takeOver: () => migrateDrawnLevels(storage, collections, onStorageError),
  };
}

async function levelsIn(collections: ReturnType<typeof open>['collections']) {
  const [entry] = ownCollectionStore.getState().listed;
  const set = await collections.load(entry?.id ?? '');
  return set.ok ? set.value.levels.map(({ level }) => level) : set.error;
}

test('the levels of the editor become a collection, only once, even with two tabs', async () => {
  const storage = memoryStorage([[OLD, textOf([one, two])]]);
  const { collections, takeOver } = open(storage);
  await Promise.all([takeOver(), takeOver()]);
  expect(ownCollectionStore.getState().listed).toMatchObject([{ title: 'My levels', levels: 2 }]);
  expect(await levelsIn(collections)).toEqual([one, two]);
  expect(storage.get(OLD)).toBeNull();

  // Written by an older version of the app, which does not know about the collection.
  storage.set(OLD, textOf([one, { ...two, title: 'Two' }, levelOf('#####\n#.$@#\n#####')]));
  await takeOver();
  expect(await levelsIn(collections)).toHaveLength(3);
  expect(storage.get(OLD)).toBeNull();
});

test('two copies are merged into one without losing a level', async () => {
  const [mine, theirs] = [textOf([one]), textOf([two])];
  const both = mergeDrawnLevels(mine, theirs);
  expect(mergeDrawnLevels(both, theirs)).toBe(both);
  const { collections, takeOver } = open(memoryStorage([[OLD, both]]));
  await takeOver();
  expect(await levelsIn(collections)).toMatchObject([{ title: 'One' }, { rows: two.rows }]);
});

test('unreadable boards are set aside if the collection already exists', async () => {
  const storage = memoryStorage([[OLD, textOf([one])]]);
  await open(storage).takeOver();
  const text = `${textOf([two])}\n\n#####\n#@@.#\n#####\n`;
  storage.set(OLD, text);
  const full = open({ ...storage, set: () => notWritten('full', 'Full.') });
  expect(await full.takeOver()).toMatchObject({ ok: false });
  expect(storage.get(OLD)).toBe(text);
  const { collections, reported, takeOver } = open(storage);
  expect(await takeOver()).toEqual({ ok: true, value: undefined });
  expect(await levelsIn(collections)).toHaveLength(2);
  expect([storage.get(OLD), storage.get(`${OLD}.damaged`)]).toEqual([null, text]);
  expect(reported).toMatchObject([{ kind: 'damaged', isKept: true }]);
});

test('nothing is lost when the storage is full', async () => {
  const text = textOf([one]);
  const memory = memoryStorage([[OLD, text]]);
  const full = { ...memory, set: () => notWritten('full', 'Full.') };
  expect(await open(full).takeOver()).toMatchObject({ ok: false });
  expect(memory.get(OLD)).toBe(text);
  expect(await open(memory).takeOver()).toEqual({ ok: true, value: undefined });
  expect(ownCollectionStore.getState().listed).toMatchObject([{ levels: 1 }]);
});

test('empty data creates nothing, and unreadable data is set aside', async () => {
  const storage = memoryStorage([[OLD, '']]);
  await open(storage).takeOver();
  expect(storage.get(OLD)).toBeNull();
  storage.set(OLD, 'no level');
  const { reported, takeOver } = open(storage);
  await takeOver();
  expect(reported).toMatchObject([{ kind: 'damaged', isKept: true }]);
  expect(storage.get(`${OLD}.damaged`)).toBe('no level');
  expect(ownCollectionStore.getState().listed).toEqual([]);
});
