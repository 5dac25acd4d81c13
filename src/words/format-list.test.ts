import { afterEach, expect, test } from 'vitest';
import { setLocale } from './language.ts';
import { formatList } from './format-list.ts';

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
