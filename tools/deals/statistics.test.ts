import { describe, expect, test } from 'vitest';
import { quantile, wilsonInterval } from './statistics.ts';

describe('wilson', () => {
  const rounded = (count: number, total: number) =>
    wilsonInterval(count, total).map((end) => Math.round(end * 1e4) / 1e4);

  test('agrees with published intervals', () => {
    // Newcombe 1998, Statistics in Medicine 17, table I, method 3.
    expect(rounded(81, 263)).toEqual([0.2553, 0.3662]);
    expect(rounded(15, 148)).toEqual([0.0624, 0.1605]);
    expect(rounded(0, 20)).toEqual([0, 0.1611]);
    expect(rounded(1, 29)).toEqual([0.0061, 0.1718]);
  });

  test('stays between 0 and 1', () => {
    expect(rounded(20, 20)).toEqual([0.8389, 1]);
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });
});

describe('quantile', () => {
  test('returns the median, a quantile and the maximum, in any order', () => {
    const numbers = [9, 1, 5, 3, 7];
    expect([0, 0.5, 0.8, 1].map((part) => quantile(numbers, part))).toEqual([1, 5, 9, 9]);
    expect(quantile([1, 2], 0.5)).toBe(2);
    expect(quantile([], 0.5)).toBeNaN();
    expect(numbers).toEqual([9, 1, 5, 3, 7]);
  });
});
