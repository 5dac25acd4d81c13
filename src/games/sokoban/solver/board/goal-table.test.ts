import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from './board.ts';
import { FAR, goalTable, GoalTakers, WayBack } from './goal-table.ts';

describe('the squares from which a box takes a goal away', () => {
  it('are those that reach the goal only without it', () => {
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const board = boardOf(opening(level));
        if (board === null) return;
        const base = goalTable(board, board.walls);
        const takers = new GoalTakers(board, base);
        for (const square of board.floor) {
          const blocked = board.walls.slice();
          blocked[square] = 1;
          const { pushes } = goalTable(board, blocked);
          const taken = takers.takenBy(square);
          for (const from of board.floor) {
            const isTaken = [...board.goals.keys()].some((goal) => {
              const at = goal * board.size + from;
              return base.pushes[at] !== FAR && pushes[at] === FAR;
            });
            expect(taken[from]).toBe(from !== square && isTaken ? 1 : 0);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the way back of a box', () => {
  it('leads to a goal if and only if that goal can be reached', () => {
    fc.assert(
      fc.property(smallLevels(6), (level) => {
        const board = boardOf(opening(level));
        if (board === null) return;
        const { pushes } = goalTable(board, board.walls);
        const wayBack = new WayBack(board);
        for (const [goal, square] of board.goals.entries()) {
          for (const from of board.floor) {
            const isNear = pushes[goal * board.size + from] !== FAR;
            expect(wayBack.leads(from, square)).toBe(isNear);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
