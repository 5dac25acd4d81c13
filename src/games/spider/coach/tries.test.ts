import { expect, test } from 'vitest';
import { finish } from '../../../core/work.ts';
import { FOUNDATION_COUNT } from '../rules/board.ts';
import { spider } from '../rules/game.ts';
import { suitsOfTries } from '../library/hardness.ts';

const TRIES = 8;

test('every player tries the deal; results differ between players but are reproducible', () => {
  const opening = spider.open({ difficulty: '4-suit', seed: '4', relaxedDealing: false });
  const work = suitsOfTries(opening);
  const tried: number[] = [];
  let next = work.next();
  for (; !next.done; next = work.next()) tried.push(next.value);
  expect(tried).toEqual(Array.from({ length: TRIES }, (_, index) => index + 1));
  expect(next.value % TRIES).toBeGreaterThan(0);
  expect(next.value).toBeLessThan(TRIES * FOUNDATION_COUNT);
  expect(finish(suitsOfTries(opening))).toBe(next.value);
});

test.each([
  ['2-suit', '6', 50],
  ['2-suit', '7', 9],
  ['4-suit', '5', 16],
  ['4-suit', '7', 18],
] as const)('published grades never change, however the coach plays: %s, deal %s', (...deal) => {
  const [difficulty, seed, suits] = deal;
  const opening = spider.open({ difficulty, seed, relaxedDealing: false });
  expect(finish(suitsOfTries(opening))).toBe(suits);
});
