import { afterEach, expect, test, vi } from 'vitest';
import { speak, spokenNow, watchSpoken } from './language.ts';

afterEach(() => speak('en', null));

test('numbers are written as in the reader’s country', () => {
  speak('de', {});
  expect(spokenNow().formatNumber(1234)).toBe('1.234');
  speak('es', {}, 'es-MX');
  expect(spokenNow()).toMatchObject({ language: 'es', locale: 'es-MX' });
  expect(spokenNow().formatNumber(1234)).toBe('1,234');
  speak('en', null, 'en-IN');
  expect(spokenNow()).toMatchObject({ language: 'en', locale: 'en-GB' });
});

test('who watches hears of another language once it is spoken, until they stop', () => {
  const heard = vi.fn<() => void>(() => undefined);
  const stop = watchSpoken(() => {
    heard();
    expect(spokenNow().language).toBe('fr');
  });
  speak('fr', {});
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  speak('de', {});
  expect(heard).toHaveBeenCalledTimes(1);
});
