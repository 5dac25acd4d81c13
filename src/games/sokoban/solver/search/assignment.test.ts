import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Assignment, IMPOSSIBLE } from './assignment.ts';

/** The least cost by trying every assignment. */
function leastOf(rows: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = rows;
  if (row === undefined) return 0;
  const costs = row.map((cost, column) =>
    taken.includes(column) ? IMPOSSIBLE : cost + leastOf(rest, [...taken, column]),
  );
  return Math.min(IMPOSSIBLE, ...costs);
}

it('the cheapest assignment is what trying everything finds', () => {
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

it('the cheapest assignment with another row is what begins anew', () => {
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
        const anew = new Assignment(size, size);
        anew.cost.set(table.with(at, other).flat());
        expect(assignment.leastWith(Int32Array.from(other))).toBe(anew.least());
      }
    }),
    { numRuns: 500 },
  );
});
