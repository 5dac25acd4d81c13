import { expect, test, vi } from 'vitest';
import { utcDay } from './today.ts';

test('the day changes at midnight in UTC, wherever the player is', () => {
  const midnight = Date.UTC(2026, 10, 22);
  expect(utcDay(midnight - 1)).toBe('2026-11-21');
  expect(utcDay(midnight)).toBe('2026-11-22');
  // In Auckland it is noon of the 22nd already when the 21st ends in UTC.
  expect(utcDay(Date.parse('2026-11-22T12:59:59+13:00'))).toBe('2026-11-21');
  expect(utcDay(Date.parse('2026-11-22T13:00:00+13:00'))).toBe('2026-11-22');
});

test('years and months turn too', () => {
  expect(utcDay(Date.UTC(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
  expect(utcDay(Date.UTC(2027, 0, 1))).toBe('2027-01-01');
  expect(utcDay(Date.UTC(2028, 1, 29))).toBe('2028-02-29');
});

test('a clock at the end of time gives a day as well', () => {
  expect(utcDay(8.64e15)).toBe('9999-12-31');
  expect(utcDay(-8.64e15)).toBe('0000-01-01');
  expect(utcDay(8.64e15 + 1)).toBe('9999-12-31');
  expect(utcDay(Number.NaN)).toBe('1970-01-01');
});

test('without an argument it reads the clock', () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 5, 1, 12) });
  try {
    expect(utcDay()).toBe('2030-06-01');
  } finally {
    vi.useRealTimers();
  }
});
