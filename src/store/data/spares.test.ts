import * as v from 'valibot';
import { expect, test } from 'vitest';
import { seal } from '../../core/sealed.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { schemaState } from '../stored/schema-codec.ts';
import { changeData } from './changes.ts';
import { sparesIn, takeIntoUse } from './spares.ts';
import { undoLast } from '../../test-support/undo-last.ts';
import { readData } from './stored-data.ts';
import { flagPart, valuePart, type GameData } from './stored-kind.ts';

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

test('what was set aside has one place, whatever takes its name', async () => {
  const [used, unused] = [seal('{"n":1}', 3), seal('{"n":2}', 7)];
  const { keys, after, before, undone } = await usedAgain({
    ...{ [KEY]: used, [`${KEY}.copy`]: used, [`${KEY}.damaged`]: unused },
  });
  expect(keys.filter((key) => key.startsWith(KEY))).toEqual([KEY, `${KEY}.copy`, `${KEY}.damaged`]);
  expect(after[`${KEY}.damaged`]).toBe(used);
  expect(undone[`${KEY}.damaged`]).toBe(before[`${KEY}.damaged`]);
});

test('a break from the game in use is none from the game that takes its place', async () => {
  const used = await usedAgain({
    ...{ [KEY]: '{"n":1}', [`${KEY}.damaged`]: '{"n":2}' },
    [`${KEY}.paused`]: 'yes',
  });
  expect(used.after).toEqual({ [KEY]: '{"n":2}', [`${KEY}.damaged`]: '{"n":1}' });
  expect(used.undone).toEqual(used.before);
});

test('a spare that is gone meanwhile changes nothing', async () => {
  const storage = withFiles(memoryStorage([[KEY, '{"n":1}']]));
  const data = await readData(storage);
  expect(sparesIn(data, GAMES, [KEY, `${KEY}.damaged`])).toEqual([]);
  expect(takeIntoUse(data, GAMES, `${KEY}.damaged`).values.size).toBe(0);
});

test.each(['.v0', '.v1'])(
  'what was in use does not lie at %s afterwards, where it would still count',
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
