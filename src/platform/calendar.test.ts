import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, inCalendar } from './calendar.ts';

const DAY_MS = 86_400_000;

test('days of the calendar are what they are', () => {
  expect(inCalendar(Date.UTC(2026, 10, 22))).toBe(Date.UTC(2026, 10, 22));
  expect(dayOf(Date.UTC(2028, 1, 29, 12))).toBe('2028-02-29');
  expect(dayOf(Date.parse('0000-01-01T00:00:00Z'))).toBe('0000-01-01');
});

test('its ends are the ends of what has four digits', () => {
  expect(dayOf(Date.parse('0000-01-01T00:00:00Z') - 1)).toBe('0000-01-01');
  expect(dayOf(Date.UTC(9999, 11, 31) + DAY_MS)).toBe('9999-12-31');
  expect([8.64e15, 8.64e15 + 1, Infinity].map(dayOf)).toEqual(Array(3).fill('9999-12-31'));
  expect([-8.64e15, -8.64e15 - 1, -Infinity].map(dayOf)).toEqual(Array(3).fill('0000-01-01'));
  expect(dayOf(Number.NaN)).toBe('1970-01-01');
});

test('no number throws, and each gives a day that can be read again', () => {
  fc.assert(
    fc.property(fc.double(), (moment) => {
      const day = dayOf(moment);
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(dayOf(Date.parse(day))).toBe(day);
    }),
  );
});
