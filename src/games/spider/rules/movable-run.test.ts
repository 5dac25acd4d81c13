import { expect, test } from 'vitest';
import { cards } from '../../../test-support/spider.ts';
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

test.each([
  ['#5♠ #5♠ #5♠ #5♠ #5♠ K-2♠ 9♥ 8♥ 7♥ 6♥ 5♥ K-2♠', 13],
  ['#5♠ #5♠ #5♠ #5♠ #5♠ K-2♠ 9♥ 8♥ 7♥ 6♥ 5♥', 6],
])('looks once at each card of the run and at the one below: %s', (text, most) => {
  let looks = 0;
  const column = new Proxy(cards(text), {
    get(list, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++;
      return Reflect.get(list, key, receiver) as unknown;
    },
  });
  movableRun(column);
  expect(looks).toBe(most);
});
