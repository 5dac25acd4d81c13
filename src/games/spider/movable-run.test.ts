import { expect, test } from 'vitest';
import { processorTimeOf } from '../../test-support/processor-time.ts';
import { cards } from '../../test-support/spider.ts';
import { movableRun } from './movable-run.ts';

test.each([
  ['', 0],
  ['#9♠', 0],
  ['9♠', 1],
  ['#10♠ 9♠ 8♠', 2],
  ['10♠ 9♠ 8♠ 7♠', 4],
  ['10♥ 9♠ 8♠', 2],
  ['9♠ 8♥', 1],
  ['9♠ 7♠', 1],
  ['8♠ 9♠', 1],
  ['A♠ K♠', 1],
  ['9♠ 9♠', 1],
  ['K-A♠', 13],
  ['K♠ K-A♠', 13],
  ['#K♠ Q-A♠', 12],
  ['K-A♠ K♠', 1],
])('of “%s” is %i', (column, length) => {
  expect(movableRun(cards(column))).toBe(length);
});

test('the tallest column that can be takes far less than its budget of 0.01 ms', () => {
  const tallest = cards('#5♠ #5♠ #5♠ #5♠ #5♠ K-2♠ 9♥ 8♥ 7♥ 6♥ 5♥ K-2♠');
  const spent = processorTimeOf(() => {
    for (let i = 0; i < 10_000; i++) movableRun(tallest);
  });
  expect(spent / 10_000).toBeLessThan(0.01);
});
