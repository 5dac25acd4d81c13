import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { takingOrder } from './plan-search.ts';

type TakingOrder = ReturnType<typeof takingOrder>;

const boards = smallLevels().map((level) => boardOf(opening(level)));

/** The squares of the floor in the order in which boxes on them are removed, after paths of the same length. */
function sorted({ floor }: SolverBoard, order: TakingOrder): number[] {
  return [...floor].sort((a, b) => order(a, 9) - order(b, 9));
}

describe('parked boxes', () => {
  it.each([
    ['usually', 0],
    ['in two thirds of the random orders', 5],
  ])('come first %s, however far others have come', (_, number) => {
    fc.assert(
      fc.property(boards, fc.nat(), fc.nat(), (board, ...ways) => {
        fc.pre(board !== null);
        const [near = 0, far = 0] = ways.map((way) => way % board.floor.length);
        const order = takingOrder(board, number);
        const aside = [...board.floor].filter((square) => board.isGoal[square] === 0);
        const others = [...board.floor].filter((square) => board.isGoal[square] === 1);
        const last = Math.max(...aside.map((square) => order(square, near)));
        expect(last).toBeLessThan(Math.min(...others.map((square) => order(square, far))));
      }),
    );
  });

  it('may come after others in a third of the random orders', () => {
    const board = boardOf(opening(fc.sample(smallLevels(), { seed: 1, numRuns: 1 })[0]!))!;
    const kinds = Array.from({ length: 40 }, (_, number) =>
      sorted(board, takingOrder(board, 6 + 9 * number)).map((square) => board.isGoal[square]),
    );
    expect(kinds.some((goals) => goals[0] === 1)).toBe(true);
  });
});

it('the box with the longest path is usually taken first', () => {
  fc.assert(
    fc.property(boards, fc.nat(60), fc.integer({ min: 1, max: 60 }), (board, way, more) => {
      fc.pre(board !== null);
      const [goal] = board.goals;
      const order = takingOrder(board, 0);
      expect(order(goal!, way + more)).toBeLessThan(order(goal!, way));
    }),
  );
});

it('random orders are reproducible, and differ by number', () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 1, max: 1000 }), (board, number) => {
      fc.pre(board !== null && board.floor.length > 12);
      const order = () => sorted(board, takingOrder(board, number));
      expect(order()).toEqual(order());
      expect(sorted(board, takingOrder(board, number + 1))).not.toEqual(order());
    }),
  );
});
