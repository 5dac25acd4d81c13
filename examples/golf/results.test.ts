import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, mergeResults, resultsState, type Results } from './results.ts';

const anyResults: fc.Arbitrary<Results> = fc.record(
  {
    left: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat({ max: 35 }), {
      noNullPrototype: true,
    }),
  },
  { noNullPrototype: true },
);

test('copies come together in any order, and the better result stays', () => {
  expect(mergeResults({ left: { a: 3, b: 0 } }, { left: { a: 7, c: 1 } })).toEqual({
    left: { a: 3, b: 0, c: 1 },
  });
  fc.assert(
    fc.property(anyResults, anyResults, anyResults, (a, b, c) => {
      expect(mergeResults(a, b)).toEqual(mergeResults(b, a));
      expect(mergeResults(mergeResults(a, b), c)).toEqual(mergeResults(a, mergeResults(b, c)));
      expect(mergeResults(a, a)).toEqual(a);
    }),
  );
});

test('what is stored is read again, and what is damaged costs only itself', () => {
  const { codec, initial } = resultsState;
  const results = { left: { links: 0 } };
  expect(codec.parse(codec.format(results))).toEqual({ ok: true, value: results });
  expect(codec.parse('{"left":{"links":99}}')).toEqual({ ok: true, value: initial() });
  expect(codec.parse('no').ok).toBe(false);
});

test('deals are counted', () => {
  expect(figuresOf({ left: { a: 0, b: 5 } })).toEqual({ played: 2, won: 1, average: 2.5 });
  expect(figuresOf({ left: {} }).average).toBeNull();
});
