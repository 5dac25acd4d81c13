import { expect, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { isDirection } from './direction.ts';
import { metricsOf } from './metrics.ts';
import { opening } from './rules.ts';

const HALL = opening(levelOf('#########\n#@$   . #\n# $   . #\n#       #\n#########'));

function figures(lurd: string): number[] {
  const { moves, pushes, ...rest } = metricsOf(
    HALL,
    lurd.toLowerCase().split('').filter(isDirection),
  );
  return [moves, pushes, rest.boxLines, rest.boxChanges, rest.pushingSessions];
}

test('without pushes, only moves are counted', () => {
  expect(figures('')).toEqual([0, 0, 0, 0, 0]);
  expect(figures('ddu')).toEqual([3, 0, 0, 0, 0]);
});

test('pushing a box straight on is one line and one session', () => {
  expect(figures('RRR')).toEqual([3, 3, 1, 1, 1]);
  expect(figures('dRRR')).toEqual([4, 3, 1, 1, 1]);
});

test('a walk in between begins a new line and a new session, but is no box change', () => {
  expect(figures('RlrR')).toEqual([4, 2, 2, 1, 2]);
});

test('pushing another box is a change, and returning to the first is one more', () => {
  expect(figures('RldR')).toEqual([4, 2, 2, 2, 2]);
  expect(figures('RldRuR')).toEqual([6, 3, 3, 3, 3]);
});

test('pushing two boxes without a walk in between is one session', () => {
  const room = opening(levelOf('#######\n#@$   #\n#  $ .#\n#    .#\n#######'));
  // Right, then down: the second push begins where the first one ended.
  expect(metricsOf(room, ['r', 'r', 'd'])).toMatchObject({ pushes: 3, boxLines: 2 });
  expect(metricsOf(room, ['r', 'r', 'd'])).toMatchObject({ boxChanges: 2, pushingSessions: 1 });
});

test('counting ends at the first impossible step', () => {
  expect(figures('RUrrr')).toEqual([1, 1, 1, 1, 1]);
});
