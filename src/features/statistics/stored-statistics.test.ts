import { expect, test } from 'vitest';
import { parseJson } from '../../core/parse-json.ts';
import {
  NO_STATISTICS,
  recordOf,
  STATISTICS_KEY,
  StatisticsSchema,
  withSolution,
  type SolutionLength,
} from '../../games/sokoban/records/statistics.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { storedIn } from '../../test-support/stored-in.ts';

const alone = (solution: SolutionLength) =>
  ({ solution, elapsedMs: 5000, assisted: false, day: '2026-11-21' }) as const;

function open(stored: string) {
  const storage = memoryStorage([[STATISTICS_KEY, stored]]);
  const reported: StorageError[] = [];
  const store = createStoredState({
    ...schemaState(StatisticsSchema),
    storage,
    key: STATISTICS_KEY,
    onStorageError: (error) => reported.push(error),
  });
  return { store, storage, reported };
}

test('records survive being stored', () => {
  const statistics = withSolution(NO_STATISTICS, 'a', alone({ moves: 3, pushes: 1 }));
  const { store, reported } = open(JSON.stringify(statistics));
  expect(store.getState()).toEqual(statistics);
  expect(reported).toEqual([]);
});

test('the installation’s name and foreign counts are optional, and no record is lost without them', () => {
  const solution = '{"moves":3,"pushes":1}';
  const levels = `"levels":{"a":{"solved":1,"byMoves":${solution},"byPushes":${solution}}}`;
  const { store, reported } = open(
    `{${levels},"origin":"No Name","elsewhere":{"abc":{"solutions":2},"A b":{"solutions":1},"xyz":7}}`,
  );
  expect(recordOf(store.getState(), 'a')?.solved).toBe(1);
  expect(store.getState()).toMatchObject({
    origin: null,
    elsewhere: { abc: { solutions: 2, days: {} } },
  });
  expect(Object.keys(store.getState().elsewhere)).toEqual(['abc']);
  expect(reported).toEqual([{ kind: 'partly' }]);
});

test.each([
  'null',
  '7',
  '{"solved":1}',
  '{"solved":1,"byMoves":{"moves":-1,"pushes":0},"byPushes":{"moves":1,"pushes":1}}',
])('a damaged record affects only itself: %s', (record) => {
  const solution = '{"moves":3,"pushes":1}';
  const good = `{"solved":1,"byMoves":${solution},"byPushes":${solution}}`;
  const { store, storage, reported } = open(`{"levels":{"a":${good},"b":${record},"c":${good}}}`);
  expect(Object.keys(store.getState().levels)).toEqual(['a', 'c']);
  expect(recordOf(store.getState(), 'c')?.byMoves).toEqual({ moves: 3, pushes: 1 });
  expect(reported).toEqual([{ kind: 'partly' }]);
  // A version that can read the record finds it unchanged.
  store.update((now) => withSolution(now, 'a', alone({ moves: 2, pushes: 1 })));
  expect(parseJson(storedIn(storage, STATISTICS_KEY) ?? '')).toMatchObject({
    levels: { a: { solved: 2 }, b: parseJson(record), c: { solved: 1 } },
  });
});

test.each(['nonsense', '3', '{"levels":3}', '{"levels":null}'])(
  'damaged records are set aside: %s',
  (text) => {
    const { store, storage, reported } = open(text);
    expect(store.getState()).toEqual(NO_STATISTICS);
    expect(storage.get(`${STATISTICS_KEY}.damaged`)).toBe(text);
    expect(reported).toMatchObject([{ kind: 'damaged', isKept: true }]);
  },
);
