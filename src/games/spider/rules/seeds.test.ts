import { describe, expect, test } from 'vitest';
import { dealNumber } from '../library/numbered-deals.ts';

describe('dealNumber', () => {
  test.each(['1', '42', '999999999'])('accepts %s', (seed) => {
    expect(dealNumber(seed)).toBe(Number(seed));
  });

  test.each(['', '0', '007', '-1', '1.5', '1e3', ' 1', '1000000000', '١', 'peacock'])(
    'rejects “%s”',
    (seed) => {
      expect(dealNumber(seed)).toBeNull();
    },
  );
});
