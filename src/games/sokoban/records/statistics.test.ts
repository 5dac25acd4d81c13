import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  dailyResult,
  dailyWins,
  daysWon,
  levelKey,
  type LevelRecord,
  mergeDailies,
  NO_STATISTICS,
  recordOf,
  type SolutionLength,
  type Statistics,
  StatisticsSchema,
  withBests,
  withSolution,
} from './statistics.ts';

describe('dailies', () => {
  const DAILIES = {
    '2026-11-22': { on: '2026-11-22' },
    '2026-11-23': { on: '2026-11-24' },
    '2026-11-24': { on: '2026-11-24', assisted: true },
  } as const;

  test('a daily level is solved on its day, later, with help, or not at all', () => {
    expect(dailyResult(DAILIES, '2026-11-22')).toBe('won');
    expect(dailyResult(DAILIES, '2026-11-23')).toBe('later');
    expect(dailyResult(DAILIES, '2026-11-24')).toBe('helped');
    expect(dailyResult(DAILIES, '2026-11-25')).toBeNull();
    expect(dailyResult(DAILIES, 'constructor')).toBeNull();
  });

  test('a day counts for a streak if its level was solved on that day, without help', () => {
    expect(daysWon(DAILIES)).toEqual(['2026-11-22']);
  });

  test('dailyWins has the result of each day', () => {
    expect(dailyWins(DAILIES)).toEqual(
      new Map([
        ['2026-11-22', 'won'],
        ['2026-11-23', 'later'],
        ['2026-11-24', 'helped'],
      ]),
    );
  });
});

const day = '2026-11-21';

const alone = (solution: SolutionLength) => ({ solution, elapsedMs: 5000, assisted: false, day });
const helped = (solution: SolutionLength) => ({ solution, elapsedMs: 3000, assisted: true, day });

