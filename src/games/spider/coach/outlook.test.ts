import { describe, expect, test } from 'vitest';
import { DIFFICULTIES } from '../rules/difficulty.ts';
import { spider } from '../rules/game.ts';
import { OUTLOOKS, outlookOf, shareWon } from './outlook.ts';

describe('the share of games won by what can be reached', () => {
  test('is a half where it is even, and grows with the worth, from none to all', () => {
    const outlook = { even: 10, spread: 20 };
    expect(shareWon(outlook, 10)).toBe(0.5);
    expect(shareWon(outlook, 30)).toBeCloseTo(0.854, 3);
    expect(shareWon(outlook, -10)).toBeCloseTo(0.146, 3);
    expect(shareWon(outlook, 1e6)).toBeLessThanOrEqual(1);
    expect(shareWon(outlook, -1e6)).toBeGreaterThanOrEqual(0);
  });

  test.each(DIFFICULTIES)('is known with %s and any row left', (difficulty) => {
    expect(OUTLOOKS[difficulty]).toHaveLength(6);
    for (const { spread } of OUTLOOKS[difficulty]) expect(spread).toBeGreaterThan(0);
    const opening = spider.open({ difficulty, seed: 'outlook', relaxedDealing: false });
    expect(outlookOf(opening)).toBe(OUTLOOKS[difficulty][5]);
  });

  test('less need be reached with more rows to come', () => {
    for (const outlooks of [OUTLOOKS['1-suit'], OUTLOOKS['2-suit']]) {
      const even = outlooks.map((outlook) => outlook.even);
      expect(even).toEqual(even.toSorted((a, b) => b - a));
    }
  });
});
