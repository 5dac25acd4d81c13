import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage, STORAGE_UNITS } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { listData } from '../../store/data/listing.ts';
import { readData } from '../../store/data/stored-data.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { collectionKey, COLLECTIONS_KEY } from '../../games/sokoban/records/collection-list.ts';
import { sokobanData } from '../../app/sokoban/stored-kinds.ts';
import { openCollections } from './collections.ts';
import { findFaultySolutions, findDuplicates } from './import-checks.ts';
import { readLevelFile, type LevelFile } from '../files/level-file.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { packFile, unpackFile } from './stored-collections.ts';

const BOARD = '#####\n#@$.#\n#####';
const OTHER = '######\n#@ $.#\n######';

const newStorage = () => withFiles(memoryStorage());

function open(storage: SuiteStorage = newStorage()) {
  const reported: StorageError[] = [];
  return {
    collections: openCollections({ storage, onStorageError: (error) => reported.push(error) }),
    reported,
  };
}

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'pond.sok') => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

async function add(at: ReturnType<typeof open>, file: LevelFile = fileOf(`${BOARD}\nTitle: A\n`)) {
  const added = await at.collections.add(file, await readLevelFile(file));
  if (!added.ok) throw new Error(added.error);
  return added.value;
}

test('arbitrary bytes survive being stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const copy = new Uint8Array(bytes);
      expect(await unpackFile(await packFile(copy))).toEqual({ ok: true, value: copy });
    }),
    { numRuns: 50 },
  );
});

test.each(['', '5', ':', '5:abc', '-1:', '999999999:', '3:\ud800a'])(
  'damaged storage is reported, not thrown: %j',
  async (text) => {
    expect(await unpackFile(text)).toMatchObject({ ok: false });
  },
);

test('a file in an older encoding is parsed, and exported byte for byte', async () => {
  const bytes = Uint8Array.from(`${BOARD}\r\nTitle: Caf\u00e9\r\n`, (char) => char.charCodeAt(0));
  const at = open();
  const entry = await add(at, fileOf(bytes, 'old levels.txt'));
  expect(entry).toMatchObject({ title: 'old levels', levels: 1, file: 'old levels.txt' });
  expect(await at.collections.bytesOf(entry.id)).toEqual({ ok: true, value: bytes });
  const set = await at.collections.load(entry.id);
  expect(set.ok && set.value.levels[0]?.level.title).toBe('Café');
});

test('a change counts as done only when the list is stored, too', async () => {
  let isStored = true;
  const waiting: (() => void)[] = [];
  const settled: SuiteStorage['settled'] = () =>
    new Promise((resolve) => {
      const end = () => {
        resolve({ ok: true, value: undefined });
      };
      if (isStored) end();
      else waiting.push(end);
    });
  const at = open({ ...newStorage(), settled });
  const { id } = await add(at);
  isStored = false;
  const done: string[] = [];
  const changes = [
    add(at, fileOf(OTHER)).then(() => done.push('added')),
    at.collections.rename(id, 'New').then(() => done.push('renamed')),
    at.collections.addLevel(id, '', levelOf(OTHER)).then(() => done.push('one more level')),
  ];
  await vi.waitFor(() => {
    expect(waiting).toHaveLength(3);
  });
  expect(done).toEqual([]);
  for (const end of waiting) end();
  await Promise.all(changes);
  expect(done).toHaveLength(3);
});

test('collections are restored when the storage is reopened', async () => {
  const storage = newStorage();
  const { id } = await add(open(storage), fileOf(`Collection: Pond\n\n${BOARD}\n\n${OTHER}\n`));
  const again = open(storage);
  expect(ownCollectionStore.getState().listed).toMatchObject([{ id, title: 'Pond', levels: 2 }]);
  expect(ownCollectionStore.getState().read.size).toBe(0);
  const set = await again.collections.load(id);
  expect(set.ok && set.value.levels).toHaveLength(2);
  expect(again.reported).toEqual([]);
});

test('a new title is in the list and in the export, and persists', async () => {
  const storage = newStorage();
  const at = open(storage);
  const { id } = await add(at, fileOf(`Collection: Pond\n\n${BOARD}\n; note\n`));
  expect(await at.collections.rename(id, 'Lake')).toMatchObject({ ok: true });
  const bytes = await at.collections.bytesOf(id);
  const text = bytes.ok ? new TextDecoder().decode(bytes.value) : '';
  expect(text).toBe(`Collection: Lake\n\n${BOARD}\n; note\n`);
  open(storage);
  expect(ownCollectionStore.getState().listed).toMatchObject([{ title: 'Lake' }]);
});

