import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowSorter } from './heap.ts';

it('sorts a range of rows by their keys, keeping the order of equal ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 700 }),
      fc.nat(60),
      fc.nat(60),
      (keys, before, after) => {
        const rows = [...keys.keys()].reverse();
        const sorted = Int32Array.from(rows);
        const [from, to] = [Math.min(before, rows.length), Math.max(before, rows.length - after)];
        new RowSorter().sort(
          sorted,
          from,
          Math.max(from, Math.min(to, rows.length)),
          Float64Array.from(keys),
        );
        const part = rows.slice(from, to).toSorted((one, other) => keys[one]! - keys[other]!);
        expect([...sorted]).toEqual([
          ...rows.slice(0, from),
          ...part,
          ...rows.slice(from + part.length),
        ]);
      },
    ),
  );
});
