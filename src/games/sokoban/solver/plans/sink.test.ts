import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { BoxSearch } from '../../rules/box-search.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { connectAll, freeSides, pulling } from '../board/goal-table.ts';
import { addBit } from '../board/assignment.ts';
import { Sink } from './sink.ts';

/** The largest part, or the first of several, found by a search from every opening. */
function largestPart(board: SolverBoard, unused: readonly number[], blocked: Uint8Array): number[] {
  const leads = new Map(
    unused.map((index) => {
      const start = board.boxes[index]!;
      const search = new BoxSearch(board.size, board.steps);
      const squares = new Set([start]);
      if (blocked[start] === 1) return [index, squares];
      connectAll(board, blocked, search);
      search.enter(start, freeSides(blocked, start, board.steps));
      search.push(blocked, board.walls);
      for (const state of search.found.slice(0, search.count)) squares.add(state >> 2);
      return [index, squares];
    }),
  );
  const isTo = (one: number, other: number) => leads.get(one)?.has(board.boxes[other]!);
  const parts = unused.map((one) => unused.filter((other) => isTo(one, other) && isTo(other, one)));
  return parts.reduce((best, part) => (part.length > best.length ? part : best), []);
}

it('the sink is the largest part of the remaining openings', () => {
  const sizes = new Set<number>();
  fc.assert(
    fc.property(
      smallLevels(),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      fc.subarray([0, 1, 2, 3, 4, 5]),
      fc.array(fc.nat(), { maxLength: 8 }),
      (level, picks, usedUp, crowd) => {
        const small = boardOf(opening(level));
        fc.pre(small !== null);
        const { floor, walls } = small;
        const squares = [...new Set(picks.map((pick) => floor[pick % floor.length]!))];
        const board = { ...small, boxes: Int32Array.from(squares).sort() };
        const blocked = walls.slice();
        for (const pick of crowd) blocked[floor[pick % floor.length]!] = 1;
        const sink = new Sink(board);
        const used = new Int32Array(sink.words);
        for (const index of usedUp) addBit(used, index);
        sink.find(used, blocked, pulling(board, blocked));
        const unused = [...squares.keys()].filter((index) => !usedUp.includes(index));
        const expected = largestPart(board, unused, blocked);
        const found = [...squares.keys()].filter((index) => sink.members[index] === 1);
        expect(found).toEqual(expected);
        sizes.add(expected.length);
      },
    ),
    { numRuns: 500 },
  );
  expect(sizes.size).toBeGreaterThan(2);
});
