import { expect, test } from 'vitest';
import { fnv1a32 } from './rng.ts';
import { textKey } from './text-key.ts';

// Records are stored under such keys: another key for the same text, and they would be lost.
test.each([
  ['sokoban', '', '811c9dc5', 'sokoban:'],
  ['sokoban', 'a', 'e40c292c', 'sokoban:a'],
  ['', 'foobar', 'bf9cf968', ':foobar'],
])('the key of “%s” and “%s” is %s and the hash of both', (salt, text, first, both) => {
  expect(textKey(salt, text)).toBe(first + fnv1a32(both).toString(16).padStart(8, '0'));
});

test('has 16 digits, however small the hashes are', () => {
  const keys = Array.from({ length: 300 }, (_, number) => textKey('salt', `text ${number}`));
  expect(keys.filter((key) => !/^[\da-f]{16}$/.test(key))).toEqual([]);
  expect(keys.some((key) => key.startsWith('0'))).toBe(true);
});
