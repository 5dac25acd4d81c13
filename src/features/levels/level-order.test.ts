import { expect, test } from 'vitest';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { NO_STATISTICS, withSolution } from '../../games/sokoban/records/statistics.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import type { LevelOrder } from '../../play/settings/sokoban-settings.ts';
import { orderLevels, orderNames } from './level-order.ts';

const SMALL = levelOf('#####\n#@$.#\n#####');
const TWO_BOXES = levelOf('#######\n#.$@$.#\n#######');
const LARGE = levelOf('########\n#@ $  .#\n########');
const SAME_SIZE = levelOf('########\n#@ $ . #\n########');
const LEVELS = [TWO_BOXES, LARGE, SMALL, SAME_SIZE];

const setOf = (stars: readonly (number | undefined)[] = []) => ({
  id: 'own-a',
  title: 'A',
  description: '',
  levels: LEVELS.map((level, index) => {
    const count = stars[index];
    return count === undefined ? { level } : { level, stars: count };
  }),
});

const statistics = withSolution(NO_STATISTICS, keyOf(TWO_BOXES), {
  solution: { moves: 2, pushes: 2 },
  elapsedMs: 1000,
  assisted: false,
  day: '2026-11-25',
});
const played = { statistics, recent: [keyOf(SAME_SIZE), 'another', keyOf(LARGE)] };
const order = (by: LevelOrder, set = setOf(), indices: readonly number[] = [0, 1, 2, 3]) =>
  orderLevels(set, indices, by, played);

test.each<[LevelOrder, readonly number[]]>([
  ['set', [0, 1, 2, 3]],
  ['difficulty', [1, 2, 3, 0]],
  ['size', [2, 0, 1, 3]],
  ['unsolved', [1, 2, 3, 0]],
  ['played', [3, 1, 0, 2]],
])('the order “%s” of four levels is %j', (by, indices) => {
  expect(order(by)).toEqual(indices);
});

test('stars tell how hard levels are, and those without any come last', () => {
  expect(order('difficulty', setOf([3, undefined, 5, 1]))).toEqual([3, 0, 2, 1]);
  expect(orderNames(setOf([3, undefined, 5, 1])).difficulty).toBe('Easiest first');
  expect(orderNames(setOf()).difficulty).toBe('Fewest boxes first');
});

test('an order that the levels come in anyhow is not offered', () => {
  expect(Object.keys(orderNames(setOf([1, 2, 2, 5])))).toEqual([
    'set',
    'size',
    'unsolved',
    'played',
  ]);
  expect(orderNames(setOf([1]))).not.toHaveProperty('difficulty');
});

test('only the levels that are asked for are listed', () => {
  expect(order('size', setOf(), [1, 2])).toEqual([2, 1]);
  expect(order('played', setOf(), [0, 2])).toEqual([0, 2]);
});
