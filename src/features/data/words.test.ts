import { expect, test } from 'vitest';
import { timeWords, unitWords } from './words.ts';

test('a letter takes two bytes', () => {
  expect(unitWords(500)).toBe('1 kB');
});

test('a time is told in words, and a text that is none is cut', () => {
  expect(timeWords('x'.repeat(60_000)).length).toBeLessThan(200);
  expect(timeWords('2026-11-22T08:00:00.000Z')).toContain('2026');
});
