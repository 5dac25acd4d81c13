import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailySeed, dealNumber, neighbourDeal } from './seeds.ts';

describe('numbered deals', () => {
  test.each(['1', '42', '999999999'])('%s is one', (seed) => {
    expect(dealNumber(seed)).toBe(Number(seed));
  });

  test.each(['', '0', '007', '-1', '1.5', '1e3', ' 1', '1000000000', '١', 'peacock'])(
    '“%s” is none, and has no neighbours',
    (seed) => {
      expect(dealNumber(seed)).toBeNull();
      expect(neighbourDeal(seed, 1)).toBeNull();
      expect(neighbourDeal(seed, -1)).toBeNull();
    },
  );

  test('end at 1 and at nine digits', () => {
    expect(neighbourDeal('1', -1)).toBeNull();
    expect(neighbourDeal('1', 1)).toBe('2');
    expect(neighbourDeal('999999999', 1)).toBeNull();
    expect(neighbourDeal('999999999', -1)).toBe('999999998');
  });

  test('next and previous lead back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_998 }), (number) => {
        const next = neighbourDeal(String(number), 1);
        expect(next).toBe(String(number + 1));
        expect(neighbourDeal(next ?? '', -1)).toBe(String(number));
      }),
    );
  });
});

describe('the deal of a day', () => {
  test('is named by its date', () => {
    expect(dailySeed('2026-11-21')).toBe('daily-2026-11-21');
  });
});
