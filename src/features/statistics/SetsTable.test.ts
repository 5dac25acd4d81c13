import { expect, test } from 'vitest';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import { NO_OPTIMA, withFewest } from '../../games/sokoban/records/optima.ts';
import { NO_STATISTICS, withSolution } from '../../games/sokoban/records/statistics.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { tallySet } from './SokobanStatisticsDialog.tsx';

const [first, second, third] = ['#@$.#', '#@ $.#', '#@$ .#'].map((row) =>
  levelOf(`${'#'.repeat(row.length)}\n${row}\n${'#'.repeat(row.length)}`),
);
const SET: LevelSet = {
  id: 'set',
  title: 'Set',
  description: '',
  levels: [first!, second!, third!].map((level) => ({ level })),
};
const solving = { solution: { moves: 3, pushes: 2 }, elapsedMs: 4000, day: '2026-11-21' };

test('a set shows its solved levels, those with help, and those with the fewest pushes', () => {
  let statistics = withSolution(NO_STATISTICS, keyOf(first!), { ...solving, assisted: false });
  statistics = withSolution(statistics, keyOf(second!), { ...solving, assisted: true });
  const optima = withFewest(withFewest(NO_OPTIMA, keyOf(first!), 2), keyOf(second!), 2);

  expect(tallySet(SET, NO_STATISTICS, optima)).toEqual({
    solved: 0,
    helped: 0,
    stars: 0,
    timeMs: 0,
  });
  // Levels solved with help earn no star.
  expect(tallySet(SET, statistics, optima)).toEqual({
    solved: 2,
    helped: 1,
    stars: 1,
    timeMs: 8000,
  });
});
