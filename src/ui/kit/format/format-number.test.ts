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
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
