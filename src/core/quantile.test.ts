import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('the median, a quantile and the greatest, whatever the order', () => {
  const numbers = [9, 1, 5, 3, 7];
  expect([0, 0.5, 0.8, 1].map((part) => quantile(numbers, part))).toEqual([1, 5, 9, 9]);
  expect(quantile([1, 2], 0.5)).toBe(2);
  expect(quantile([], 0.5)).toBeNaN();
  expect(numbers).toEqual([9, 1, 5, 3, 7]);
});
