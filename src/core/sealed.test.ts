import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksum, seal, unseal } from './sealed.ts';

describe('checksum', () => {
  /** Any UTF-16 code units, including lone surrogates. */
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

  test('is frozen: stored values and backup files contain it', () => {
    expect(checksum('')).toBe('811c9dc59747b28c');
    expect([checksum('a'), checksum('{"v":1}')]).toMatchInlineSnapshot(`
    [
      "e40c292ca1109ad2",
      "75b66968fd3c0395",
    ]
  `);
  });

  test('detects every change of one code unit', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== ''),
        fc.nat(),
        fc.integer({ min: 1, max: 0xffff }),
        (text, where, flip) => {
          const at = where % text.length;
          const changed = unitText(text.charCodeAt(at) ^ flip);
          expect(checksum(text.slice(0, at) + changed + text.slice(at + 1))).not.toBe(
            checksum(text),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('detects every bit flip, every truncation and every swap of neighbours in a save', () => {
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
});

const objects = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));

describe('a sealed text', () => {
  test('is the JSON of the object with two more members', () => {
    expect(JSON.parse(seal('{"a":1}', 7))).toMatchObject({ a: 1, seq: 7 });
    expect(Object.keys(JSON.parse(seal('{}', 0)) as object)).toEqual(['seq', 'sum']);
  });

  test('can be unsealed', () => {
    fc.assert(
      fc.property(objects, fc.nat(), (text, seq) => {
        expect(unseal(seal(text, seq))).toEqual({ kind: 'sealed', text, seq });
      }),
    );
  });

  test.each(['{}', '{"a":{}}', '{"seq":1}', seal('{}', 3), `{"a":${seal('{"b":1}', 3)}}`])(
    'returns %s, which looks like a seal itself',
    (text) => {
      expect(unseal(seal(text, 0))).toEqual({ kind: 'sealed', text, seq: 0 });
      expect(unseal(seal(text, 1e15 - 1))).toEqual({ kind: 'sealed', text, seq: 1e15 - 1 });
    },
  );

  test('can be sealed again', () => {
    const twice = seal(seal('{"a":1}', 3), 4);
    expect(unseal(twice)).toEqual({ kind: 'sealed', text: seal('{"a":1}', 3), seq: 4 });
  });

  test('is never considered intact after a flip of one bit', () => {
    const text = seal('{"levels":{"a":1},"name":"b"}', 12);
    for (let index = 0; index < text.length; index++) {
      for (let bit = 0; bit < 16; bit++) {
        const unit = String.fromCharCode(text.charCodeAt(index) ^ (1 << bit));
        expect(unseal(text.slice(0, index) + unit + text.slice(index + 1)).kind).toBe('damaged');
      }
    }
  });

  test('is not valid JSON if its end is missing', () => {
    const text = seal('{"a":1}', 12);
    for (let length = 0; length < text.length; length++) {
      const found = unseal(text.slice(0, length));
      if (found.kind === 'plain') expect(() => JSON.parse(found.text) as unknown).toThrow();
    }
  });

  test('is damaged if anything follows it, or if it has a checksum but no count', () => {
    for (const end of [' ', '}', '\n', seal('{}', 1)]) {
      expect(unseal(seal('{"a":1}', 12) + end)).toEqual({ kind: 'damaged' });
    }
    const uncounted = '{"a":1';
    expect(unseal(`${uncounted},"sum":"${checksum(uncounted)}"}`)).toEqual({ kind: 'damaged' });
  });

  test('is damaged if a part of it has moved, even if it is still an object', () => {
    const text = seal(`{"title":"${'t'.repeat(80)}","log":""}`, 12);
    const title = 't'.repeat(60);
    const [end = ''] = /,"seq".*(?=\})/.exec(text) ?? [];
    for (const moved of [
      text.replace(title, '').replace('"sum"', `"su${title}m"`),
      text.replace(title, '').replace('"seq"', `"se${title}q"`),
      text.replace(end, '').replace('{', `{${end.slice(1)},`),
    ]) {
      expect(JSON.parse(moved)).toHaveProperty('log');
      expect(unseal(moved)).toEqual({ kind: 'damaged' });
    }
  });

  test.each(['[1]', '{"a":1', '"a":1}', ''])('requires an object, not %s', (text) => {
    expect(() => seal(text, 1)).toThrow('Only an object can be sealed');
  });

  test.each([-1, 0.5, 1e15, NaN])('does not accept %d as its count', (seq) => {
    expect(() => seal('{}', seq)).toThrow(`No count: ${seq}`);
  });
});

test('a text without a seal is plain', () => {
  for (const text of [
    '',
    '{}',
    '{"a":1}',
    'yes',
    '{"v":1,"log":""}',
    `{"sum":1,"log":"${'x'.repeat(60)}"}`,
    JSON.stringify({ title: '"seq":1,"sum":"', log: 'x'.repeat(60) }),
  ]) {
    expect(unseal(text)).toEqual({ kind: 'plain', text });
  }
});

test('a seal with a longer checksum is damaged, however long', () => {
  const sealed = seal('{"a":1}', 3);
  for (const more of ['0', '9'.repeat(40), '9'.repeat(4000)]) {
    expect(unseal(sealed.replace('"}', `${more}"}`)).kind).toBe('damaged');
  }
});
