import { afterEach, expect, test, vi } from 'vitest';
import { speak } from '../../words/language.ts';
import { firstWeekday } from './first-weekday.ts';

afterEach(() => {
  speak('en', null);
  vi.restoreAllMocks();
});

test('weeks begin as in the reader’s country', () => {
  expect(firstWeekday()).toBe(1);
  speak('ja', {});
  expect(firstWeekday()).toBe(7);
  speak('es', {});
  expect(firstWeekday()).toBe(1);
  speak('es', {}, 'es-MX');
  expect(firstWeekday()).toBe(7);
});

test('they begin on Monday where the browser does not know', () => {
  vi.spyOn(Intl, 'Locale').mockImplementation(function () {
    return Object.create(null) as Intl.Locale;
  });
  speak('ja', {}, 'ja-JP');
  expect(firstWeekday()).toBe(1);
});
