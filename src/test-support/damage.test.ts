import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../core/rng.ts';
import { parseJson } from '../core/parse-json.ts';
import { bitFlipsOf, DAMAGE_KINDS, damageOf, damageOfKind, type DamageKind } from './damage.ts';

const SAVED = JSON.stringify({
  v: 1,
  game: 'spider',
  log: '0>5x1 deal',
  cursor: 2,
  of: { list: [1, 2], none: {} },
});
const CHARS = Array.from(SAVED);
const OTHERS = ['yes', '{"theme":"dark"}'];

const text = fc.oneof(fc.constant(SAVED), fc.string({ minLength: 1, unit: 'binary' }));
const seed = fc.integer();

/** The results of a kind of damage for many seeds. */
function manyOf(kind: DamageKind): readonly string[] {
  return Array.from({ length: 200 }, (_, number) =>
    damageOfKind(kind, SAVED, mulberry32(number), OTHERS),
  ).flatMap((damage) => (damage ? [damage.text] : []));
}

/** The sorted code units of a text. */
const sorted = (units: string) => units.split('').sort().join('');

test('the same seed damages a text in the same way', () => {
  fc.assert(
    fc.property(text, seed, (value, number) => {
      const first = damageOf(value, mulberry32(number), OTHERS);
      expect(damageOf(value, mulberry32(number), OTHERS)).toEqual(first);
    }),
  );
});

test('a damaged text differs from the original', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.constant('')), seed, (value, number) => {
      expect(damageOf(value, mulberry32(number), OTHERS).text).not.toBe(value);
    }),
  );
});

test('every kind occurs, about equally often', () => {
  const rng = mulberry32(13);
  const counts = new Map<DamageKind, number>();
  for (let round = 0; round < 2400; round++) {
    const { kind } = damageOf(SAVED, rng, OTHERS);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([...DAMAGE_KINDS].sort());
  for (const count of counts.values()) expect(count).toBeGreaterThan(100);
});

describe('each kind does what its name says', () => {
  const CHECKS: Readonly<Record<DamageKind, (harmed: string) => void>> = {
    'bit flip': (harmed) => {
      const changed = CHARS.flatMap((char, index) => {
        const bits = char.charCodeAt(0) ^ harmed.charCodeAt(index);
        return bits === 0 ? [] : [bits.toString(2).replaceAll('0', '')];
      });
      expect([harmed.length, ...changed]).toEqual([SAVED.length, '1']);
    },
    'byte change': (harmed) => {
      const changed = CHARS.filter((char, index) => char !== harmed[index]);
      expect([harmed.length, changed.length]).toEqual([SAVED.length, 1]);
    },
    truncation: (harmed) => {
      expect(SAVED.startsWith(harmed)).toBe(true);
      expect(harmed.length).toBeLessThan(SAVED.length);
    },
    duplication: (harmed) => {
      const more = harmed.length - SAVED.length;
      const isTwice = CHARS.some(
        (_, end) =>
          end + 1 >= more &&
          harmed ===
            SAVED.slice(0, end + 1) + SAVED.slice(end + 1 - more, end + 1) + SAVED.slice(end + 1),
      );
      expect([more > 0, isTwice]).toEqual([true, true]);
    },
    'block swap': (harmed) => {
      expect(sorted(harmed)).toBe(sorted(SAVED));
    },
    'nul block': (harmed) => {
      expect(harmed).toHaveLength(SAVED.length);
      const [before = '', after = ''] = harmed.split(/\0+/);
      expect([SAVED.startsWith(before), SAVED.endsWith(after)]).toEqual([true, true]);
    },
    empty: (harmed) => {
      expect(harmed).toBe('');
    },
    'other value': (harmed) => {
      expect(OTHERS).toContain(harmed);
    },
    'newer version': (harmed) => {
      const read = parseJson(harmed) as { readonly v: number };
      expect(read.v).toBeGreaterThan(1);
      expect({ ...read, v: 1 }).toEqual(parseJson(SAVED));
    },
    'unknown fields': (harmed) => {
      const isOld = (name: string) => name !== 'addedLater';
      const old: unknown = JSON.parse(harmed, (name, value: unknown) =>
        isOld(name) ? value : undefined,
      );
      expect(harmed).toContain('"addedLater"');
      expect(old).toEqual(parseJson(SAVED));
    },
    'deep nesting': (harmed) => {
      expect(harmed).toMatch(/\[{20000}|(?:\{"a":){20000}/);
      expect(JSON.parse(harmed) as unknown).toBeDefined();
    },
    'huge number': (harmed) => {
      expect(harmed).toMatch(/1e308|1e999|9007199254740993|9{40}|-1|0\.1/);
    },
  };

  test.each(DAMAGE_KINDS)('%s', (kind) => {
    const harmed = manyOf(kind);
    expect(harmed.length).toBeGreaterThan(100);
    for (const each of harmed) CHECKS[kind](each);
  });
});

test('a kind that does not apply changes nothing', () => {
  const rng = mulberry32(1);
  expect(damageOfKind('huge number', 'yes', rng)).toBeNull();
  expect(damageOfKind('newer version', '{"theme":"dark"}', rng)).toBeNull();
  expect(damageOfKind('other value', 'yes', rng, ['yes'])).toBeNull();
  expect(damageOfKind('truncation', '', rng)).toBeNull();
});

test('all bits of a text are flipped, one at a time, as a browser stores it', () => {
  const latin = [...bitFlipsOf('aé')];
  expect(new Set(latin).size).toBe(16);
  expect(latin).not.toContain('aé');
  expect(latin.slice(0, 2)).toEqual(['`é', 'cé']);
  expect(new Set(bitFlipsOf('a⫧')).size).toBe(32);
});
