import { expect, test } from 'vitest';
import { longDay, monthOfDay, shortDay, shortWeekday, weekdayName } from './format-day.ts';

test('a day is written short, with its weekday, long, and as its month', () => {
  const day = '2026-11-24';
  expect(shortDay(day)).toBe('24 Nov');
  expect(shortWeekday(day)).toMatch(/^Tue,? 24 Nov$/);
  expect(weekdayName(day)).toBe('Tue');
  expect(longDay(day)).toBe('24 November');
  expect(monthOfDay(day)).toBe('November 2026');
  expect(shortDay('2024-02-29')).toBe('29 Feb');
});
