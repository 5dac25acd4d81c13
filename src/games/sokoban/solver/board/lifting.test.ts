import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { EdgeBlocks } from '../../rules/box-search.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from './board.ts';
import { LiftableBlocks, LiftedRegions, Regions } from './regions.ts';

const SIDES = [0, 1, 2, 3] as const;

/** A board with part of its floor filled with boxes, and one square left for the player. */
const crowded = fc
  .tuple(smallLevels(), fc.array(fc.nat(), { minLength: 1, maxLength: 14 }))
  .map(([level, picks]) => {
    const board = boardOf(opening(level));
    if (board === null) return null;
    const { floor, walls, player } = board;
    const boxes = new Set(picks.map((pick) => floor[pick % floor.length]!));
    boxes.delete(player);
    const blocked = walls.slice();
    for (const box of boxes) blocked[box] = 1;
    return { board, blocked, boxes: [...boxes] };
  });

function allBlocks<T extends EdgeBlocks>(blocks: T, board: SolverBoard, blocked: Uint8Array): T {
  blocks.find(blocked, board.player);
  for (const square of board.floor) if (blocked[square] === 0) blocks.add(blocked, square);
  return blocks;
}

/** The sides of each square that are connected, and those with a free square, as text. */
function partsOf({ block }: EdgeBlocks, { floor }: SolverBoard): string {
  const parts = [...floor].map((square) => {
    const sides = SIDES.map((side) => block[square * 4 + side]!);
    return sides.map((part) => (part === 0 ? '-' : sides.indexOf(part))).join('');
  });
  return parts.join(' ');
}

/** The block of each edge, independent of how blocks are numbered. */
function namesOf({ block }: EdgeBlocks): number[] {
  const names = new Map([[0, 0]]);
  return [...block].map((part) => {
    const name = names.get(part) ?? names.size;
    names.set(part, name);
    return name;
  });
}

describe('a position without one of its boxes', () => {
  it('has the same blocks as a separate search', () => {
    let merged = 0;
    fc.assert(
      fc.property(crowded, (position) => {
        fc.pre(position !== null);
        const { board, blocked, boxes } = position;
        const { size, steps, player } = board;
        const regions = new Regions(board);
        regions.find(blocked, player);
        const blocks = allBlocks(new LiftableBlocks(size, steps), board, blocked);
        const before = [...blocks.block];
        for (const box of boxes) {
          blocks.lift(box, regions.label);
          const own = allBlocks(new EdgeBlocks(size, steps), board, blocked.with(box, 0));
          expect(partsOf(blocks, board)).toBe(partsOf(own, board));
          expect(namesOf(blocks)).toEqual(namesOf(own));
          if (new Set(namesOf(blocks)).size < new Set(before).size) merged++;
        }
        // A new search forgets lifted boxes.
        allBlocks(blocks, board, blocked);
        expect([...blocks.block]).toEqual(before);
        for (const box of boxes) blocks.lift(box, regions.label);
        blocks.drop();
        expect([...blocks.block]).toEqual(before);
      }),
      { numRuns: 200 },
    );
    expect(merged).toBeGreaterThan(50);
  });

  it('has the same regions as a separate search', () => {
    let joined = 0;
    fc.assert(
      fc.property(crowded, (position) => {
        fc.pre(position !== null);
        const { board, blocked, boxes } = position;
        const regions = new Regions(board);
        const lifted = new LiftedRegions(regions, board.size, board.steps);
        const own = new Regions(board);
        regions.find(blocked, board.player);
        for (const box of boxes) {
          lifted.lift(box);
          const lowest = own.find(blocked.with(box, 0), box);
          expect([lifted.count, lifted.lowest]).toEqual([own.count, lowest]);
          for (const square of board.floor) {
            expect(lifted.has(square)).toBe(own.label[square] === 0);
          }
          if (own.count < regions.count) joined++;
        }
      }),
      { numRuns: 200 },
    );
    expect(joined).toBeGreaterThan(50);
  });
});
