import { afterEach, expect, test } from 'vitest';
import { speak } from '../../words/language.ts';
import {
  longDay,
  longDayWithYear,
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
