import { expect, test } from 'vitest';
import { parseJson } from '../../../core/parse-json.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { schemaState } from '../../../store/stored/schema-codec.ts';
import { createStoredState } from '../../../store/stored/stored-state.ts';
import type { Trouble } from '../../../store/stored/stored-value.ts';
import { storedIn } from '../../../test-support/stored-in.ts';
import {
  levelKey,
  NO_STATS,
  recordOf,
  STATS_KEY,
  StatsSchema,
  withSolution,
  type Solution,
} from './stats.ts';

const day = '2026-11-21';

const alone = (solution: Solution) => ({ solution, elapsedMs: 5000, assisted: false, day });
const helped = (solution: Solution) => ({ solution, elapsedMs: 3000, assisted: true, day });

test('what was reached with help never takes the place of what was reached without', () => {
  const best = { moves: 20, pushes: 8 };
  const first = withSolution(NO_STATS, 'a', helped({ moves: 10, pushes: 5 }));
  expect(recordOf(first, 'a')).toMatchObject({ solved: 1, assisted: true, timeMs: 3000 });
  const again = withSolution(first, 'a', helped({ moves: 9, pushes: 6 }));
  expect(recordOf(again, 'a')).toEqual({
    solved: 2,
    byMoves: { moves: 9, pushes: 6 },
    byPushes: { moves: 10, pushes: 5 },
    timeMs: 3000,
    assisted: true,
  });
  const own = withSolution(again, 'a', alone(best));
  expect(recordOf(own, 'a')).toEqual({ solved: 3, byMoves: best, byPushes: best, timeMs: 5000 });
  const after = withSolution(own, 'a', helped({ moves: 1, pushes: 1 }));
  expect(recordOf(after, 'a')).toEqual({ solved: 4, byMoves: best, byPushes: best, timeMs: 5000 });
});

test('the fewest moves and the fewest pushes are kept apart', () => {
  let stats = withSolution(NO_STATS, 'a', alone({ moves: 20, pushes: 8 }));
  stats = withSolution(stats, 'a', alone({ moves: 30, pushes: 5 }));
  stats = withSolution(stats, 'a', alone({ moves: 20, pushes: 7 }));
  stats = withSolution(stats, 'a', alone({ moves: 31, pushes: 5 }));
  expect(recordOf(stats, 'a')).toEqual({
    solved: 4,
    byMoves: { moves: 20, pushes: 7 },
    byPushes: { moves: 30, pushes: 5 },
    timeMs: 5000,
  });
  expect(recordOf(stats, 'b')).toBeNull();
});

test('names of object members are no records', () => {
  expect(recordOf(NO_STATS, 'toString')).toBeNull();
  expect(
    recordOf(withSolution(NO_STATS, 'toString', alone({ moves: 1, pushes: 1 })), 'toString'),
  ).toEqual({
    solved: 1,
    byMoves: { moves: 1, pushes: 1 },
    byPushes: { moves: 1, pushes: 1 },
    timeMs: 5000,
  });
});

test('a level is known by its board alone', () => {
  expect(levelKey('#####\n#@$.#\n#####')).toMatch(/^[0-9a-f]{16}$/);
  expect(levelKey('#####\n#@$.#\n#####')).not.toBe(levelKey('#####\n#.$@#\n#####'));
});

function open(stored: string) {
  const storage = memoryStorage([[STATS_KEY, stored]]);
  const told: Trouble[] = [];
  const store = createStoredState({
    ...schemaState(StatsSchema),
    storage,
    key: STATS_KEY,
    tell: (trouble) => told.push(trouble),
  });
  return { store, storage, told };
}

test('records come back from storage', () => {
  const stats = withSolution(NO_STATS, 'a', alone({ moves: 3, pushes: 1 }));
  const { store, told } = open(JSON.stringify(stats));
  expect(store.getState()).toEqual(stats);
  expect(told).toEqual([]);
});

test('the name of the installation and foreign counts are taken or left out, and cost no record', () => {
  const solution = '{"moves":3,"pushes":1}';
  const levels = `"levels":{"a":{"solved":1,"byMoves":${solution},"byPushes":${solution}}}`;
  const { store, told } = open(
    `{${levels},"origin":"No Name","elsewhere":{"abc":{"solutions":2},"A b":{"solutions":1},"xyz":7}}`,
  );
  expect(recordOf(store.getState(), 'a')?.solved).toBe(1);
  expect(store.getState()).toMatchObject({
    origin: null,
    elsewhere: { abc: { solutions: 2, days: {} } },
  });
  expect(Object.keys(store.getState().elsewhere)).toEqual(['abc']);
  expect(told).toEqual([{ kind: 'partly' }]);
});

test.each([
  'null',
  '7',
  '{"solved":1}',
  '{"solved":1,"byMoves":{"moves":-1,"pushes":0},"byPushes":{"moves":1,"pushes":1}}',
])('a damaged record costs only itself: %s', (record) => {
  const solution = '{"moves":3,"pushes":1}';
  const good = `{"solved":1,"byMoves":${solution},"byPushes":${solution}}`;
  const { store, storage, told } = open(`{"levels":{"a":${good},"b":${record},"c":${good}}}`);
  expect(Object.keys(store.getState().levels)).toEqual(['a', 'c']);
  expect(recordOf(store.getState(), 'c')?.byMoves).toEqual({ moves: 3, pushes: 1 });
  expect(told).toEqual([{ kind: 'partly' }]);
  // Whoever can read it finds it where it was.
  store.update((now) => withSolution(now, 'a', alone({ moves: 2, pushes: 1 })));
  expect(parseJson(storedIn(storage, STATS_KEY) ?? '')).toMatchObject({
    levels: { a: { solved: 2 }, b: parseJson(record), c: { solved: 1 } },
  });
});

test.each(['nonsense', '3', '{"levels":3}', '{"levels":null}'])(
  'damaged records are set aside: %s',
  (text) => {
    const { store, storage, told } = open(text);
    expect(store.getState()).toEqual(NO_STATS);
    expect(storage.get(`${STATS_KEY}.damaged`)).toBe(text);
    expect(told).toMatchObject([{ kind: 'damaged', isKept: true }]);
  },
);
