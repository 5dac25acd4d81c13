import { expect, test } from 'vitest';
import {
  levelKey,
  NO_STATISTICS,
  recordOf,
  withSolution,
  type SolutionLength,
} from './statistics.ts';

const day = '2026-11-21';

const alone = (solution: SolutionLength) => ({ solution, elapsedMs: 5000, assisted: false, day });
const helped = (solution: SolutionLength) => ({ solution, elapsedMs: 3000, assisted: true, day });

test('what was reached with help never takes the place of what was reached without', () => {
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

test('the fewest moves and the fewest pushes are kept apart', () => {
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

test('names of object members are no records', () => {
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

test('a level is known by its board alone', () => {
  expect(levelKey('#####\n#@$.#\n#####')).toMatch(/^[0-9a-f]{16}$/);
  expect(levelKey('#####\n#@$.#\n#####')).not.toBe(levelKey('#####\n#.$@#\n#####'));
});
