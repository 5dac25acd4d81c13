import { afterEach, expect, test } from 'vitest';
import { speak } from './language.ts';
import { andList } from './and-list.ts';

afterEach(() => speak('en', null));

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is “%s” in English', (parts, expected) => {
  expect(andList(parts)).toBe(expected);
});

test('other languages join lists in their own way', () => {
  speak('de', {});
  expect(andList(['a', 'b', 'c'])).toBe('a, b und c');
  speak('ja', {});
  expect(andList(['a', 'b'])).toBe('a、b');
});
