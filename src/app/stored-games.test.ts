import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesToUnits } from '../core/base-32768.ts';
import { formatBackup, parseBackup } from '../core/backup-file.ts';
import { err, ok } from '../core/result.ts';
import { seal, unseal } from '../core/sealed.ts';
import { filesIn, type SuiteStorage } from '../platform/file-store.ts';
import { withFiles } from '../test-support/with-files.ts';
import { damagedKey, memoryStorage } from '../platform/storage.ts';
import { notWritten } from '../platform/written.ts';
import { adoptedData, backupOf, dataOf, mergeData } from '../store/data/backup.ts';
import { changesBetween } from '../store/data/changes.ts';
import { compareData, listData } from '../store/data/listing.ts';
import { repairData } from '../store/data/repair.ts';
import { readData, type StoredData } from '../store/data/stored-data.ts';
import { storedFiles } from '../store/stored/stored-files.ts';
import { isOfPart, withFilesApart } from '../store/data/stored-kind.ts';
import { countGames } from '../games/spider/records/history.ts';
import { statisticsCodec } from '../games/spider/records/history-codec.ts';
import { readFrozenParts } from '../test-support/frozen/frozen-set.ts';
import { repairWords } from '../features/data/DataPage.tsx';
import { loadData } from '../features/data/stored-data.ts';
import { games as entries, isArchived } from './games.ts';

const NO_DATA: StoredData = { values: new Map(), files: new Map() };
const named = await loadData(entries);
const games = named.map(({ data }) => data);
const apart = (data: StoredData) => withFilesApart(data, games);

const GAME = 'spider.v1.lastGame';
const PREVIOUS = 'spider.v1.previousGame';
const STATISTICS = 'spider.v1.stats';
const LIST = 'sokoban.v1.collections';
const ROOM = 'sokoban.v1.lastGame';

/** Everything that the suite can store, as a release wrote it. */
const FULL: StoredData = apart({
  values: new Map(readFrozenParts('2026-11-22').local),
  files: new Map(),
});

const valueOf = (data: StoredData, key: string): string => {
  const text = data.values.get(key);
  if (text === undefined) throw new Error(`${key} is not there`);
  return text;
};
const contentOf = (data: StoredData, key: string): string => {
  const unsealed = unseal(valueOf(data, key));
  if (unsealed.kind === 'damaged') throw new Error(`${key} is damaged`);
  return unsealed.text;
};
const gamesIn = (data: StoredData): number => {
  const statistics = statisticsCodec.parse(contentOf(data, STATISTICS));
  if (!statistics.ok) throw new Error(statistics.error);
  return countGames(statistics.value.history);
};
const without = (data: StoredData, ...keys: readonly string[]): StoredData => ({
  values: new Map([...data.values].filter(([key]) => !keys.includes(key))),
  files: new Map([...data.files].filter(([key]) => !keys.includes(key))),
});
const withValue = (data: StoredData, key: string, text: string): StoredData => ({
  ...data,
  values: new Map(data.values).set(key, text),
});
const isSame = (a: StoredData, b: StoredData) => {
  const { values, files } = changesBetween(a, b);
  return values.size + files.size === 0;
};
const merged = (mine: StoredData, theirs: StoredData) => mergeData(mine, theirs, games);

test('everything that a release stored belongs to one kind and is intact', () => {
  const parts = games.flatMap(({ kinds }) => kinds.flatMap((kind) => kind.parts));
  for (const [key, text] of [...FULL.values, ...FULL.files]) {
    if (key.endsWith('.damaged')) continue;
    const own = parts.filter((part) => isOfPart(part, key));
    expect(own, key).toHaveLength(1);
    expect(own[0]?.examine(text).kind, key).toBe('whole');
  }
});

