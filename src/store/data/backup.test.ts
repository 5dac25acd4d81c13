import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { seal } from '../../core/sealed.ts';
import { filesIn } from '../../platform/file-store.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { undoLast } from '../../test-support/undo-last.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { schemaState } from '../stored/schema-codec.ts';
import { storedFiles } from '../stored/stored-files.ts';
import { dataOf, sparesIn, takeIntoUse } from './backup.ts';
import { changeData } from './changes.ts';
import { readData } from './stored-data.ts';
import { flagPart, type GameData, valuePart } from './stored-kind.ts';

describe('spares', () => {
  const KEY = 'spider.v1.lastGame';
  const { codec } = schemaState(v.object({ n: v.optional(v.number(), 0) }));
  const GAMES: readonly GameData[] = [
    {
      kinds: [
        {
          id: 'game',
          name: 'Game',
          parts: [valuePart({ key: KEY, codec }), flagPart(`${KEY}.paused`)],
        },
      ],
    },
  ];

  async function usedAgain(entries: Readonly<Record<string, string>>, place = `${KEY}.damaged`) {
    const storage = withFiles(memoryStorage(Object.entries(entries)));
    const stored = async () => Object.fromEntries((await readData(storage)).values);
    const before = await stored();
    const changes = takeIntoUse(await readData(storage), GAMES, place);
    expect(await changeData(storage, changes, { what: '', made: '' })).toEqual({ kind: 'done' });
    const after = await stored();
    const keys = (storage.keys() ?? []).toSorted();
    await undoLast(storage);
    return { before, after, keys, undone: await stored() };
  }

  test('a damaged text in use is set aside once', async () => {
    const torn = seal('{"n":1}', 3).slice(0, -4);
    const used = await usedAgain({ [KEY]: torn, [`${KEY}.damaged`]: '{"n":2}' });
    expect(used.after).toEqual({ [KEY]: '{"n":2}', [`${KEY}.damaged`]: torn });
    expect(used.undone).toEqual(used.before);
  });

  test('a text set aside has one place, whatever takes its name', async () => {
    const [used, unused] = [seal('{"n":1}', 3), seal('{"n":2}', 7)];
    const { keys, after, before, undone } = await usedAgain({
      ...{ [KEY]: used, [`${KEY}.copy`]: used, [`${KEY}.damaged`]: unused },
    });
    expect(keys.filter((key) => key.startsWith(KEY))).toEqual([KEY, `${KEY}.damaged`]);
    expect(after[`${KEY}.damaged`]).toBe(used);
    expect(undone[`${KEY}.damaged`]).toBe(before[`${KEY}.damaged`]);
  });

  test('a pause of the game in use does not apply to the game that replaces it', async () => {
    const used = await usedAgain({
      ...{ [KEY]: '{"n":1}', [`${KEY}.damaged`]: '{"n":2}' },
      [`${KEY}.paused`]: 'yes',
    });
    expect(used.after).toEqual({ [KEY]: '{"n":2}', [`${KEY}.damaged`]: '{"n":1}' });
    expect(used.undone).toEqual(used.before);
  });

  test('a spare that no longer exists changes nothing', async () => {
    const storage = withFiles(memoryStorage([[KEY, '{"n":1}']]));
    const data = await readData(storage);
    expect(sparesIn(data, GAMES, [KEY, `${KEY}.damaged`])).toEqual([]);
    expect(takeIntoUse(data, GAMES, `${KEY}.damaged`).values.size).toBe(0);
  });

  test.each(['.v0', '.v1'])(
    'what was in use is not kept at %s, where it would still count',
    async (end) => {
      const place = `${KEY}${end}`;
      const entries = { [KEY]: '{"n":1}', [place]: '{"n":2}', [`${KEY}.damaged`]: '{"n":3}' };
      const used = await usedAgain(entries, place);
      expect(used.after).toEqual({
        ...{ [KEY]: '{"n":2}', [`${KEY}.damaged`]: '{"n":3}', [`${KEY}.damaged.2`]: '{"n":1}' },
      });
      expect(used.undone).toEqual(used.before);
    },
  );
});

const STATISTICS = 'spider.v1.stats';
const FILE = 'sokoban.v1.collection.own-1';

test('a rescue has the value of each place, including one next to a newer value', async () => {
  const places = {
    local: { [STATISTICS]: 'of a page without the database' },
    archive: { [STATISTICS]: 'newer', [`${STATISTICS}.v1`]: 'beside it' },
    files: {},
  };
  const { values } = await dataOf({ app: '', made: '', places });
  expect(Object.fromEntries(values)).toEqual({
    [STATISTICS]: 'newer',
    [`${STATISTICS}.v1`]: 'beside it',
    [`${STATISTICS}.v0`]: 'of a page without the database',
  });
});

test.each([
  ['of the database', {}, { [`${STATISTICS}.v0`]: 'restored' }],
  ['of localStorage', { [`${STATISTICS}.v0`]: 'restored' }, {}],
])('a rescue includes what was restored next to a value %s', async (_, local, archive) => {
  const places = {
    local: { ...local, [STATISTICS]: 'of a page without the database' },
    archive: { [STATISTICS]: 'of the database', ...archive },
    files: {},
  };
  const { values } = await dataOf({ app: '', made: '', places });
  expect(Object.fromEntries(values)).toEqual({
    [STATISTICS]: 'of the database',
    [`${STATISTICS}.v0`]: 'restored',
    [`${STATISTICS}.v1`]: 'of a page without the database',
  });
});

test('texts set aside under one name in two places are both kept', async () => {
  const places = {
    local: {
      [`${STATISTICS}.damaged`]: 'here',
      [`${STATISTICS}.damaged.2`]: 'here too',
      [`${FILE}.damaged`]: 'kept here',
    },
    archive: { [`${STATISTICS}.damaged`]: 'there', [`${STATISTICS}.damaged.3`]: 'here' },
    files: { [`${FILE}.damaged`]: 'kept there' },
  };
  const { values, files } = await dataOf({ app: '', made: '', places });
  expect(Object.fromEntries([...values, ...files])).toEqual({
    [`${STATISTICS}.damaged`]: 'there',
    [`${STATISTICS}.damaged.2`]: 'here too',
    [`${STATISTICS}.damaged.3`]: 'here',
    [`${FILE}.damaged`]: 'kept there',
    [`${FILE}.damaged.2`]: 'kept here',
  });
});

test('a rescue without a database has the files of localStorage, without their seals', async () => {
  const memory = memoryStorage();
  await storedFiles(filesIn(memory)).write(FILE, 'packed');
  const places = { local: { [FILE]: memory.get(FILE) ?? '' }, archive: {}, files: {} };
  const { values, files } = await dataOf({ app: '', made: '', places });
  expect([[...values], [...files]]).toEqual([[], [[FILE, 'packed']]]);
});
