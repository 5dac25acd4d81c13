import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fnv1a32, mulberry32, shuffled, textKey } from './rng.ts';

describe('text key', () => {
  // Records are stored under such keys: if the key of a text changed, they would be lost.
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
});

describe('fnv1a32', () => {
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of “%s” is what its authors publish', (text, hash) => {
    expect(fnv1a32(text)).toBe(hash);
  });

  /** The same, with the platform's own encoder. */
  const reference = (text: string) =>
    new TextEncoder()
      .encode(text)
      .reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 0;

  test('hashes the UTF-8 bytes of any text', () => {
    const edges = ['\x7f', '\x80', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'];
    const surrogates = ['\ud7ff', '\ud800', '\udfff', '\ue000', 'a\udc00b', '\ud83e\ud83e\udd9a'];
    for (const text of ['é', 'ß孔', '🦚', ...edges, ...surrogates]) {
      expect(fnv1a32(text)).toBe(reference(text));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fnv1a32(text)).toBe(reference(text));
      }),
    );
  });
});

describe('mulberry32', () => {
  test.each([
    [0, 1144304738, 1416247, 958946056, 627933444],
    [1, 2693262067, 11749833, 2265367787, 4213581821],
    [0xffffffff, 3850105811, 813802916, 3073704848, 4054706436],
  ])('from seed %i gives the known numbers', (seed, ...known) => {
    const rng = mulberry32(seed);
    expect(known.map(() => rng() * 2 ** 32)).toEqual(known);
  });

  test('stays in [0, 1) and is reproducible from its seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [a, b] = [mulberry32(seed), mulberry32(seed)];
        for (let i = 0; i < 50; i++) {
          const drawn = a();
          expect(drawn >= 0 && drawn < 1).toBe(true);
          expect(b()).toBe(drawn);
        }
      }),
    );
  });
});

describe('shuffled', () => {
  test('is a permutation of a copy', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = [...items];
        const after = shuffled(items, mulberry32(seed));
        expect(items).toEqual(before);
        expect(after.toSorted()).toEqual(before.toSorted());
      }),
    );
  });

  test('draws one number per step, from the last item down', () => {
    const drawn = [0.99, 0, 0.5];
    const rng = () => drawn.shift() ?? NaN;
    // 3 stays; 2 swaps with 0; then 1, now second, stays.
    expect(shuffled([0, 1, 2, 3], rng)).toEqual([2, 1, 0, 3]);
    expect(drawn).toEqual([]);
    expect(shuffled([], rng)).toEqual([]);
  });

  test('returns every order about equally often', () => {
    const rng = mulberry32(7);
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffled(['a', 'b', 'c'], rng).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
