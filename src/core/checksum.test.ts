import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum } from './checksum.ts';

/** Any UTF-16 code units, lone surrogates too. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(unitText) });

function unitText(unit: number): string {
  return String.fromCharCode(unit);
}

test('is 16 hexadecimal digits, and the same for the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(checksum(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(checksum(text)).toBe(checksum(text.slice(0, 1) + text.slice(1)));
    }),
  );
});

test('is frozen: stored values and backup files carry it', () => {
  expect(checksum('')).toBe('811c9dc59747b28c');
  expect([checksum('a'), checksum('{"v":1}')]).toMatchInlineSnapshot(`
    [
      "e40c292ca1109ad2",
      "75b66968fd3c0395",
    ]
  `);
});

test('sees every change of one code unit', () => {
  fc.assert(
    fc.property(
      anyText.filter((text) => text !== ''),
      fc.nat(),
      fc.integer({ min: 1, max: 0xffff }),
      (text, where, flip) => {
        const at = where % text.length;
        const changed = unitText(text.charCodeAt(at) ^ flip);
        expect(checksum(text.slice(0, at) + changed + text.slice(at + 1))).not.toBe(checksum(text));
      },
    ),
    { numRuns: 2000 },
  );
});

test('sees every single bit flip, every lost end and every swap of neighbours of a save', () => {
  const text = '{"v":1,"game":"spider","log":"4>5x1 4>6x1 undo redo","cursor":2}';
  const damaged = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    for (let bit = 0; bit < 16; bit++) {
      damaged.add(
        text.slice(0, at) + unitText(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1),
      );
    }
    damaged.add(text.slice(0, at));
    damaged.add(text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2));
  }
  damaged.delete(text);
  const sums = new Set([text, ...damaged].map(checksum));
  expect(sums.size).toBe(damaged.size + 1);
});
