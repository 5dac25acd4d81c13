import { afterEach, describe, expect, test } from 'vitest';
import { type Language, setLocale } from '../../words/language.ts';
import { formatSize, timeWords, unitWords } from './stored-data.ts';

describe('formatSize', () => {
  afterEach(() => setLocale('en', null));

  test.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [45_400, '45 kB'],
    [1_340_000, '1.3 MB'],
    [10_485_760, '10 MB'],
    [291_000_000_000, '291 GB'],
  ])('formats %d bytes as %s in English', (bytes, words) => {
    expect(formatSize(bytes)).toBe(words);
  });

  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  test.each<[Language, readonly string[]]>([
    ['de', ['512 Byte', '45 kB', '1,3 MB']],
    ['es', ['512 bytes', '45 kB', '1,3 MB']],
    ['fr', ['512 octets', '45 ko', '1,3 Mo']],
    ['ja', ['512 バイト', '45 KB', '1.3 MB']],
  ])('in %s they are %j', (language, expected) => {
    setLocale(language, {});
    expect([512, 45_400, 1_340_000].map((bytes) => plain(formatSize(bytes)))).toEqual(expected);
  });
});

test('a UTF-16 code unit takes two bytes', () => {
  expect(unitWords(500)).toBe('1 kB');
});

test('a time is formatted, and other text is truncated', () => {
  expect(timeWords('x'.repeat(60_000)).length).toBeLessThan(200);
  expect(timeWords('2026-11-22T08:00:00.000Z')).toContain('2026');
});
