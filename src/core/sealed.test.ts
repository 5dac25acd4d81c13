import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const objects = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));

describe('a sealed text', () => {
  test('is the JSON of the object with two members more', () => {
    expect(JSON.parse(seal('{"a":1}', 7))).toMatchObject({ a: 1, seq: 7 });
    expect(Object.keys(JSON.parse(seal('{}', 0)) as object)).toEqual(['seq', 'sum']);
  });

  test('gives back what was sealed', () => {
    fc.assert(
      fc.property(objects, fc.nat(), (text, seq) => {
        expect(unseal(seal(text, seq))).toEqual({ kind: 'sealed', text, seq });
      }),
    );
  });

  test('can be sealed again', () => {
    const twice = seal(seal('{"a":1}', 3), 4);
    expect(unseal(twice)).toEqual({ kind: 'sealed', text: seal('{"a":1}', 3), seq: 4 });
  });

  test('is never taken for a whole one after any flip of one bit', () => {
    const text = seal('{"levels":{"a":1},"name":"b"}', 12);
    for (let index = 0; index < text.length; index++) {
      for (let bit = 0; bit < 16; bit++) {
        const unit = String.fromCharCode(text.charCodeAt(index) ^ (1 << bit));
        expect(unseal(text.slice(0, index) + unit + text.slice(index + 1)).kind).toBe('damaged');
      }
    }
  });

  test('is no object any more where its end is missing', () => {
    const text = seal('{"a":1}', 12);
    for (let length = 0; length < text.length; length++) {
      const found = unseal(text.slice(0, length));
      if (found.kind === 'plain') expect(() => JSON.parse(found.text) as unknown).toThrow();
    }
  });

  test('is of an object, and counted', () => {
    expect(() => seal('[1]', 1)).toThrow();
    expect(() => seal('{}', -1)).toThrow();
    expect(() => seal('{}', 0.5)).toThrow();
    expect(() => seal('{}', 1e15)).toThrow();
  });
});

test('what nobody has sealed is plain', () => {
  for (const text of ['', '{}', '{"a":1}', 'yes', '{"v":1,"log":""}']) {
    expect(unseal(text)).toEqual({ kind: 'plain', text });
  }
});

test('a seal of which the checksum became longer is damaged, however long', () => {
  const sealed = seal('{"a":1}', 3);
  for (const more of ['0', '9'.repeat(40), '9'.repeat(4000)]) {
    expect(unseal(sealed.replace('"}', `${more}"}`)).kind).toBe('damaged');
  }
});
