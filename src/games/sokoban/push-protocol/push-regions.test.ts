import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PushRegions } from './push-regions.ts';

const SIDE = 9;

/**
 * By square: the first square of its region, or -1 if blocked, found by the simplest possible
 * search.
 */
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

function expectSame(regions: PushRegions, free: Uint8Array, width: number): void {
  const expected = naiveRegions(free, width);
  for (let a = 0; a < free.length; a++) {
    expect(regions.isFree(a)).toBe(free[a] === 1);
    for (let b = 0; b < free.length; b++) {
      const together = expected[a] !== -1 && expected[a] === expected[b];
      if (regions.connected(a, b) !== together) expect({ a, b, together }).toBe('the same');
    }
  }
}

/** A field of free squares, walls and boxes (value 9), with a border of walls. */
function layOut(field: readonly number[], walls: number) {
  const width = SIDE + 2;
  const floor = new Uint8Array(width * width);
  const boxes: number[] = [];
  for (const [cell, value] of field.entries()) {
    const square = (Math.floor(cell / SIDE) + 1) * width + (cell % SIDE) + 1;
    floor[square] = value < walls ? 0 : 1;
    if (value === 9) boxes.push(square);
  }
  const free = floor.slice();
  for (const square of boxes) free[square] = 0;
  return { width, floor, boxes, free };
}

const fields = fc.array(fc.nat(9), { minLength: SIDE * SIDE, maxLength: SIDE * SIDE });

describe('regions', () => {
  it('are correct after any moves, with any walls and boxes', () => {
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat(3)), { minLength: 100, maxLength: 200 });
    let [parted, together] = [0, 0];
    fc.assert(
      fc.property(fields, fc.integer({ min: 0, max: 4 }), moves, (field, walls, wanted) => {
        const { width, floor, boxes, free } = layOut(field, walls);
        const regions = new PushRegions(width, floor, boxes);
        expectSame(regions, free, width);
        for (const [count, [at, side]] of wanted.entries()) {
          const box = at % Math.max(1, boxes.length);
          const from = boxes[box] ?? 0;
          const to = from + [-1, 1, -width, width][side]!;
          if (free[to] !== 1) continue;
          regions.move(from, to);
          [free[from], free[to], boxes[box]] = [1, 0, to];
          if (count % 40 === 0) expectSame(regions, free, width);
        }
        expectSame(regions, free, width);
        if (new Set(naiveRegions(free, width)).size > 2) parted++;
        else together++;
      }),
      { numRuns: 150 },
    );
    expect(Math.min(parted, together)).toBeGreaterThan(2); // otherwise the test would prove little
  });

  it('support boards without a box, and without floor', () => {
    const { width, floor, free } = layOut(Array<number>(SIDE * SIDE).fill(5), 5);
    expectSame(new PushRegions(width, floor, []), free, width);
    const none = new Uint8Array(width * width);
    expectSame(new PushRegions(width, none, []), none, width);
  });

  it('account for boxes that touch walls and each other only at corners', () => {
    // A diagonal of boxes from wall to wall cuts the field in two; with one missing, it does not.
    const width = SIDE + 2;
    const floor = layOut(Array<number>(SIDE * SIDE).fill(5), 5).floor;
    const diagonal = Array.from({ length: SIDE }, (_, index) => (index + 1) * (width + 1));
    const [right, left] = [2 * width - 2, width * (width - 2) + 1];
    const regions = new PushRegions(width, floor, diagonal);
    const middle = diagonal[4]!;
    expect(regions.connected(right, left)).toBe(false);
    regions.move(middle, middle + 1);
    expect(regions.connected(right, left)).toBe(true);
    regions.move(middle + 1, middle);
    expect(regions.connected(right, left)).toBe(false);
  });
});
