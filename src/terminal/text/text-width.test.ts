import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf, columnsOf, endOf, padded, startOf } from './text-width.ts';

const texts = fc
  .array(fc.constantFrom('a', ' ', '█', '☻', 'é', '倉', 'ﾃ', '👩‍👩‍👧', 'ש', '1️⃣', 'e\u0301'))
  .map((clusters) => clusters.join(''));

describe('the columns of a text', () => {
  it.each([
    ['', 0],
    ['Puzzle: é ñ', 11],
    ['█⨯◼☻ ▀─›…←↑↓→', 13],
    ['倉庫番', 6],
    ['ソコバン、。「」', 16],
    ['ｿｺﾊﾞﾝ', 5],
    ['소코반', 6],
    ['ＡＢ', 4],
    ['👍👩‍👩‍👧🇫🇮', 6],
    ['e\u0301o\u0302\u0308', 2],
    ['שלום עולם', 9],
    ['a\u200bb', 2],
  ])('of %j are %i', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });
});

describe('what fits of a text', () => {
  it('is cut between characters, never within', () => {
    expect(startOf('a倉庫番', 4)).toBe('a倉');
    expect(endOf('a倉庫番b', 4)).toBe('番b');
    expect(startOf('👩‍👩‍👧👍', 3)).toBe('👩‍👩‍👧');
    expect(endOf('xe\u0301', 1)).toBe('e\u0301');
    expect(startOf('倉', 1)).toBe('');
  });

  it('is as much as possible, and no more', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), (text, columns) => {
        const [start, end] = [startOf(text, columns), endOf(text, columns)];
        expect(text.startsWith(start) && text.endsWith(end)).toBe(true);
        for (const part of [start, end]) {
          expect(columnsOf(part)).toBeLessThanOrEqual(columns);
          if (part !== text) expect(columnsOf(part)).toBeGreaterThanOrEqual(columns - 1);
        }
        expect(clustersOf(text).join('')).toBe(text);
      }),
    );
  });

  it('is filled up with spaces by its columns', () => {
    expect(padded('倉', 4)).toBe('倉  ');
    expect(padded('abc', 2)).toBe('abc');
  });
});
