import { expect, test } from 'vitest';
import { cut, sizeWords, timeWords, unitWords } from './words.ts';

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

test('texts from outside are cut, also where a time should be', () => {
  expect(cut('a'.repeat(41))).toBe(`${'a'.repeat(39)}…`);
  expect(cut('a'.repeat(40))).toHaveLength(40);
  expect(timeWords('x'.repeat(60_000))).toHaveLength(40);
  expect(timeWords('2026-11-22T08:00:00.000Z')).toContain('2026');
});
