import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { setLocale } from '../../words/language.ts';
import { clustersOf, columnsOf, endOf, padded, startOf, wordsOf } from './text-width.ts';

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

describe('the part of a text that fits', () => {
  it('is cut between characters, never within', () => {
    expect(startOf('a倉庫番', 4)).toBe('a倉');
    expect(endOf('a倉庫番b', 4)).toBe('番b');
    expect(startOf('👩‍👩‍👧👍', 3)).toBe('👩‍👩‍👧');
    expect(endOf('xe\u0301', 1)).toBe('e\u0301');
    expect(startOf('倉', 1)).toBe('');
  });

  it('is as long as possible, and no longer', () => {
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

  it('is padded with spaces by its columns', () => {
    expect(padded('倉', 4)).toBe('倉  ');
    expect(padded('abc', 2)).toBe('abc');
  });
});

describe('words', () => {
  const parted = (text: string) => wordsOf(text).map(({ before, text: word }) => before + word);

  beforeEach(() => setLocale('ja', {}));
  afterEach(() => setLocale('en', null));

  test('are separated by spaces', () => {
    expect(parted('a map, and “more”')).toEqual([' a', ' map,', ' and', ' “more”']);
  });

  test('may break between Japanese characters', () => {
    expect(parted('箱を')).toEqual([' 箱', 'を']);
  });

  test('keep punctuation with the text it belongs to', () => {
    expect(parted('「箱」を、押す。')).toEqual([' 「箱」', 'を、', '押', 'す。']);
    expect(parted('ゲームっ')).toEqual([' ゲー', 'ムっ']);
  });

  test('keep Latin letters together, and a number with what it counts', () => {
    expect(parted('XSBの123手')).toEqual([' XSB', 'の', '123手']);
  });

  test('keep a Japanese name together in other languages', () => {
    setLocale('en', null);
    expect(parted('Left: 箱を押す')).toEqual([' Left:', ' 箱を押す']);
  });
});
