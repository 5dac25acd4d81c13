import { afterEach, expect, test, vi } from 'vitest';
import { setLocale, currentLocale, watchLocale } from './language.ts';

afterEach(() => setLocale('en', null));

test('numbers are formatted as in the reader’s country', () => {
  setLocale('de', {});
  expect(currentLocale().formatNumber(1234)).toBe('1.234');
  setLocale('es', {}, 'es-MX');
  expect(currentLocale()).toMatchObject({ language: 'es', locale: 'es-MX' });
  expect(currentLocale().formatNumber(1234)).toBe('1,234');
  setLocale('en', null, 'en-IN');
  expect(currentLocale()).toMatchObject({ language: 'en', locale: 'en-GB' });
});

test('listeners are notified once another language is in use, until they unsubscribe', () => {
  const onChange = vi.fn<() => void>(() => undefined);
  const stop = watchLocale(() => {
    onChange();
    expect(currentLocale().language).toBe('fr');
  });
  setLocale('fr', {});
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  setLocale('de', {});
  expect(onChange).toHaveBeenCalledTimes(1);
});
