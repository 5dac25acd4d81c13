import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesToUnits, unitsToBytes } from './units15.ts';

test('bytes come back, 15 bits to a unit, without a surrogate', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = bytesToUnits(bytes);
      expect(text.length).toBe(Math.ceil((bytes.length * 8) / 15));
      expect(text.isWellFormed()).toBe(true);
      expect(unitsToBytes(text, bytes.length)).toEqual(bytes);
    }),
  );
});

test('all bits set, and none', () => {
  const ends = new Uint8Array([...Array<number>(15).fill(255), ...Array<number>(15).fill(0)]);
  expect(unitsToBytes(bytesToUnits(ends), 30)).toEqual(ends);
});

test.each([
  ['cut off', bytesToUnits(new Uint8Array(30)).slice(1), 30],
  ['too long', bytesToUnits(new Uint8Array(30)), 10],
  ['a foreign character', '\u{1f}', 1],
  ['a surrogate', '\ud800', 1],
])('a damaged text is refused: %s', (_, text, length) => {
  expect(unitsToBytes(text, length)).toBeNull();
});
