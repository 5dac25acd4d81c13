import { expect, test } from 'vitest';
import { mulberry32 } from '../../src/core/rng.ts';
import { fitOutlook, type Reached, surpriseOf } from './fit-outlook.ts';
import { shareWon } from '../../src/games/spider/coach/chance.ts';

const TRUE = { even: 40, spread: 25 };

/** Positions of every value, won as often as an outlook predicts. */
function drawn(count: number): readonly Reached[] {
  const rng = mulberry32(1);
  return Array.from({ length: count }, () => {
    const value = 120 * rng() - 40;
    return { value, won: rng() < shareWon(TRUE, value) };
  });
}

test('recovers the outlook that positions were sampled from', () => {
  const { even, spread } = fitOutlook(drawn(4000))!;
  expect(Math.abs(even - TRUE.even)).toBeLessThan(3);
  expect(Math.abs(spread - TRUE.spread)).toBeLessThan(4);
});

test('no nearby outlook has a lower loss', () => {
  const reached = drawn(300);
  const found = fitOutlook(reached)!;
  for (const by of [-5, 5]) {
    const least = surpriseOf(found, reached);
    expect(surpriseOf({ ...found, even: found.even + by }, reached)).toBeGreaterThan(least);
    expect(surpriseOf({ ...found, spread: found.spread + by }, reached)).toBeGreaterThan(least);
  }
});

test('handles positions that were all won or all lost', () => {
  for (const won of [true, false]) {
    const { even, spread } = fitOutlook([1, 2, 3].map((value) => ({ value, won })))!;
    expect(Number.isFinite(even + spread)).toBe(true);
    expect(shareWon({ even, spread }, 2) > 0.5).toBe(won);
  }
});

test('returns none without positions', () => {
  expect(fitOutlook([])).toBeNull();
});