test('stored data is listed in words', () => {
  const listed = listData(FULL, games).map(({ sort, count }) => [
    typeof sort === 'string' ? sort : sort.id,
    count,
  ]);
  expect(listed).toEqual([
    ['spider-game', '8 moves'],
    ['spider-statistics', '110 games'],
    ['spider-last-game', expect.stringMatching(/^\d+ moves$/)],
    ['spider-settings', null],
    ['spider-deals', expect.stringMatching(/^\d+ deals?$/)],
    ['sokoban-game', '3 moves'],
    ['sokoban-games-left', '3 games'],
    ['sokoban-records', '8 solved levels'],
    ['sokoban-solutions', 'of 8 levels'],
    ['sokoban-snapshots', expect.stringMatching(/^\d+ snapshots?$/)],
    ['sokoban-optima', expect.stringMatching(/^of \d+ levels?$/)],
    ['sokoban-leaderboards', '1 leaderboard'],
    ['sokoban-collections', '2 collections'],
    ['sokoban-drawing', null],
    ['sokoban-arcade', null],
    ['sokoban-settings', null],
    ['suite-settings', null],
    ['set-aside', null],
  ]);
});

test('a backup contains all stored data, with each value in its place', async () => {
  const about = { app: '0.1.0', made: '2026-11-22T08:00:00.000Z' };
  const text = formatBackup(backupOf(FULL, about, isArchived));
  const read = parseBackup(text);
  if (!read.ok) throw new Error(read.error);
  expect(Object.keys(read.value.places.archive)).toContain(STATISTICS);
  expect(Object.keys(read.value.places.local)).toContain(GAME);
  expect(isSame(apart(await dataOf(read.value)), FULL)).toBe(true);
});

test('backups of earlier schemas can be read', async () => {
  const read = parseBackup(readFileSync('src/test-support/backups/schema-1.txt', 'utf8'));
  if (!read.ok) throw new Error(read.error);
  expect([read.value.app, read.value.made]).toEqual(['0.1.0', '2026-11-22T08:00:00.000Z']);
  expect(isSame(apart(await dataOf(read.value)), FULL)).toBe(true);
});

test('a backup never restores foreign keys, copies, or device-specific values', async () => {
  const local = {
    'other.app': 'x',
    'parlor.v1.reserve': 'x',
    'parlor.v1.errors': 'x',
    [`${GAME}.copy`]: seal('{"a":1}', 9),
    [GAME]: seal('{"a":0}', 8),
  };
  const archive = { [STATISTICS]: '{"v":1}' };
  const places = { local: { ...local, [STATISTICS]: '{"v":0}' }, archive, files: { 'a.b': 'x' } };
  const { values, files } = await dataOf({ app: '', made: '', places });
  expect(Object.fromEntries(values)).toEqual({
    [STATISTICS]: '{"v":1}',
    [GAME]: seal('{"a":1}', 9),
    [`${STATISTICS}.v0`]: '{"v":0}',
  });
  expect(files.size).toBe(0);
});

test('an empty storage receives everything, and Spider’s statistics get a new origin', async () => {
  for (const data of [(await merged(NO_DATA, FULL)).data, adoptedData(FULL, games)]) {
    expect(isSame(without(data, STATISTICS), without(FULL, STATISTICS))).toBe(true);
    expect(gamesIn(data)).toBe(110);
    const [origin, before] = [data, FULL].map((each) => {
      const statistics = statisticsCodec.parse(contentOf(each, STATISTICS));
      return statistics.ok ? statistics.value.origin : null;
    });
    expect(origin).not.toBe(before);
  }
});

test('raw rescued data can be read too: sealed files, and their copies', async () => {
  const files = memoryStorage();
  const store = storedFiles(filesIn(files));
  for (const [key, text] of FULL.files) await store.write(key, text);
  const [first] = FULL.files.keys();
  files.set(`${first ?? ''}.copy`, files.get(first ?? '') ?? '');
  files.set(first ?? '', 'x\ue000\ue000damaged');
  const raw = Object.fromEntries((files.keys() ?? []).map((key) => [key, files.get(key) ?? '']));
  const places = { local: Object.fromEntries(FULL.values), archive: {}, files: raw };
  expect(isSame(await dataOf({ app: '', made: '', places }), FULL)).toBe(true);
});

test('merging with the same data or with nothing changes nothing', async () => {
  for (const theirs of [FULL, NO_DATA]) {
    const { data, left } = await merged(FULL, theirs);
    expect(isSame(data, FULL)).toBe(true);
    expect(left).toEqual([]);
  }
});

