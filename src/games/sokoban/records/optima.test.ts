import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { packs } from '../levels/packs.ts';
import { keyOf } from './level-set.ts';
import {
  fewestOf,
  hasStar,
  isUnsolvable,
  mergeOptima,
  NO_OPTIMA,
  OptimaSchema,
  withFewest,
  withUnsolvable,
  type Optima,
} from './optima.ts';

// First in this file, since the optima of the packs are loaded by the first test that needs them.
test('the optima of the packs are known from the start', () => {
  const fewest = (id: string) => {
    const pack = packs.find((one) => one.id === id);
    return pack?.levels.map(({ level }) => fewestOf(NO_OPTIMA, keyOf(level)));
  };

  expect(fewest('playroom')?.[0]).toBe(8);
  expect(fewest('regalia')?.every((pushes) => pushes !== null && pushes > 30)).toBe(true);
  expect(fewest('parlor')?.slice(0, 4)).toEqual([2, 4, 9, 8]);
  expect(fewest('classics')).toEqual([3, 2]);
});

test('the fewest pushes of a level are stored by its key', () => {
  const one = withFewest(NO_OPTIMA, 'a', 34);
  expect([fewestOf(one, 'a'), fewestOf(one, 'b'), fewestOf(NO_OPTIMA, 'toString')]).toEqual([
    34,
    null,
    null,
  ]);
  expect(withFewest(one, 'a', 34)).toBe(one);
});

test('merging keeps proofs from either side', () => {
  const proven = Object.entries({ a: 3, b: 5, c: 8, d: 13 });
  const someOptima = fc
    .subarray(proven)
    .map((entries): Optima => ({ ...NO_OPTIMA, levels: Object.fromEntries(entries) }));
  fc.assert(
    fc.property(someOptima, someOptima, (mine, others) => {
      const merged = mergeOptima(mine, others);
      for (const [key] of proven) {
        expect(fewestOf(merged, key)).toBe(fewestOf(mine, key) ?? fewestOf(others, key));
      }
      expect(mergeOptima(others, mine)).toEqual(merged);
    }),
  );
  // Two numbers cannot both be proven: ours stays.
  const a = (pushes: number) => withFewest(NO_OPTIMA, 'a', pushes);
  expect(mergeOptima(a(3), a(4))).toEqual(a(3));
});

test('drops a damaged number and keeps the others', () => {
  const stored = { levels: { a: 3, b: -1, c: '4', d: 1.5 } };
  expect(v.parse(OptimaSchema, stored)).toEqual({ levels: { a: 3 }, unsolvable: {} });
});

test('merging keeps levels that either side has proven unsolvable, and older data has none', () => {
  const one = withUnsolvable(NO_OPTIMA, 'a');
  expect([isUnsolvable(one, 'a'), isUnsolvable(one, 'b')]).toEqual([true, false]);
  expect(withUnsolvable(one, 'a')).toBe(one);
  const merged = mergeOptima(one, withUnsolvable(NO_OPTIMA, 'b'));
  expect(merged.unsolvable).toEqual({ a: true, b: true });
  expect(v.parse(OptimaSchema, JSON.parse(JSON.stringify(merged)))).toEqual(merged);
  expect(v.parse(OptimaSchema, { levels: { a: 3 } })).toEqual({ levels: { a: 3 }, unsolvable: {} });
  expect(v.parse(OptimaSchema, { unsolvable: { a: true, b: 1 } }).unsolvable).toEqual({ a: true });
});

test('the star requires the fewest pushes, reached without help', () => {
  const solution = { moves: 9, pushes: 4 };
  const record = { solved: 1, byMoves: solution, byPushes: solution };
  expect(hasStar(record, 4)).toBe(true);
  expect(hasStar(record, 3)).toBe(false);
  expect(hasStar(record, null)).toBe(false);
  expect(hasStar(null, null)).toBe(false);
  expect(hasStar({ ...record, assisted: true }, 4)).toBe(false);
});
