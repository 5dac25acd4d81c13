import { afterEach, expect, test } from 'vitest';
import { setLocale } from './language.ts';
import { formatList, formatDecimal } from './formats.ts';

afterEach(() => setLocale('en', null));

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is “%s” in English', (parts, expected) => {
  expect(formatList(parts)).toBe(expected);
});

test('other languages join lists in their own way', () => {
  setLocale('de', {});
  expect(formatList(['a', 'b', 'c'])).toBe('a, b und c');
  setLocale('ja', {});
  expect(formatList(['a', 'b'])).toBe('a、b');
});

afterEach(() => setLocale('en', null));

test('decimals are formatted for the language', () => {
  expect(formatDecimal(1.34)).toBe('1.3');
  expect(formatDecimal(12)).toBe('12');
  setLocale('de', {});
  expect(formatDecimal(1.34)).toBe('1,3');
});