test('merging twice is the same as merging once', async () => {
  const other = without(FULL, STATISTICS, 'sokoban.v1.stats');
  const { data: once } = await merged(other, FULL);
  const { data: twice } = await merged(once, FULL);
  expect(gamesIn(twice)).toBe(110);
  expect(isSame(once, twice)).toBe(true);
});

test('if both have a game, theirs becomes the last game if there is none yet', async () => {
  const theirs = withValue(NO_DATA, PREVIOUS, valueOf(FULL, PREVIOUS));
  // The same game on both sides: nothing is left out.
  expect(await merged(FULL, withValue(theirs, GAME, valueOf(FULL, GAME)))).toMatchObject({
    left: [],
  });
  const mine = withValue(NO_DATA, GAME, valueOf(FULL, GAME));
  const unfinished = valueOf(FULL, GAME).replace('"elapsedMs":', '"elapsedMs":1');
  const { data, left } = await merged(mine, withValue(NO_DATA, GAME, unfinished));
  expect(left).toEqual([]);
  expect(contentOf(data, GAME)).toBe(valueOf(FULL, GAME));
  expect(contentOf(data, PREVIOUS)).toBe(unfinished);
  const full = await merged(FULL, withValue(NO_DATA, GAME, unfinished));
  expect(full.left).toEqual([GAME]);
  expect(isSame(full.data, FULL)).toBe(true);
});

test('a level in progress on both sides becomes a game that was left', async () => {
  const mine = withValue(NO_DATA, ROOM, valueOf(FULL, ROOM));
  const other = [...FULL.values].find(([key]) => key.startsWith('sokoban.v1.game.'));
  if (!other) throw new Error('no game was left');
  const { data, left } = await merged(mine, withValue(NO_DATA, ROOM, other[1]));
  expect(left).toEqual([]);
  expect(contentOf(data, ROOM)).toBe(valueOf(FULL, ROOM));
  expect(data.values.get(other[0])).toBe(other[1]);
});

test('a pause stays with its own game', async () => {
  const mine = withValue(NO_DATA, GAME, valueOf(FULL, GAME));
  expect((await merged(mine, FULL)).data.values.has(`${GAME}.paused`)).toBe(false);
  expect((await merged(NO_DATA, FULL)).data.values.has(`${GAME}.paused`)).toBe(true);
});

test('my settings are kept', async () => {
  const mine = withValue(FULL, 'parlor.v1.settings', '{"theme":"light"}');
  const { data, left } = await merged(mine, FULL);
  expect(data.values.get('parlor.v1.settings')).toBe('{"theme":"light"}');
  expect(left).toEqual([]);
});

test('fields added by a newer build survive a merge, from both sides', async () => {
  const statistics = contentOf(FULL, STATISTICS);
  const mine = withValue(FULL, STATISTICS, statistics.replace('{', '{"mineOnly":1,'));
  const theirs = withValue(
    FULL,
    STATISTICS,
    statistics.replace('{', '{"theirsOnly":2,').replace(/"games":\[.*\]/, '"games":[]'),
  );
  const { data } = await merged(mine, theirs);
  expect(JSON.parse(contentOf(data, STATISTICS))).toMatchObject({ mineOnly: 1, theirsOnly: 2 });
});

test('a newer build’s values are not touched, and values left out are named', async () => {
  const newer = seal(contentOf(FULL, STATISTICS).replace('"v":1', '"v":2'), 3);
  const mine = withValue(NO_DATA, STATISTICS, newer);
  const { data, left } = await merged(
    mine,
    withValue(NO_DATA, STATISTICS, valueOf(FULL, STATISTICS)),
  );
  expect(data.values.get(STATISTICS)).toBe(newer);
  expect(left).toEqual([STATISTICS]);
  const list = seal('{"v":2,"shelves":[]}', 3);
  const shelves = storageOf(withValue(FULL, LIST, list));
  expect(await repairData(shelves, games)).toMatchObject({ relisted: 0, unreadable: 0 });
  expect(shelves.get(LIST)).toBe(list);
});

