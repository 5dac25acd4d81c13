import { expect, it } from 'vitest';
import { luby } from './luby.ts';

it('spends the same in total on the attempts of each size', () => {
  const numbers = Array.from({ length: 31 }, (_, index) => luby(index + 1));
  expect(numbers.slice(0, 15)).toEqual([1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
  const spent = [1, 2, 4, 8, 16].map((size) => size * numbers.filter((n) => n === size).length);
  expect(spent).toEqual([16, 16, 16, 16, 16]);
});
