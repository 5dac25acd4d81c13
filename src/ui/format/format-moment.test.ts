import { afterEach, expect, test } from 'vitest';
import { speak } from '../../words/language.ts';
import { dayOfMoment, hourOfMoment, longMoment } from './format-moment.ts';

afterEach(() => speak('en', null));

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
