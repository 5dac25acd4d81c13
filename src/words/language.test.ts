import { afterEach, expect, test, vi } from 'vitest';
import { speak, currentLocale, watchLocale } from './language.ts';

afterEach(() => speak('en', null));

test('numbers are formatted as in the reader’s country', () => {
  speak('de', {});
  expect(currentLocale().formatNumber(1234)).toBe('1.234');
  speak('es', {}, 'es-MX');
  expect(currentLocale()).toMatchObject({ language: 'es', locale: 'es-MX' });
  expect(currentLocale().formatNumber(1234)).toBe('1,234');
  speak('en', null, 'en-IN');
  expect(currentLocale()).toMatchObject({ language: 'en', locale: 'en-GB' });
});

test('listeners are notified once another language is in use, until they unsubscribe', () => {
  const heard = vi.fn<() => void>(() => undefined);
  const stop = watchLocale(() => {
    heard();
    expect(currentLocale().language).toBe('fr');
  });
  speak('fr', {});
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  speak('de', {});
  expect(heard).toHaveBeenCalledTimes(1);
});
