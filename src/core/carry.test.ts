import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carry, isUnderstood } from './carry.ts';

const json = (value: unknown) => JSON.stringify(value);
const carried = (stored: unknown, understood: unknown, next: unknown): unknown =>
  JSON.parse(carry(json(stored), json(understood), json(next)));

describe('overwriting a text that was only partly understood', () => {
  test('returns the new text if everything was understood', () => {
    expect(carry('{ "a": 1 }', '{ "a": 1 }', '{"a":2}')).toBe('{"a":2}');
  });

  test('keeps unknown members at every depth', () => {
    const stored = { theme: 'dark', fog: 1, levels: { a: { n: 1, star: true }, b: { n: 2 } } };
    const understood = { theme: 'dark', levels: { a: { n: 1 }, b: { n: 2 } } };
    const next = { theme: 'light', levels: { a: { n: 5 }, c: { n: 1 } } };
    expect(carried(stored, understood, next)).toEqual({
      theme: 'light',
      fog: 1,
      levels: { a: { n: 5, star: true }, c: { n: 1 } },
    });
  });

  test('keeps entries that cannot be read, until the player replaces them', () => {
    const stored = { levels: { a: 'odd', b: 1 } };
    const understood = { levels: { b: 1 } };
    expect(carried(stored, understood, { levels: { b: 2 } })).toEqual({
      levels: { a: 'odd', b: 2 },
    });
    expect(carried(stored, understood, { levels: { a: 3, b: 1 } })).toEqual({
      levels: { a: 3, b: 1 },
    });
  });

  test('keeps a value that was replaced by a default, until the player chooses one', () => {
    const [stored, understood] = [{ theme: 'purple' }, { theme: 'system' }];
    expect(carried(stored, understood, { theme: 'system' })).toEqual({ theme: 'purple' });
    expect(carried(stored, understood, { theme: 'dark' })).toEqual({ theme: 'dark' });
  });

  test('compares lists element by element while their length stays the same', () => {
    const stored = { games: [{ n: 1, x: 1 }, { n: 2 }] };
    const understood = { games: [{ n: 1 }, { n: 2 }] };
    const longer = { games: [{ n: 1 }, { n: 2 }, { n: 3 }] };
    expect(carried(stored, understood, { games: [{ n: 7 }, { n: 2 }] })).toEqual({
      games: [{ n: 7, x: 1 }, { n: 2 }],
    });
    expect(carried(stored, understood, longer)).toEqual(longer);
    expect(carried(stored, understood, understood)).toEqual(stored);
  });

  test('replaces a value of another type', () => {
    const kinds = [null, 'ab', 2, true, [1, 2], { a: 1 }];
    for (const stored of kinds) {
      for (const understood of kinds) {
        for (const next of kinds.filter((kind) => json(kind) !== json(understood))) {
          const isOneKind = json(stored) === '{"a":1}' && json(next) === '{"a":1}';
          expect(carried({ x: stored }, { x: understood }, { x: next })).toEqual({
            x: isOneKind ? stored : next,
          });
        }
      }
    }
  });

  test('replaces a list whose length was not understood', () => {
    const [stored, understood] = [{ list: [{ x: 1 }, { x: 2 }] }, { list: [{}] }];
    expect(carried(stored, understood, { list: [{}, { n: 1 }] })).toEqual({
      list: [{}, { n: 1 }],
    });
    expect(carried(stored, understood, { list: [{ n: 1 }] })).toEqual({ list: [{ n: 1 }] });
    expect(carried(stored, understood, understood)).toEqual(stored);
  });

  test('removes members that the player has removed', () => {
    const stored = { levels: { a: { n: 1, x: 1 }, b: { n: 2 } } };
    const understood = { levels: { a: { n: 1 }, b: { n: 2 } } };
    expect(carried(stored, understood, { levels: { b: { n: 2 } } })).toEqual({
      levels: { b: { n: 2 } },
    });
  });

  test('returns the new text if any of them is not an object', () => {
    expect(carry('[1]', '{}', '{"a":1}')).toBe('{"a":1}');
    expect(carry('{"b":1}', '[]', '{"a":1}')).toBe('{"a":1}');
    expect(carry('not JSON', '{}', '{"a":1}')).toBe('{"a":1}');
    expect(carry('null', '{}', '{"a":1}')).toBe('{"a":1}');
    expect(carry('{"b":1}', '{}', '[1]')).toBe('[1]');
  });

  test('does not change members that were understood', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(objects, objects, (before, next) => {
        expect(carried(before, before, next)).toEqual(JSON.parse(json(next)));
      }),
    );
  });

  test('keeps every unknown member, whatever its value', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(objects, objects, (unknown, next) => {
        const prefixed = Object.fromEntries(
          Object.entries(unknown).map(([name, value]) => [`new ${name}`, value]),
        );
        const result = carried({ ...next, ...prefixed }, next, next);
        expect(result).toEqual(JSON.parse(json({ ...next, ...prefixed })));
      }),
    );
  });
});

describe('complete understanding', () => {
  test.each([
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: [{ x: 1 }] }, { a: [{ x: 1, y: 0 }] }, true],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: [1, 2] }, { a: [1] }, false],
    [{ a: 'purple' }, { a: 'system' }, false],
    [{ a: { b: { c: 1 } } }, { a: { b: {} } }, false],
    [{ a: [{ x: 1 }, { x: 2 }] }, { a: [{ x: 1 }, { x: 3 }] }, false],
    [{ a: { x: 1 } }, { a: null }, false],
    [{ a: null }, { a: { x: 1 } }, false],
    [{ a: null }, { a: null }, true],
    [{ a: {} }, { a: [] }, false],
    [{ a: [] }, { a: {} }, false],
    [{ a: [] }, { a: [1] }, false],
    [{ a: [1] }, { a: [1, 2] }, false],
    [{ a: [1, 2] }, { a: 'xy' }, false],
    [{ toString: 1 }, {}, false],
  ])('%j as %j: %s', (stored, understood, expected) => {
    expect(isUnderstood(json(stored), json(understood))).toBe(expected);
  });

  test('a value that is not an object was read completely', () => {
    expect(isUnderstood('3 Ada\n', '{"text":"3 Ada\\n"}')).toBe(true);
  });
});