test('a collection keeps its folder, can be moved, and a folder can be renamed with its contents', async () => {
  const storage = newStorage();
  const at = open(storage);
  const deep = await add(at, { ...fileOf(`${BOARD}\nTitle: A\n`), folder: 'Old/Small' });
  const loose = await add(at);
  const other = await add(at, { ...fileOf(`${BOARD}\nTitle: B\n`), folder: 'Older' });
  const folders = () =>
    [deep, loose, other].map(
      ({ id }) => ownCollectionStore.getState().listed.find((each) => each.id === id)?.folder ?? '',
    );
  expect(folders()).toEqual(['Old/Small', '', 'Older']);
  at.collections.move(loose.id, ' Old /');
  at.collections.renameFolder('Old', 'New/Old');
  expect(folders()).toEqual(['New/Old/Small', 'New/Old', 'Older']);
  // Replacing its file, as after a change, keeps it in its folder.
  await at.collections.add(fileOf(OTHER), await readLevelFile(fileOf(OTHER)), { id: deep.id });
  open(storage);
  expect(folders()).toEqual(['New/Old/Small', 'New/Old', 'Older']);
});

test('a level can be added to a new collection, and then to the same one', async () => {
  const at = open();
  const level = levelOf(`${BOARD}\nTitle: Mine`);
  const first = await at.collections.addLevel(null, 'My levels', level);
  const pack = first.ok ? first.value.pack : '';
  expect(first).toEqual({ ok: true, value: { pack, number: 1 } });
  const second = await at.collections.addLevel(pack, '', levelOf(OTHER));
  expect(second).toEqual({ ok: true, value: { pack, number: 2 } });
  const set = await at.collections.load(pack);
  expect(set.ok && set.value.levels.map((each) => each.level.title)).toEqual(['Mine', null]);
  expect(ownCollectionStore.getState().listed).toMatchObject([{ title: 'My levels', levels: 2 }]);
});

test('deleting leaves nothing behind', async () => {
  const storage = newStorage();
  const at = open(storage);
  const { id } = await add(at);
  expect(await at.collections.remove(id)).toEqual({ ok: true, value: undefined });
  expect(storage.get(collectionKey(id))).toBeNull();
  expect(ownCollectionStore.getState()).toMatchObject({ listed: [], read: new Map() });
  expect(await at.collections.load(id)).toMatchObject({ ok: false });
});

test('a file that the browser fails to delete stays in the list', async () => {
  const storage = newStorage();
  const at = open(storage);
  const { id } = await add(at);
  const refused = { ok: false, error: 'The browser refused to change what is stored.' } as const;
  vi.spyOn(storage.files, 'remove').mockResolvedValue(refused);
  expect(await at.collections.remove(id)).toEqual(refused);
  expect(ownCollectionStore.getState().listed).toMatchObject([{ id }]);
  expect(await at.collections.load(id)).toMatchObject({ ok: true });
});

test('a file is rejected if there is not enough space, and nothing is lost', async () => {
  const storage = newStorage();
  const write = vi.spyOn(storage.files, 'write');
  const at = open(storage);
  const kept = await add(at);
  storage.set('filler', ' '.repeat(STORAGE_UNITS - 256 * 1024 - (storage.used() ?? 0)));
  write.mockResolvedValue(notWritten('full', 'The disk is full.'));
  const file = fileOf(`${OTHER}\n`);
  const refused = await at.collections.add(file, await readLevelFile(file));
  expect(refused).toMatchObject({ ok: false });
  expect(refused.ok ? '' : refused.error).toContain('Nothing was lost');
  expect(await at.collections.rename(kept.id, 'Lake')).toMatchObject({ ok: false });
  expect(ownCollectionStore.getState().listed).toEqual([kept]);
  expect(await at.collections.bytesOf(kept.id)).toMatchObject({ ok: true });
  expect(await at.collections.fullness()).toBeGreaterThan(0.9);
});

test('a storage that refuses writes loses nothing', async () => {
  const memory = memoryStorage();
  const at = open(
    withFiles({
      ...memory,
      set: (key, text) =>
        key.startsWith('sokoban.v1.collection.')
          ? notWritten('full', 'full')
          : memory.set(key, text),
    }),
  );
  const file = fileOf(BOARD);
  expect(await at.collections.add(file, await readLevelFile(file))).toMatchObject({ ok: false });
  expect(memory.get(COLLECTIONS_KEY)).toBeNull();
});

