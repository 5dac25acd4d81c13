import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum } from './checksum.ts';

test('is 16 hexadecimal digits, frozen for ever', () => {
  expect(checksum('')).toBe('811c9dc59747b28c');
  expect(checksum('peacock')).toMatch(/^[0-9a-f]{16}$/);
  expect([checksum('a'), checksum('b')]).toMatchInlineSnapshot(`
    [
      "e40c292ca1109ad2",
      "e70c2de5fce23b41",
    ]
  `);
});

test('sees every change of one unit, in both halves', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 0xffff }), (before, place, change) => {
      const index = place % before.length;
      const unit = String.fromCharCode(before.charCodeAt(index) ^ change);
      const after = before.slice(0, index) + unit + before.slice(index + 1);
      const [a, b] = [checksum(before), checksum(after)];
      expect(a.slice(0, 8)).not.toBe(b.slice(0, 8));
      expect(a.slice(8)).not.toBe(b.slice(8));
    }),
  );
});

test('sees what is cut off, doubled or exchanged', () => {
  const sums = ['ab', 'a', 'b', 'ba', 'aab', 'abb', 'ab\u0000', '\u0000ab'].map(checksum);
  expect(new Set(sums).size).toBe(sums.length);
});
