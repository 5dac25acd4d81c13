import { expect, it } from 'vitest';
import { HALL } from '../../../../test-support/sokoban-levels.ts';
import { tablesOn } from '../../../../test-support/sokoban-tables.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { MoveFeatures } from '../plans/measure.ts';
import { GuidedAdvice, variantAt } from './guided-advice.ts';

it('advises the better of two moves, whatever an earlier position left in the array', () => {
  const board = boardOf(opening(HALL))!;
  const preference = { favours: 'far', noise: 0, seed: 0 } as const;
  const options = { cutsToPlan: false, isThorough: false, preference };
  const advice = new GuidedAdvice(tablesOn(board), options);
  const m = new MoveFeatures();
  const [square = 0] = board.boxes;
  for (const [regions, order] of [
    [2, 0],
    [3, 1], // gains nothing, but leads to the better position
    [1, 2],
  ] as const) {
    const row = m.reserve();
    m.from[row] = square;
    m.state[row] = square * 4;
    m.regions[row] = regions;
    m.order[row] = order;
  }
  const into = new Int32Array([0, 1, 0, 0, 0, 0, 0, 0]);
  expect([...into.subarray(0, advice.advise(m, into))]).toEqual([1, 2]);
});

it('has no two equal variants, and no noise in the first ones', () => {
  const variants = Array.from({ length: 64 }, (_, number) => variantAt(number));
  expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(64);
  const noisy = variants.map(({ preference }) => preference.noise > 0);
  expect([noisy.slice(0, 12).includes(true), noisy.slice(12).includes(false)]).toEqual([
    false,
    false,
  ]);
});
