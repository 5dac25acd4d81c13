import { expect, test } from 'vitest';
import { score } from './score.ts';

const FRESH = { moves: 0, undos: 0, completed: 0, timeMs: 0 };

test('a game starts with 500 points', () => {
  expect(score(FRESH)).toEqual({
    start: 500,
    moves: 0,
    undos: 0,
    suits: 0,
    timeBonus: 0,
    total: 500,
    shown: 500,
  });
});

test('moves and undos cost a point each, and a suit earns 100', () => {
  const game = { moves: 120, undos: 7, completed: 3, timeMs: 1000 };
  expect(score(game)).toMatchObject({ moves: -120, undos: -7, suits: 300, total: 673 });
});

test('a score below zero is shown as zero', () => {
  expect(score({ ...FRESH, moves: 600 })).toMatchObject({ total: -100, shown: 0 });
});

test('the time bonus falls linearly between 5 and 30 minutes', () => {
  const minutes = [0, 5, 10, 17.5, 25, 30, 31, 1e9];
  const bonuses = minutes.map(
    (each) => score({ ...FRESH, completed: 8, timeMs: each * 60_000 }, true).timeBonus,
  );
  expect(bonuses).toEqual([100, 100, 80, 50, 20, 0, 0, 0]);
});

test('the time bonus requires a win, and only applies if enabled', () => {
  const won = { moves: 100, undos: 0, completed: 8, timeMs: 10 * 60_000 };
  expect(score(won, true)).toMatchObject({ timeBonus: 80, total: 1280 });
  expect(score(won)).toMatchObject({ timeBonus: 0, total: 1200 });
  expect(score({ ...won, completed: 7 }, true)).toMatchObject({ timeBonus: 0 });
});
