import { expect, test } from 'vitest';
import { streaksOf } from './day-streaks.ts';

const november = (...days: number[]) =>
  days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const forgiving = (days: readonly string[], today: string) => streaksOf(days, today, true);

test('a streak lasts while today can still continue it', () => {
  expect(streaksOf(november(20, 21, 22), '2026-11-22')).toEqual({ now: 3, best: 3 });
  expect(streaksOf(november(20, 21, 22), '2026-11-23')).toEqual({ now: 3, best: 3 });
  expect(streaksOf(november(20, 21, 22), '2026-11-24')).toEqual({ now: 0, best: 3 });
});

test('a forgiving streak survives one missed day, which is not counted', () => {
  expect(forgiving(november(20, 22, 23), '2026-11-23')).toEqual({ now: 3, best: 3 });
  expect(forgiving(november(20, 21, 22), '2026-11-24')).toEqual({ now: 3, best: 3 });
  expect(forgiving(november(20, 21, 22), '2026-11-25')).toEqual({ now: 0, best: 3 });
});

test('a forgiving streak does not survive a second missed day within a week', () => {
  expect(forgiving(november(1, 3, 5), '2026-11-05').now).toBe(1);
  // Missed on the 2nd and on the 9th, a week apart.
  expect(forgiving(november(1, 3, 4, 5, 6, 7, 8, 10), '2026-11-10').now).toBe(8);
  expect(forgiving(november(1, 3, 4, 5, 6, 7, 9), '2026-11-09').now).toBe(1);
});

test('later days and invalid texts do not count', () => {
  expect(forgiving([...november(22, 28), 'soon'], '2026-11-22')).toEqual({ now: 1, best: 1 });
  expect(forgiving([], '2026-11-22')).toEqual({ now: 0, best: 0 });
});
