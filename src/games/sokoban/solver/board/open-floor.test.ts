import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from './board.ts';
import { openFloor, RowFloor, SquareFloor } from './open-floor.ts';

/** An open hall with this many columns. */
const hall = (columns: number) => {
  const wall = '#'.repeat(columns + 2);
  const row = `#${' '.repeat(columns)}#`;
  return levelOf([wall, row, `#@$.${' '.repeat(columns - 3)}#`, row, wall].join('\n'));
};

describe('a flood by rows', () => {
  it('reaches the same squares as a flood fill', () => {
    let parted = 0;
    fc.assert(
      fc.property(
        fc.oneof(smallLevels(9), fc.constantFrom(hall(31), hall(32))),
        fc.array(fc.nat(), { minLength: 2, maxLength: 40 }),
        (level, picks) => {
          const board = boardOf(opening(level));
          fc.pre(board !== null);
          const { floor } = board;
          const rows = new RowFloor(board);
          const squares = new SquareFloor(board);
          const [fast, plain] = [rows.reach(), squares.reach()];
          const standing = new Set<number>();
          for (const pick of picks) {
            const square = floor[pick % floor.length]!;
            if (standing.delete(square)) {
              rows.lift(square);
              squares.lift(square);
            } else {
              standing.add(square);
              rows.put(square);
              squares.put(square);
            }
            const start = floor.find((other) => !standing.has(other));
            if (start === undefined) continue;
            expect(fast.flood(start)).toBe(plain.flood(start));
            expect(fast.isWhole()).toBe(plain.isWhole());
            if (!fast.isWhole()) parted++;
            for (const other of floor) {
              expect(fast.has(other)).toBe(plain.has(other));
              expect(fast.sidesOf(other)).toBe(plain.sidesOf(other));
            }
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(parted).toBeGreaterThan(100);
  });

  it('is used for floor of up to 32 columns', () => {
    const floors = [32, 33].map((columns) => openFloor(boardOf(opening(hall(columns)))!));
    expect(floors.map((floor) => floor instanceof RowFloor)).toEqual([true, false]);
  });
});
