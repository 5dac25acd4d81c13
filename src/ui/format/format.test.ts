import { afterEach, describe, expect, test } from 'vitest';
import { type Language, setLocale } from '../../words/language.ts';
import {
  dayOfMoment,
  formatNumber,
  formatPercent,
  formatTime,
  hourOfMoment,
  longDay,
  longDayWithYear,
  longMoment,
  monthOfDay,
  shortDay,
  shortWeekday,
  weekdayOfDay,
} from './format.ts';

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [-0.3, '0'],
    [999, '999'],
    [1194, '1,194'],
    [1_234_567.5, '1,234,568'],
    [-1200, '−1,200'],
    [-100, '−100'],
    [100_000, '100,000'],
    [9_007_199_254_740_991, '9,007,199,254,740,991'],
  ])('formats %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('formatPercent', () => {
  afterEach(() => setLocale('en', null));

  test.each<[Language, string]>([
    ['en', '38%'],
    ['de', '38\u00a0%'],
    ['es', '38\u00a0%'],
    ['fr', '38\u00a0%'],
    ['ja', '38%'],
  ])('formats a share in %s as “%s”', (language, expected) => {
    setLocale(language, {});
    // French uses one of two narrow spaces, depending on the browser.
    expect(formatPercent(0.379).replace('\u202f', '\u00a0')).toBe(expected);
  });
});

describe('formatTime', () => {
  test.each([
    [0, '0:00'],
    [-5, '0:00'],
    [999, '0:00'],
    [61_000, '1:01'],
    [599_999, '9:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('formats %i ms as %s', (ms, text) => {
    expect(formatTime(ms)).toBe(text);
  });

  test('formats impossible durations as well', () => {
    expect(formatTime(Number.NaN)).toBe('0:00');
    expect(formatTime(-Infinity)).toBe('0:00');
    expect(formatTime(Infinity)).toBe('999999:59:59');
    expect(formatTime(8.64e15)).toBe('999999:59:59');
  });
});

describe('days', () => {
  afterEach(() => setLocale('en', null));

  test('are formatted short, with their weekday, long, and as their month', () => {
    const day = '2026-11-24';
    expect(shortDay(day)).toBe('24 Nov');
    expect(shortWeekday(day)).toMatch(/^Tue,? 24 Nov$/);
    expect(weekdayOfDay(day)).toBe('Tue');
    expect(longDay(day)).toBe('24 November');
    expect(longDayWithYear(day)).toBe('24 November 2026');
    expect(monthOfDay(day)).toBe('November 2026');
    expect(shortDay('2024-02-29')).toBe('29 Feb');
  });

  test('are formatted for each language, following a change of language', () => {
    const day = '2026-11-24';
    setLocale('de', {});
    expect(longDay(day)).toBe('24. November');
    expect(weekdayOfDay(day)).toBe('Di');
    setLocale('fr', {});
    expect(longDayWithYear(day)).toBe('24 novembre 2026');
    setLocale('es', {});
    expect(monthOfDay(day)).toBe('noviembre de 2026');
    setLocale('ja', {});
    expect(longDay(day)).toBe('11月24日');
    setLocale('en', null);
    expect(longDay(day)).toBe('24 November');
  });
});

describe('moments', () => {
  afterEach(() => setLocale('en', null));

  test('are formatted as day and time by the conventions of the reader’s country', () => {
    const moment = new Date(2026, 10, 21, 18, 5).getTime();
    expect(dayOfMoment(moment)).toBe('21 Nov 2026');
    expect(hourOfMoment(moment)).toBe('18:05');
    expect(longMoment(moment)).toMatch(/^21 November 2026 (at )?18:05$/);
    setLocale('de', {});
    expect(dayOfMoment(moment)).toBe('21.11.2026');
    setLocale('es', {}, 'es-US');
    expect(hourOfMoment(moment)).toMatch(/^6:05.p/);
  });

  test('outside the calendar are formatted as the nearest one', () => {
    expect(dayOfMoment(Infinity)).toMatch(/ (9999|10000)$/);
    expect(dayOfMoment(Number.NaN)).toMatch(/ (1969|1970)$/);
  });
});
