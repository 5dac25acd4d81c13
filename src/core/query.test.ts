import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenNames, formatQuery, parseQuery } from './query.ts';

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

  test('may have signs in a value, values that are empty and names alone', () => {
    expect(read('a=b=c&d=&e')).toEqual([
      ['a', 'b=c'],
      ['d', ''],
      ['e', ''],
    ]);
  });

  test('is decoded; what cannot be is left out', () => {
    expect(read('a=%F0%9F%A6%9A+x%2By&b=%E0%A4&%zz=1&=2&c=3')).toEqual([
      ['a', '🦚 x+y'],
      ['c', '3'],
    ]);
  });

  test('names the parts that cannot be decoded', () => {
    const read = (text: string) => [...brokenNames(text)];
    expect(read('?seed=%E0%A4%A&difficulty=4-suit')).toEqual(['seed']);
    expect(read('a=%F0%9F%A6%9A+x%2By&b=%E0%A4&%zz=1&=2&c=3&d')).toEqual(['b']);
    expect(read('')).toEqual([]);
  });

  test('says something once', () => {
    expect(read('a=1&a=2')).toEqual([['a', '1']]);
  });

  test('is written encoded, in the order given', () => {
    expect(formatQuery([])).toBe('');
    expect(formatQuery(Object.entries({ b: 'ä &=?', a: '1' }))).toBe('b=%C3%A4%20%26%3D%3F&a=1');
    expect(formatQuery([['a', 'x\ud800y']])).toBe('a=x%EF%BF%BDy');
  });

  test('is read as it was written, and as browsers read it', () => {
    const name = fc.string({ unit: 'binary', minLength: 1 });
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