test('changes from other tabs appear', async () => {
  const shared = sharedStorage();
  const here = open(withFiles(shared.tab()));
  here.collections.follow();
  const there = open(withFiles(shared.tab()));
  const { id } = await add(there);
  ownCollectionStore.setState({ listed: [], read: new Map() });
  await add(here, fileOf(OTHER, 'second.xsb'));
  expect(ownCollectionStore.getState().listed.map(({ title }) => title)).toEqual([
    'pond',
    'second',
  ]);
  expect(await here.collections.load(id)).toMatchObject({ ok: true });
});

test('a damaged list is set aside', () => {
  const storage = memoryStorage([[COLLECTIONS_KEY, '{"collections":[{"id":"../x"}]}']]);
  const { reported } = open(withFiles(storage));
  expect(reported).toMatchObject([{ kind: 'damaged', isKept: true }]);
  expect(storage.get(`${COLLECTIONS_KEY}.damaged`)).toContain('../x');
});

test('collections of a damaged list are listed again', async () => {
  const storage = newStorage();
  const { id } = await add(open(storage));
  const text = storage.get(COLLECTIONS_KEY) ?? '';
  storage.set(COLLECTIONS_KEY, text.slice(0, 30));
  const { collections, reported } = open(storage);
  expect(reported).toMatchObject([{ kind: 'damaged', isKept: true }]);
  expect(ownCollectionStore.getState().listed).toEqual([]);
  await vi.waitFor(() => {
    expect(ownCollectionStore.getState().listed).toMatchObject([{ id, levels: 1 }]);
  });
  expect(await collections.load(id)).toMatchObject({ ok: true });
  expect(open(storage).reported).toEqual([]);
});

test('a collection is complete in the stored data, even without a database', async () => {
  const storage = newStorage();
  const { id } = await add(open(storage));
  const data = await readData(storage);
  expect([...data.files.keys()]).toEqual([collectionKey(id)]);
  expect(listData(data, [sokobanData])).toMatchObject([{ count: '1 collection', damaged: 0 }]);
});

test('collections are counted by their files, whatever the list contains', async () => {
  const values = new Map([[COLLECTIONS_KEY, '{"v":2,"collections":[]}']]);
  const files = new Map([[collectionKey('own-a'), await packFile(fileOf(BOARD).bytes)]]);
  expect(listData({ values, files }, [sokobanData])).toMatchObject([
    { count: '1 collection', newer: 1, damaged: 0 },
  ]);
});

test('known levels are found in every orientation', async () => {
  const at = open();
  await add(at, fileOf(`Collection: Pond\n\n${OTHER}\nTitle: Reed\n`));
  const turned = ['###', '#.#', '#$#', '#@#', '# #', '###'].join('\n');
  const { levels } = await readLevelFile(
    fileOf(`${BOARD}\n\n${turned}\n\n${BOARD}\nTitle: Twin\n`),
  );
  const known = await findDuplicates(at.collections, levels);
  expect(known).toEqual([
    { number: 2, title: null, known: { title: 'Reed', number: 1, set: 'Pond' } },
    { number: 3, title: 'Twin', known: { title: null, number: 1, set: null } },
  ]);
});

test('ten bad boards among a hundred are listed with their lines, and the other ninety are parsed', async () => {
  const boards = Array.from({ length: 100 }, (_, index) =>
    index % 10 === 3 ? BOARD.replace('@', '?') : BOARD,
  );
  const content = await readLevelFile(fileOf(boards.join('\n\n')));
  expect(content.levels).toHaveLength(90);
  expect(content.errors.map(({ line }) => line)).toEqual(
    Array.from({ length: 10 }, (_, index) => (10 * index + 3) * 4 + 2),
  );
});

