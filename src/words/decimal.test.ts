import { afterEach, expect, test } from 'vitest';
import { formatDecimal } from './decimal.ts';
import { setLocale } from './language.ts';

afterEach(() => setLocale('en', null));

test('decimals are formatted for the language', () => {
  expect(formatDecimal(1.34)).toBe('1.3');
  expect(formatDecimal(12)).toBe('12');
  setLocale('de', {});
  expect(formatDecimal(1.34)).toBe('1,3');
});
