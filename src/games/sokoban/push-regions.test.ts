import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Regions } from './push-regions.ts';

const SIDE = 9;

/** By square: the first square of its region, or -1 where blocked; by the simplest search there is. */
function naiveRegions(free: Uint8Array, width: number): number[] {
  const regions = Array<number>(free.length).fill(-1);
  for (let start = 0; start < free.length; start++) {
    if (free[start] === 0 || regions[start] !== -1) continue;
    const region = new Set([start]);
    for (const square of region) {
      regions[square] = start;
      for (const step of [-1, 1, -width, width]) {
        if (free[square + step] === 1) region.add(square + step);
      }
    }
  }
  return regions;
}

function expectSame(regions: Regions, free: Uint8Array, width: number): void {
  const expected = naiveRegions(free, width);
  for (let a = 0; a < free.length; a++) {
    expect(regions.isFree(a)).toBe(free[a] === 1);
    for (let b = 0; b < free.length; b++) {
      const together = expected[a] !== -1 && expected[a] === expected[b];
      if (regions.connected(a, b) !== together) expect({ a, b, together }).toBe('the same');
    }
  }
}

describe('regions', () => {
  it('are right after any moves, however long', () => {
    const width = SIDE + 2;
    const fields = fc.array(fc.integer({ min: 0, max: 9 }), {
      minLength: SIDE * SIDE,
      maxLength: SIDE * SIDE,
    });
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.nat(2)), {
      minLength: 200,
      maxLength: 300,
    });
    fc.assert(
      fc.property(fields, moves, (field, wanted) => {
        const free = new Uint8Array(width * width);
        for (const [cell, value] of field.entries()) {
          free[(Math.floor(cell / SIDE) + 1) * width + (cell % SIDE) + 1] = value < 6 ? 1 : 0;
        }
        const regions = new Regions(width, free);
        const inside = [...free.keys()].filter(
          (square) =>
            square > width && square < width * (width - 1) && (square % width) % (width - 1),
        );
        for (const [count, [at, side, again]] of wanted.entries()) {
          const from = inside[at % inside.length]!;
          const to = from + [-1, 1, -width, width][side]!;
          if (free[from] === 1 || free[to] === 0) continue;
          regions.move(from, to);
          // Some are taken back and made once more.
          for (let time = 0; time < again; time++) {
            regions.move(to, from);
            regions.move(from, to);
          }
          [free[from], free[to]] = [1, 0];
          if (count % 40 === 0) expectSame(regions, free, width);
        }
        expectSame(regions, free, width);
      }),
      { numRuns: 100 },
    );
  });

  it('stay right when labels run out and all are given anew', () => {
    // A box in the crossing of two corridors cuts all four arms apart, again and again.
    const width = 7;
    const free = new Uint8Array(width * width);
    for (let index = 1; index < 6; index++) free[3 * width + index] = free[index * width + 3] = 1;
    const middle = 3 * width + 3;
    const [box, left] = [middle - 1, middle - 2];
    free[box] = 0;
    const regions = new Regions(width, free);
    for (let round = 0; round < 500; round++) {
      expect(regions.connected(middle + 1, middle + width)).toBe(true);
      regions.move(box, middle);
      expect(regions.connected(middle + 1, middle + width)).toBe(false);
      expect(regions.connected(left, box)).toBe(true);
      regions.move(middle, box);
      // Else the next move would only part what this one has joined.
      regions.move(box, left);
      regions.move(left, box);
    }
    expect(regions.connected(left, box)).toBe(false);
  });
});