test('a result with help never replaces one without', () => {
  const best = { moves: 20, pushes: 8 };
  const first = withSolution(NO_STATISTICS, 'a', helped({ moves: 10, pushes: 5 }));
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

test('a level solved without undo stays so, and unknown stays unknown', () => {
  const solution = { moves: 20, pushes: 8 };
  const old: LevelRecord = { solved: 3, byMoves: solution, byPushes: solution };
  expect(v.parse(StatisticsSchema, { levels: { a: old } }).levels).toEqual({ a: old });
  const known = (statistics: Statistics) => recordOf(statistics, 'a')?.undo;
  const solve = (before: Statistics, withoutUndo: boolean | null, assisted = false) =>
    withSolution(before, 'a', { ...alone(solution), withoutUndo, assisted });
  const some = solve(NO_STATISTICS, false);
  expect([known(some), known(solve(some, false)), known(solve(some, true))]).toEqual([
    'some',
    'some',
    'none',
  ]);
  expect(known(solve(solve(some, true), false))).toBe('none');
  expect(known(solve(some, null))).toBeUndefined();
  const earlier = { ...NO_STATISTICS, levels: { a: old } };
  expect([known(solve(earlier, false)), known(solve(earlier, true))]).toEqual([undefined, 'none']);
  // A solution with help counts as neither, and takes nothing away.
  const helped = solve(NO_STATISTICS, true, true);
  expect([known(helped), known(solve(helped, false))]).toEqual([undefined, 'some']);
  expect(known(solve(solve(some, true), false, true))).toBe('none');
});

test('the fewest moves and the fewest pushes are stored separately', () => {
  let statistics = withSolution(NO_STATISTICS, 'a', alone({ moves: 20, pushes: 8 }));
  statistics = withSolution(statistics, 'a', alone({ moves: 30, pushes: 5 }));
  statistics = withSolution(statistics, 'a', alone({ moves: 20, pushes: 7 }));
  statistics = withSolution(statistics, 'a', alone({ moves: 31, pushes: 5 }));
  expect(recordOf(statistics, 'a')).toEqual({
    solved: 4,
    byMoves: { moves: 20, pushes: 7 },
    byPushes: { moves: 30, pushes: 5 },
    timeMs: 5000,
  });
  expect(recordOf(statistics, 'b')).toBeNull();
});

test('the shortest time is kept, and an old record without a time takes the first one', () => {
  const solution = { moves: 20, pushes: 8 };
  const old: LevelRecord = { solved: 3, byMoves: solution, byPushes: solution };
  const timed = { ...old, timeMs: 5000 };
  expect(withBests(timed, { ...old, timeMs: 4000 })).toEqual({ ...old, timeMs: 4000 });
  expect(withBests(timed, { ...old, timeMs: 6000 })).toEqual(timed);
  expect(withBests(old, timed)).toEqual(timed);
  expect(withBests(timed, old)).toEqual(timed);
  expect(withBests(old, old)).toEqual(old);
  expect(withBests(old, old)).not.toHaveProperty('timeMs');

  const before: Statistics = { ...NO_STATISTICS, levels: { a: old } };
  expect(recordOf(withSolution(before, 'a', alone(solution)), 'a')).toEqual({
    ...timed,
    solved: 4,
  });
});

test('names of object members are not records', () => {
  expect(recordOf(NO_STATISTICS, 'toString')).toBeNull();
  expect(
    recordOf(withSolution(NO_STATISTICS, 'toString', alone({ moves: 1, pushes: 1 })), 'toString'),
  ).toEqual({
    solved: 1,
    byMoves: { moves: 1, pushes: 1 },
    byPushes: { moves: 1, pushes: 1 },
    timeMs: 5000,
  });
});

test('the key of a level depends only on its board', () => {
  expect(levelKey('#####\n#@$.#\n#####')).toMatch(/^[0-9a-f]{16}$/);
  expect(levelKey('#####\n#@$.#\n#####')).not.toBe(levelKey('#####\n#.$@#\n#####'));
});

describe('stored statistics', () => {
  const read = (stored: unknown) => v.parse(StatisticsSchema, stored);
  const played = withSolution(NO_STATISTICS, 'a', alone({ moves: 20, pushes: 8 }));
  const tally = { solved: 1, moves: 20, pushes: 8, timeMs: 5000 };
  const counts = { solutions: 1, days: { [day]: tally } };
  const statistics: Statistics = { ...played, origin: 'here', elsewhere: { there: counts } };

  test('survive a round trip', () => {
    expect(read(JSON.parse(JSON.stringify(statistics)))).toEqual(statistics);
    expect(read(JSON.parse(JSON.stringify(NO_STATISTICS)))).toEqual(NO_STATISTICS);
  });

  test('from an older version, which stored only levels, have nothing else', () => {
    const { levels } = statistics;
    expect(read({ levels })).toEqual({ ...NO_STATISTICS, levels });
    expect(read({})).toEqual(NO_STATISTICS);
  });

  test.each(['', 'z'.repeat(33), 'Here', '!here', 'here!'])(
    'ignore counts under an invalid installation name: “%s”',
    (name) => {
      expect(read({ ...statistics, origin: name })).toEqual({ ...statistics, origin: null });
      const elsewhere = { ...statistics.elsewhere, [name]: counts };
      expect(Object.keys(read({ ...statistics, elsewhere }).elsewhere)).not.toContain(name);
    },
  );

  test('lose only damaged parts', () => {
    const damaged = {
      levels: { ...statistics.levels, b: { solved: 1 }, c: 7 },
      days: { ...statistics.days, never: tally },
      origin: 'here',
      elsewhere: {
        ...statistics.elsewhere,
        third: { solutions: -1, days: {} },
        fourth: { days: {} },
        fifth: { solutions: 2, days: { never: tally, [day]: tally } },
      },
    };
    expect(read(damaged)).toEqual({
      ...statistics,
      elsewhere: { there: counts, fifth: { ...counts, solutions: 2 } },
    });
  });
});

test('a daily level is recorded with its day, and a result without help wins', () => {
  const solving = { solution: { moves: 9, pushes: 3 }, elapsedMs: 1000, day: '2026-11-25' };
  const daily = '2026-11-24';
  const helped = withSolution(NO_STATISTICS, 'a', { ...solving, daily, assisted: true });
  expect(helped.dailies).toEqual({ [daily]: { on: '2026-11-25', assisted: true } });
  const alone = withSolution(helped, 'a', { ...solving, daily, assisted: false });
  expect(alone.dailies).toEqual({ [daily]: { on: '2026-11-25' } });
  const earlier = { [daily]: { on: daily }, '2026-11-20': { on: '2026-11-20' } };
  expect(mergeDailies(alone.dailies, earlier)).toEqual(earlier);
  expect(mergeDailies(earlier, alone.dailies)).toEqual(earlier);
  expect(withSolution(alone, 'b', { ...solving, assisted: false }).dailies).toBe(alone.dailies);
});

test('statistics from before daily levels were recorded have none, and only damaged ones are dropped', () => {
  const old = { levels: {}, days: {}, elsewhere: {} };
  expect(v.parse(StatisticsSchema, old).dailies).toEqual({});
  const dailies = { '2026-11-24': { on: 'soon' }, '2026-11-23': { on: '2026-11-23' } };
  expect(v.parse(StatisticsSchema, { ...old, dailies }).dailies).toEqual({
    '2026-11-23': { on: '2026-11-23' },
  });
});
