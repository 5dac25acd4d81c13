import { afterEach, expect, test } from 'vitest';
import { speak } from '../../../words/language.ts';
import {
  dayOfMoment,
  hourOfMoment,
  longDay,
  longDayWithYear,
  longMoment,
  monthOfDay,
  shortDay,
  shortWeekday,
  weekdayOfDay,
} from './format-day.ts';

afterEach(() => speak('en', null));

test('a day is written short, with its weekday, long, and as its month', () => {
  const day = '2026-11-24';
  expect(shortDay(day)).toBe('24 Nov');
  expect(shortWeekday(day)).toMatch(/^Tue,? 24 Nov$/);
  expect(weekdayOfDay(day)).toBe('Tue');
  expect(longDay(day)).toBe('24 November');
  expect(longDayWithYear(day)).toBe('24 November 2026');
  expect(monthOfDay(day)).toBe('November 2026');
  expect(shortDay('2024-02-29')).toBe('29 Feb');
});

test('each language writes days as it does, and a change of language is followed', () => {
  const day = '2026-11-24';
  speak('de', {});
  expect(longDay(day)).toBe('24. November');
  expect(weekdayOfDay(day)).toBe('Di');
  speak('fr', {});
  expect(longDayWithYear(day)).toBe('24 novembre 2026');
  speak('es', {});
  expect(monthOfDay(day)).toBe('noviembre de 2026');
  speak('ja', {});
  expect(longDay(day)).toBe('11月24日');
  speak('en', null);
  expect(longDay(day)).toBe('24 November');
});

test('a moment is written as its day and its hour, as the reader’s country does', () => {
  const moment = new Date(2026, 10, 21, 18, 5).getTime();
  expect(dayOfMoment(moment)).toBe('21 Nov 2026');
  expect(hourOfMoment(moment)).toBe('18:05');
  expect(longMoment(moment)).toMatch(/^21 November 2026 (at )?18:05$/);
  speak('de', {});
  expect(dayOfMoment(moment)).toBe('21.11.2026');
  speak('es', {}, 'es-US');
  expect(hourOfMoment(moment)).toMatch(/^6:05.p/);
});

test('a moment that no calendar has is written as the nearest one', () => {
  expect(dayOfMoment(Infinity)).toMatch(/ (9999|10000)$/);
  expect(dayOfMoment(Number.NaN)).toMatch(/ (1969|1970)$/);
});