test('levels are replaced and removed, in the text and in every tab', async () => {
  const shared = sharedStorage();
  const there = open(withFiles(shared.tab()));
  const { id } = await add(there, fileOf(`${BOARD}\nTitle: A\n\n${OTHER}\nTitle: B\n`));
  const here = open(withFiles(shared.tab()));
  here.collections.follow();
  await here.collections.load(id);
  const titles = async (at: ReturnType<typeof open>) => {
    const set = await at.collections.load(id);
    return set.ok && set.value.levels.map(({ level }) => level.title);
  };
  const first = { pack: id, number: 1 };
  const shown = async (number: number) => {
    const set = await here.collections.load(id);
    const level = set.ok ? set.value.levels[number - 1]?.level : undefined;
    if (!level) throw new Error('there is no such level');
    return { at: { pack: id, number }, level };
  };
  const wider = levelOf('#######\n#@  $.#\n#######\nTitle: C');
  expect(await here.collections.replaceLevel(await shown(1), wider)).toEqual({
    ok: true,
    value: first,
  });
  expect(await titles(here)).toEqual(['C', 'B']);
  expect(await here.collections.removeLevel(await shown(2))).toMatchObject({ ok: true });
  expect(await titles(here)).toEqual(['C']);
  expect(ownCollectionStore.getState().listed).toMatchObject([{ id, levels: 1 }]);
  expect(await here.collections.removeLevel(await shown(1))).toMatchObject({ ok: true });
  expect(await titles(here)).toEqual([]);
  expect(await here.collections.addLevel(id, '', wider)).toMatchObject({ ok: true });
  expect(await titles(open(withFiles(shared.tab())))).toEqual(['C']);
});

describe('a level that another tab has moved', () => {
  /** Creates three levels. Another tab removes the first of them, while this tab still shows it. */
  async function moved() {
    const shared = sharedStorage();
    const there = open(withFiles(shared.tab()));
    const file = fileOf(`${BOARD}\nTitle: A\n\n${OTHER}\nTitle: B\n\n${BOARD}\nTitle: C\n`);
    const { id } = await add(there, file);
    const here = open(withFiles(shared.tab()));
    const set = await here.collections.load(id);
    const levels = set.ok ? set.value.levels.map(({ level }) => level) : [];
    const [a, b, c] = levels.map((level, index) => ({
      at: { pack: id, number: index + 1 },
      level,
    }));
    if (!a || !b || !c) throw new Error('there are three');
    await there.collections.removeLevel(a);
    const titles = async () => {
      const now = await open(withFiles(shared.tab())).collections.load(id);
      return now.ok && now.value.levels.map(({ level }) => level.title);
    };
    return { here: here.collections, a, b, c, titles };
  }
  const wider = levelOf('#######\n#@  $.#\n#######\nTitle: D');

  test('is the one removed', async () => {
    const { here, b, titles } = await moved();
    expect(await here.removeLevel(b)).toEqual({ ok: true, value: undefined });
    expect(await titles()).toEqual(['C']);
  });

  test('is the one replaced, even if another level has the same board', async () => {
    const { here, c, titles } = await moved();
    const at = { ...c.at, number: 2 };
    expect(await here.replaceLevel(c, wider)).toEqual({ ok: true, value: at });
    expect(await titles()).toEqual(['B', 'D']);
  });

  test('is reported if it was removed, and its replacement is shown', async () => {
    const { here, a, titles } = await moved();
    const refused = { ok: false, error: 'Another tab has changed or removed this level.' };
    expect(await here.removeLevel(a)).toEqual(refused);
    const shown = ownCollectionStore.getState().read.get(a.at.pack);
    expect(shown?.levels.map(({ level }) => level.title)).toEqual(['B', 'C']);
    expect(await here.replaceLevel(a, wider)).toEqual(refused);
    expect(await titles()).toEqual(['B', 'C']);
  });
});

test('another variant of a level is left unchanged', async () => {
  const at = open();
  const { id } = await add(at, fileOf('5#|#@$.#|5#'));
  const before = await at.collections.bytesOf(id);
  const refused = await at.collections.removeLevel({
    at: { pack: id, number: 1 },
    level: levelOf(BOARD),
  });
  expect(refused).toMatchObject({ ok: false });
  expect(await at.collections.bytesOf(id)).toEqual(before);
});

test('invalid solutions are reported with their level', async () => {
  const content = await readLevelFile(
    fileOf(`${BOARD}\n\nSolution\nR\n\n${OTHER}\n\nSolution\nRU\n`),
  );
  expect(await findFaultySolutions(content)).toEqual({
    solved: 1,
    faulty: [{ number: 2, title: null, fault: 'Character 2: the step “u” is not possible here.' }],
  });
});

test.each([
  ['nothing', new Uint8Array(), 'The file is empty.'],
  [
    'a picture',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 35, 64, 36, 46),
    'It is not text',
  ],
  ['prose', new TextEncoder().encode('Hello'), 'Line 1, column 1: no board found'],
])('a file of %s has no levels, and the reason is shown', async (_, bytes, message) => {
  const { levels, errors } = await readLevelFile({ name: 'a', bytes });
  expect(levels).toEqual([]);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toContain(message);
});

