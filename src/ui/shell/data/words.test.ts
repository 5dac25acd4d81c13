import { expect, test } from 'vitest';
import { sizeWords, timeWords, unitWords } from './words.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [45_400, '45 kB'],
  [1_340_000, '1.3 MB'],
  [10_485_760, '10 MB'],
  [291_000_000_000, '291 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test('a letter takes two bytes', () => {
  expect(unitWords(500)).toBe('1 kB');
});

test('a time is told in words, and a text that is none is cut', () => {
  expect(timeWords('x'.repeat(60_000)).length).toBeLessThan(200);
  expect(timeWords('2026-11-22T08:00:00.000Z')).toContain('2026');
});