test('damaged and newer values are counted in the list', () => {
  const data = withValue(withValue(FULL, STATISTICS, 'no statistics'), GAME, '{"v":9}');
  const listed = new Map(
    listData(data, games).map(({ sort, count, newer, damaged }) => [
      typeof sort === 'string' ? sort : sort.id,
      { count, newer, damaged },
    ]),
  );
  expect(listed.get('spider-statistics')).toEqual({ count: null, newer: 0, damaged: 1 });
  expect(listed.get('spider-game')).toEqual({ count: null, newer: 1, damaged: 0 });
  expect(listed.get('sokoban-records')).toMatchObject({ newer: 0, damaged: 0 });
  expect(listed.get('set-aside')).toMatchObject({ newer: 0, damaged: 0 });
});

test('so are damaged or newer values stored next to another one, which do not count as its kind', () => {
  const withOlder = withValue(FULL, `${STATISTICS}.v0`, '{"v":9}');
  const data = withValue(withOlder, `${PREVIOUS}.v0`, 'no game');
  const of = (each: StoredData, id: string) =>
    listData(each, games).find(({ sort }) => typeof sort !== 'string' && sort.id === id);
  const statistics = of(data, 'spider-statistics');
  expect(statistics).toMatchObject({ newer: 1, damaged: 0 });
  expect(statistics?.count).toBe(of(FULL, 'spider-statistics')?.count);
  const previous = listData(data, games).find(({ keys }) => keys.includes(PREVIOUS));
  expect(previous).toMatchObject({ newer: 0, damaged: 1 });
});

test('a damaged value does not replace an intact one, and is not lost', async () => {
  const broken = seal('{"v":1}', 3).replace('"v":1', '"v":2');
  const theirs = withValue(NO_DATA, STATISTICS, broken);
  const { data } = await merged(FULL, theirs);
  expect(data.values.get(STATISTICS)).toBe(valueOf(FULL, STATISTICS));
  expect(data.values.get(`${STATISTICS}.damaged`)).toBe(broken);
  const healed = await merged(withValue(FULL, STATISTICS, broken), FULL);
  expect(gamesIn(healed.data)).toBe(110);
  expect(healed.data.values.get(`${STATISTICS}.damaged`)).toBe(broken);
});

test('everything set aside on both sides is kept, each text once', async () => {
  const key = `${GAME}.damaged`;
  const theirs = withValue(withValue(NO_DATA, key, 'other'), `${key}.2`, valueOf(FULL, key));
  const { data } = await merged(FULL, theirs);
  const kept = [...data.values].filter(([each]) => each.startsWith(key));
  expect(kept).toEqual([
    [key, valueOf(FULL, key)],
    [`${key}.2`, 'other'],
  ]);
});

test('a collection that differs on both sides is kept twice, however often it is merged', async () => {
  const [first, second] = [...FULL.files];
  if (!first || !second) throw new Error('there are two collections');
  const mine = { ...FULL, files: new Map(FULL.files).set(first[0], second[1]) };
  const { data } = await merged(mine, FULL);
  expect(data.files.size).toBe(3);
  const { collections } = JSON.parse(contentOf(data, LIST)) as {
    collections: { title: string }[];
  };
  expect(collections.map(({ title }) => title)).toContainEqual(
    expect.stringContaining('(from a backup)'),
  );
  expect(isSame((await merged(data, FULL)).data, data)).toBe(true);
});

test('a comparison shows what is only theirs, the same, different, and only mine', () => {
  const theirs = withValue(without(FULL, LIST, 'sokoban.v1.draft'), STATISTICS, '{"v":1}');
  const mine = without(FULL, ROOM);
  const found = [...compareData(mine, theirs, games)].map(
    ([sort, difference]) => [typeof sort === 'string' ? sort : sort.id, difference] as const,
  );
  expect(new Map(found)).toEqual(
    new Map([
      ...found,
      ['spider-statistics', 'different'],
      ['sokoban-game', 'only theirs'],
      ['sokoban-drawing', 'only mine'],
      ['sokoban-collections', 'different'],
      ['sokoban-games-left', 'same'],
    ]),
  );
});

function storageOf({ values, files }: StoredData): SuiteStorage {
  return {
    ...withFiles(memoryStorage(values)),
    files: withFiles(memoryStorage(files)).files,
  };
}