describe('a file of which only the new levels were imported', () => {
  const THIRD = '#######\n#@  $.#\n#######';
  const TEXT = `; a header  \nSet: Pond\nAuthor: Heron\n\n${BOARD}\nTitle: A\n\n${THIRD}\nTitle: C\n\n${BOARD}\nTitle: A again\n\n${OTHER}\nTitle: B\n\nSolution/JSoko 1.74\nrR\nDate: 2020\n`;

  async function addedNew(storage = newStorage()) {
    const at = open(storage);
    await add(at, fileOf(`${BOARD}\nTitle: Known\n`));
    const file = fileOf(TEXT, 'pond.v2.txt');
    const content = await readLevelFile(file);
    const duplicates = await findDuplicates(at.collections, content.levels);
    const without = duplicates.map(({ number }) => number);
    const added = await at.collections.add(file, content, { without });
    if (!added.ok) throw new Error(added.error);
    return { at, file, entry: added.value };
  }
  const titlesOf = async ({ collections }: ReturnType<typeof open>, id: string) => {
    const set = await collections.load(id);
    return set.ok && set.value.levels.map(({ level }) => level.title);
  };

  test('contains these levels with their solutions, even when reopened', async () => {
    const storage = newStorage();
    const { at, entry } = await addedNew(storage);
    expect(entry).toMatchObject({ title: 'Pond', author: 'Heron', levels: 2, without: [1, 3] });
    expect(await titlesOf(at, entry.id)).toEqual(['C', 'B']);
    const set = await open(storage).collections.load(entry.id);
    expect(set.ok && set.value.levels).toMatchObject([
      { level: { title: 'C' }, solutions: [] },
      { level: { title: 'B' }, solutions: ['rR'] },
    ]);
  });

  test('is exported byte for byte', async () => {
    const { at, file, entry } = await addedNew();
    expect(await at.collections.bytesOf(entry.id)).toEqual({ ok: true, value: file.bytes });
  });

  test('can have levels replaced, removed and added at the right places', async () => {
    const { at, entry } = await addedNew();
    const { collections } = at;
    const c = levelOf(`${THIRD}\nTitle: C`);
    const wider = levelOf('########\n#@   $.#\n########\nTitle: D');
    const { id } = entry;
    const replaced = await collections.replaceLevel(
      { at: { pack: id, number: 1 }, level: c },
      wider,
    );
    expect(replaced).toEqual({ ok: true, value: { pack: id, number: 1 } });
    expect(await titlesOf(at, id)).toEqual(['D', 'B']);
    const more = await collections.addLevel(id, '', levelOf(`${BOARD}\nTitle: E`));
    expect(more).toEqual({ ok: true, value: { pack: id, number: 3 } });
    expect(await titlesOf(at, id)).toEqual(['D', 'B', 'E']);
    await collections.removeLevel({ at: { pack: id, number: 1 }, level: wider });
    expect(await titlesOf(at, id)).toEqual(['B', 'E']);
    expect(ownCollectionStore.getState().listed).toMatchObject([
      {},
      { levels: 2, without: [1, 2] },
    ]);
    const bytes = await collections.bytesOf(id);
    const whole = await readLevelFile(fileOf(bytes.ok ? bytes.value : ''));
    expect(whole.levels.map(({ title }) => title)).toEqual(['A', 'A again', 'B', 'E']);
  });
});

test('invalid solutions do not count', async () => {
  const at = open();
  const text = `${BOARD}\nSolution: R\n\n${OTHER}\nSolution: RU\n`;
  const { id } = await add(at, fileOf(text));
  await vi.waitFor(() => {
    expect(ownCollectionStore.getState().read.get(id)?.description).toContain('of 1 level.');
  });
});

test('a file in another declared encoding can still be read after a change', async () => {
  const xml = `<?xml version="1.0" encoding="windows-1251"?>\n<SokobanLevels><Title>\xd1\xea\xeb\xe0\xe4</Title><LevelCollection><Level Id="\xce\xe4\xe8\xed"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>`;
  const at = open();
  const bytes = Uint8Array.from(xml, (char) => char.charCodeAt(0));
  const { id, title } = await add(at, fileOf(bytes, 'a.slc'));
  expect(title).toBe('Склад');
  await at.collections.addLevel(id, '', levelOf(`${OTHER}\nTitle: Два`));
  const set = await at.collections.load(id);
  expect(set.ok && set.value.levels.map(({ level }) => level.title)).toEqual(['Один', 'Два']);
});
