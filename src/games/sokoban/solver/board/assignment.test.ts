import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBit, Assignment, IMPOSSIBLE, Pairing } from './assignment.ts';

describe('pairing', () => {
  const NUMBERS = 40;

  /** By square: the numbers that suit it. */
  const wishes = fc.array(fc.uniqueArray(fc.nat(NUMBERS - 1), { maxLength: 3 }), {
    minLength: 2,
    maxLength: 12,
  });

  /** Prepares a pairing of squares with these numbers, and a function that adds a square. */
  function paired(squares: readonly (readonly number[])[], numbers: readonly number[]) {
    const pairing = new Pairing(NUMBERS);
    const suits = new Int32Array(squares.length * 2);
    for (const [square, wish] of squares.entries()) {
      for (const number of wish) addBit(suits, number, square * 2);
    }
    for (const number of numbers) addBit(pairing.open, number);
    pairing.begin(suits);
    return { pairing, add: (square: number) => pairing.add(square) };
  }

  it('knows immediately which squares could be added and which numbers could be spared', () => {
    const answers = { add: new Set<boolean>(), spare: new Set<boolean>() };
    fc.assert(
      fc.property(
        wishes,
        fc.uniqueArray(fc.nat(NUMBERS - 1), { maxLength: 30 }),
        (squares, open) => {
          // The first half is paired; the squares of the second half are candidates.
          const half = squares.length >> 1;
          const first = [...squares.keys()].slice(0, half);
          const { pairing, add } = paired(squares, open);
          const added = first.filter(add);
          pairing.reach();
          for (let square = half; square < squares.length; square++) {
            const again = paired(squares, open);
            for (const other of first) again.add(other);
            const can = again.add(square);
            expect(pairing.canAdd(square)).toBe(can);
            answers.add.add(can);
          }
          for (const number of open) {
            const without = paired(
              squares,
              open.filter((other) => other !== number),
            );
            const can = added.filter((square) => without.add(square)).length === added.length;
            expect(pairing.canSpare(number)).toBe(can);
            answers.spare.add(can);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect([answers.add.size, answers.spare.size]).toEqual([2, 2]);
  });
});

/** The lowest cost, found by trying every assignment. */
function leastOf(rows: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = rows;
  if (row === undefined) return 0;
  const costs = row.map((cost, column) =>
    taken.includes(column) ? IMPOSSIBLE : cost + leastOf(rest, [...taken, column]),
  );
  return Math.min(IMPOSSIBLE, ...costs);
}

it('the cheapest assignment equals that of an exhaustive search', () => {
  const cost = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(IMPOSSIBLE));
  const sizes = fc.record({ rows: fc.integer({ min: 0, max: 4 }), extra: fc.nat(2) });
  const tables = sizes.chain(({ rows, extra }) =>
    fc.array(fc.array(cost, { minLength: rows + extra, maxLength: rows + extra }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  fc.assert(
    fc.property(tables, (table) => {
      const assignment = new Assignment(table.length, table[0]?.length ?? 0);
      assignment.cost.set(table.flat());
      expect(assignment.least()).toBe(leastOf(table));
    }),
    { numRuns: 500 },
  );
});

it('the cheapest assignment with a replaced row equals one computed from scratch', () => {
  const cost = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(IMPOSSIBLE));
  const row = (columns: number) => fc.array(cost, { minLength: columns, maxLength: columns });
  const tables = fc.integer({ min: 1, max: 8 }).chain((size) =>
    fc.record({
      table: fc.array(row(size), { minLength: size, maxLength: size }),
      others: fc.array(row(size), { minLength: 1, maxLength: 4 }),
      at: fc.nat(size - 1),
    }),
  );
  fc.assert(
    fc.property(tables, ({ table, others, at }) => {
      const size = table.length;
      const assignment = new Assignment(size, size);
      assignment.cost.set(table.flat());
      const least = assignment.least();
      assignment.lift(at);
      expect(assignment.leastWith(Int32Array.from(table[at]!))).toBe(least);
      for (const other of others) {
        const fresh = new Assignment(size, size);
        fresh.cost.set(table.with(at, other).flat());
        expect(assignment.leastWith(Int32Array.from(other))).toBe(fresh.least());
      }
    }),
    { numRuns: 500 },
  );
});
