import { describe, expect, test } from 'vitest';
import { outlookWith, shareWon } from './chance.ts';

describe('the share of games won', () => {
  test('is a half at the even value, and grows with the value between 0 and 1', () => {
    const outlook = { even: 10, spread: 20 };
    expect(shareWon(outlook, 10)).toBe(0.5);
    expect(shareWon(outlook, 30)).toBeCloseTo(0.854, 3);
    expect(shareWon(outlook, -10)).toBeCloseTo(0.146, 3);
    expect(shareWon(outlook, 1e6)).toBeLessThanOrEqual(1);
    expect(shareWon(outlook, -1e6)).toBeGreaterThanOrEqual(0);
  });

  test('is known for any number of rows left, and breaks even at a lower value with more rows to come', () => {
    const outlooks = [0, 1, 2, 3, 4, 5].map(outlookWith);
    for (const { spread } of outlooks) expect(spread).toBeGreaterThan(0);
    const even = outlooks.map((outlook) => outlook.even);
    expect(even).toEqual(even.toSorted((a, b) => b - a));
    expect(() => outlookWith(6)).toThrow();
  });
});