test('a repair sets damaged values aside, except one with an intact copy', async () => {
  const whole = seal(contentOf(FULL, GAME), 5);
  const broken = whole.replace('"cursor":8', '"cursor":9');
  const game = withValue(withValue(FULL, GAME, broken), `${GAME}.copy`, whole);
  const storage = storageOf(withValue(game, PREVIOUS, 'no game at all'));
  expect(await repairData(storage, games)).toMatchObject({ setAside: [PREVIOUS], left: [] });
  // The app reads the copy, and sets the damaged value aside itself.
  expect([storage.get(GAME), storage.get(`${GAME}.copy`)]).toEqual([broken, whole]);
  expect(storage.get(PREVIOUS)).toBeNull();
  expect(storage.get(`${PREVIOUS}.damaged`)).toBe('no game at all');
  const again = await repairData(storage, games);
  expect(again).toMatchObject({ setAside: [], relisted: 0, unreadable: 0 });
});

test('if a value is damaged in the database, a repair keeps its localStorage version', async () => {
  const local = memoryStorage([[STATISTICS, contentOf(FULL, STATISTICS)]]);
  const base = storageOf(withValue(FULL, STATISTICS, 'no statistics'));
  const storage: SuiteStorage = { ...base, twinOf: (key) => (key === STATISTICS ? local : null) };
  expect(await repairData(storage, games)).toMatchObject({ setAside: [STATISTICS], left: [] });
  expect([storage.get(STATISTICS), local.get(STATISTICS)]).toEqual([
    null,
    contentOf(FULL, STATISTICS),
  ]);
});

test('a repair sets both copies aside if both are damaged and differ', async () => {
  const whole = seal(contentOf(FULL, GAME), 5);
  const [cut, changed] = [whole.slice(0, 60), whole.replace('"cursor":8', '"cursor":9')];
  const storage = storageOf(withValue(without(FULL, GAME), GAME, cut));
  storage.set(`${GAME}.copy`, changed);
  storage.set(`${PREVIOUS}.copy`, changed);
  storage.remove(PREVIOUS);
  expect(await repairData(storage, games)).toMatchObject({ setAside: [GAME, PREVIOUS], left: [] });
  for (const [key, texts] of [
    [GAME, [cut, changed]],
    [PREVIOUS, [changed]],
  ] as const) {
    expect([storage.get(key), storage.get(`${key}.copy`)]).toEqual([null, null]);
    const kept = [1, 2, 3, 4].map((number) => storage.get(damagedKey(key, number)));
    expect(kept).toEqual(expect.arrayContaining([...texts]));
  }
});

test('a repair keeps a copy that could not be read, and names what could not be stored', async () => {
  const whole = seal(contentOf(FULL, GAME), 5);
  const data = withValue(withValue(FULL, GAME, whole.slice(0, 60)), `${GAME}.copy`, whole);
  const storage = storageOf(data);
  const blind = {
    ...storage,
    read: (key: string) =>
      key === `${GAME}.copy` ? ({ kind: 'unreadable' } as const) : storage.read(key),
  };
  expect(await repairData(blind, games)).toMatchObject({ setAside: [], left: [GAME] });
  expect([storage.get(GAME), storage.get(`${GAME}.copy`)]).toEqual([whole.slice(0, 60), whole]);
  const late = {
    ...storage,
    settled: (keys: readonly string[] = []) =>
      Promise.resolve(keys.includes(GAME) ? err('There is no room.') : ok(undefined)),
  };
  storage.remove(`${GAME}.copy`);
  expect(await repairData(late, games)).toMatchObject({ setAside: [], left: [GAME] });
  expect(storage.get(GAME)).toBe(whole.slice(0, 60));
});

test('a repair without a complete list of keys reports it, and rebuilds no list', async () => {
  const storage = storageOf(FULL);
  const list = storage.get(LIST);
  const blind = {
    ...storage,
    read: (key: string) =>
      key.startsWith(LIST) ? ({ kind: 'unreadable' } as const) : storage.read(key),
  };
  for (const unlistable of [{ ...storage, keys: () => null }, blind]) {
    const repaired = await repairData(unlistable, games);
    expect(repaired).toMatchObject({ relisted: 0, isListed: unlistable === blind });
    expect(storage.get(LIST)).toBe(list);
    expect(repairWords(repaired).join(' ').includes('did not list')).toBe(unlistable !== blind);
  }
});

