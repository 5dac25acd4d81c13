import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, dayNumber, dayOf, inCalendar } from './calendar.ts';

test('valid days stay unchanged', () => {
  expect(inCalendar(Date.UTC(2026, 10, 22))).toBe(Date.UTC(2026, 10, 22));
  expect(dayOf(Date.UTC(2028, 1, 29, 12))).toBe('2028-02-29');
  expect(dayOf(Date.parse('0000-01-01T00:00:00Z'))).toBe('0000-01-01');
});

test('the limits are the first and last years with four digits', () => {
  expect(dayOf(Date.parse('0000-01-01T00:00:00Z') - 1)).toBe('0000-01-01');
  expect(dayOf(Date.UTC(9999, 11, 31) + DAY_MS)).toBe('9999-12-31');
  expect([8.64e15, 8.64e15 + 1, Infinity].map(dayOf)).toEqual(Array(3).fill('9999-12-31'));
  expect([-8.64e15, -8.64e15 - 1, -Infinity].map(dayOf)).toEqual(Array(3).fill('0000-01-01'));
  expect(dayOf(Number.NaN)).toBe('1970-01-01');
});

test('no number throws, and each gives a day that can be parsed again', () => {
  fc.assert(
    fc.property(fc.double(), (moment) => {
      const day = dayOf(moment);
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(dayOf(Date.parse(day))).toBe(day);
    }),
  );
});

test('every seventh day of 10,000 years matches the platform’s calendar', () => {
  for (let number = -719_528; number <= 2_932_896; number += 7) {
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
    if (dayOf(number * DAY_MS) !== day) expect(dayOf(number * DAY_MS)).toBe(day);
    if (dayNumber(day) !== number) expect(dayNumber(day), day).toBe(number);
  }
});

test.each(['2026-02-29', '2026-11-31', '2026-00-10', '2026-13-01', '2026-01-00', '26-1-1', ''])(
  '%j is not a day',
  (text) => {
    expect(dayNumber(text)).toBeNull();
  },
);

test('a day’s number matches its text', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('2028-02-29')).toBe(Date.UTC(2028, 1, 29) / DAY_MS);
  expect(dayNumber('0000-01-01')).toBe(-719_528);
  expect(dayNumber('9999-12-31')).toBe(2_932_896);
});
