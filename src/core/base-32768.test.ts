import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesToUnits, unitsToBytes } from './base-32768.ts';

test('bytes survive a round trip, with 15 bits per unit and no surrogates', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = bytesToUnits(bytes);
      expect(text.length).toBe(Math.ceil((bytes.length * 8) / 15));
      expect(text.isWellFormed()).toBe(true);
      expect(unitsToBytes(text, bytes.length)).toEqual(bytes);
    }),
  );
});

test('handles all bits set, and none, wherever the last byte ends in its unit', () => {
  for (let length = 0; length <= 30; length++) {
    for (const byte of [0, 255]) {
      const bytes = new Uint8Array(length).fill(byte);
      expect(unitsToBytes(bytesToUnits(bytes), length)).toEqual(bytes);
    }
  }
});

test('encodes 15 bits per character, starting at U+0020, with the last padded with zeros', () => {
  expect(bytesToUnits(new Uint8Array([0, 0, 0, 0]))).toBe('\u0020\u0020\u0020');
  expect(bytesToUnits(new Uint8Array([255, 255]))).toBe('\u801f\u4020');
});

test.each([
  ['cut off', bytesToUnits(new Uint8Array(30)).slice(1), 30],
  ['too long', bytesToUnits(new Uint8Array(30)), 10],
  ['a foreign character', '\u{1f}', 1],
  ['the first that is too large', '\u8020', 1],
  ['a surrogate', '\ud800', 1],
])('a damaged text is refused: %s', (_, text, length) => {
  expect(unitsToBytes(text, length)).toBeNull();
});
