import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [-0.3, '0'],
  [999, '999'],
  [1194, '1,194'],
  [1_234_567.5, '1,234,568'],
  [-1200, '−1,200'],
  [-100, '−100'],
  [100_000, '100,000'],
  [9_007_199_254_740_991, '9,007,199,254,740,991'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
