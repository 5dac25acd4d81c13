import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brokenNames,
  formatQuery,
  parseQuery,
  queryOf,
  withoutEscapes,
  withoutSentenceEnd,
} from './query.ts';

describe('a query', () => {
  const read = (text: string) => [...parseQuery(text)];

  test('is read with and without its question mark', () => {
    expect(read('?seed=a&difficulty=4-suit')).toEqual([
      ['seed', 'a'],
      ['difficulty', '4-suit'],
    ]);
    expect(read('seed=a')).toEqual([['seed', 'a']]);
    expect(read('')).toEqual([]);
    expect(read('?')).toEqual([]);
    expect(read('??a?=b?')).toEqual([['?a?', 'b?']]);
    expect(read('a?=b')).toEqual([['a?', 'b']]);
  });

  test('may have equals signs in values, empty values, and names alone', () => {
    expect(read('a=b=c&d=&e')).toEqual([
      ['a', 'b=c'],
      ['d', ''],
      ['e', ''],
    ]);
  });

  test('is decoded; invalid encoding stays as written, and does not count as missing', () => {
    expect(read('a=%F0%9F%A6%9A+x%2By&b=%E0%A4&%zz=1&=2&c=%C3%BC%%20%ff')).toEqual([
      ['a', '🦚 x+y'],
      ['b', '%E0%A4'],
      ['%zz', '1'],
      ['c', 'ü% %ff'],
    ]);
  });

  test.each([
    'seed=a%20b&amp;difficulty=4-suit',
    'seed=a+b&amp;amp;difficulty=4-suit',
    'seed=a+b&AMP;difficulty=4-suit',
    'seed=a+b&#038;difficulty=4-suit',
    'seed=a+b&#x26;difficulty=4-suit',
    'seed=a+b&amp%3Bdifficulty=4-suit&amp;',
    '?seed%3Da%20b%26difficulty%3D4-suit',
    '?seed%3Da%20b%26amp%3Bdifficulty%3D4-suit',
  ])('is read as HTML and programs write it: %s', (text) => {
    expect(read(text)).toEqual([
      ['seed', 'a b'],
      ['difficulty', '4-suit'],
    ]);
    expect([...brokenNames(text)]).toEqual([]);
  });

  test('in a text loses its HTML escapes', () => {
    expect(withoutEscapes('x?a=1&amp;amp;b=2&#38;c=3&lt;')).toBe('x?a=1&b=2&c=3&lt;');
  });

  test('reports the names of parts that cannot be decoded', () => {
    const read = (text: string) => [...brokenNames(text)];
    expect(read('?seed=%E0%A4%A&difficulty=4-suit')).toEqual(['seed']);
    expect(read('a=%F0%9F%A6%9A+x%2By&b=%E0%A4&%zz=1&=2&c=3&d')).toEqual(['b']);
    expect(read('a=1&amp;moves=%%%zz')).toEqual(['moves']);
    expect(read('')).toEqual([]);
  });

  test('has each field once', () => {
    expect(read('a=1&a=2')).toEqual([['a', '1']]);
    expect(read('a=%zz&a=2&a=3')).toEqual([['a', '2']]);
    expect([...brokenNames('a=%zz&a=2')]).toEqual([]);
  });

  test.each([
    '?Seed=A%20b&Difficulty=4-suit',
    '?SEED=A+b&DIFFICULTY=4-suit',
    '?sEED=A+b&AMP;dIFFICULTY=4-suit',
    '?%53eed%20=A+b& Difficulty =4-suit',
    '?SEED%3DA%20b%26Difficulty%3D4-suit',
    '?Seed=A+b&seed=other&DIFFICULTY=4-suit',
  ])('may have capitalized names: %s', (text) => {
    expect(read(text)).toEqual([
      ['seed', 'A b'],
      ['difficulty', '4-suit'],
    ]);
  });

  test('is written encoded, in the given order', () => {
    expect(formatQuery([])).toBe('');
    expect(formatQuery(Object.entries({ b: 'ä &=?', a: '1' }))).toBe('b=%C3%A4%20%26%3D%3F&a=1');
    expect(formatQuery([['a', 'x\ud800y']])).toBe('a=x%EF%BF%BDy');
  });

  test('survives a round trip, and is read as in browsers', () => {
    const name = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter((text) => text === text.trim().toLowerCase());
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: 'binary' })), (pairs) => {
        const text = formatQuery(Object.entries(pairs));
        expect(new Map(read(text))).toEqual(new Map(Object.entries(pairs)));
        expect(new Map(new URLSearchParams(text))).toEqual(new Map(Object.entries(pairs)));
      }),
    );
  });

  test('never throws', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[?&=%+a-f0-9]*$/));
    fc.assert(
      fc.property(anyText, (text) => {
        const pairs = parseQuery(text);
        expect(parseQuery(formatQuery(pairs))).toEqual(pairs);
      }),
    );
  });
});

test.each([
  ['?seed=abc&difficulty=2-suit.', 'seed=abc&difficulty=2-suit'],
  ['?seed=abc&difficulty=4-suit&moves=AAAAAA7zL).', 'seed=abc&difficulty=4-suit&moves=AAAAAA7zL'],
  [
    '?game=sokoban&pack=school&level=3&lurd=K00BAA%E2%80%9D',
    'game=sokoban&pack=school&level=3&lurd=K00BAA',
  ],
  ['?difficulty=2-suit&seed=Hello!', 'difficulty=2-suit&seed=Hello!'],
])('the end of a sentence behind a link is no part of it: %s', (search, query) => {
  expect(queryOf({ search, hash: '' })).toBe(query);
});

test('an address in a text is found without the punctuation of its sentence', () => {
  expect(withoutSentenceEnd('https://example.org/?level=3).')).toBe('https://example.org/?level=3');
  expect(withoutSentenceEnd('https://example.org/?a=b!c')).toBe('https://example.org/?a=b!c');
});