test.each([
  ['changed in both places', (text: string) => `x${text}`],
  ['cut off in both places', (text: string) => text.slice(0, text.length / 2)],
])('a file that is %s is set aside', async (_, harm) => {
  const storage = storageOf(FULL);
  const [key, text] = [...FULL.files][0] ?? ['', ''];
  await storedFiles(storage.files).write(key, text);
  const stored = await storage.files.read(key);
  const harmed = harm(stored.ok ? (stored.value ?? '') : '');
  for (const place of [key, `${key}.copy`]) await storage.files.write(place, harmed);
  const damaged = async () =>
    listData(await readData(storage), games).filter((each) => each.damaged > 0);
  expect(await damaged()).toMatchObject([{ damaged: 1 }]);
  const blind = {
    ...storage,
    files: { ...storage.files, write: () => Promise.resolve(notWritten('full', 'Full.')) },
  };
  expect(await repairData(blind, games)).toMatchObject({ setAside: [], left: [key] });
  expect(await repairData(storage, games)).toMatchObject({ setAside: [key], left: [] });
  const places = [key, `${key}.copy`, damagedKey(key), damagedKey(key, 2)];
  const found = await Promise.all(places.map((place) => storage.files.read(place)));
  expect(found.map((each) => each.ok && each.value)).toEqual([null, null, harmed, null]);
  expect(await damaged()).toEqual([]);
});

test('a file with an intact seal that only a newer build can unpack is kept', async () => {
  const storage = storageOf(FULL);
  const [key = ''] = FULL.files.keys();
  await storedFiles(storage.files).write(key, 'packed in another way');
  const stored = await storage.files.read(key);
  expect(await repairData(storage, games)).toMatchObject({ setAside: [], left: [] });
  expect(await storage.files.read(key)).toEqual(stored);
});

test('merging an unlisted file keeps the intact version, and loses no text', async () => {
  const [key, text] = [...FULL.files][0] ?? ['', ''];
  const other = [...FULL.files][1]?.[1] ?? '';
  const withText = (each: string) => ({ ...FULL, files: new Map(FULL.files).set(key, each) });
  const meet = async (mine: string, theirs: string) => {
    const unlisted = withValue(withText(theirs), LIST, 'no list at all');
    const { data, left } = await mergeData(withText(mine), unlisted, games);
    return [data.files.get(key), data.files.get(`${key}.damaged`), left.includes(key)];
  };
  expect(await meet('12:cut', text)).toEqual([text, '12:cut', false]);
  expect(await meet(text, '12:cut')).toEqual([text, '12:cut', false]);
  expect(await meet(text, other)).toEqual([text, undefined, true]);
});

test('unlisted collections are listed again; one that cannot be unpacked is kept', async () => {
  const bad = 'sokoban.v1.collection.own-bad';
  const data = without(FULL, LIST);
  const packed = `4:${bytesToUnits(new Uint8Array([1, 2, 3, 4]))}`;
  const storage = storageOf({ ...data, files: new Map(data.files).set(bad, packed) });
  expect(await repairData(storage, games)).toMatchObject({ relisted: 2, unreadable: 1 });
  const { values, files } = await readData(storage);
  const figures = (from: StoredData) => {
    const list = JSON.parse(contentOf(from, LIST)) as {
      collections: { id: string; levels: number }[];
    };
    return list.collections.map(({ id, levels }) => `${id} ${levels}`).sort();
  };
  expect(figures({ values, files })).toEqual(figures(FULL));
  expect(files.get(bad)).toBe(packed);
});

test('so are collections that an older version stored among the other values', async () => {
  const { values, files } = without(FULL, LIST);
  const storage = withFiles(memoryStorage([...values, ...files]));
  expect(await repairData(storage, games)).toMatchObject({ relisted: 2, unreadable: 0 });
});
