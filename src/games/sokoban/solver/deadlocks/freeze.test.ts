import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { deadSquares } from '../board/goal-table.ts';
import { Freeze } from './freeze.ts';

it('a box that comes to a square freezes what a look at all boxes finds', () => {
  let frozen = 0;
  fc.assert(
    fc.property(
      smallLevels(),
      fc.array(fc.nat(), { minLength: 2, maxLength: 10 }),
      (level, picks) => {
        const board = boardOf(opening(level));
        fc.pre(board !== null);
        const dead = deadSquares(board);
        const { floor, walls } = board;
        const squares = [...new Set(picks.map((pick) => floor[pick % floor.length]!))];
        const [to, ...others] = squares;
        fc.pre(to !== undefined);
        const crowd = { ...board, boxes: Int32Array.from(squares) };
        const [all, before, round] = [new Freeze(crowd), new Freeze(crowd), new Freeze(crowd)];
        const blocked = walls.slice();
        for (const box of squares) blocked[box] = 1;
        all.find(squares, squares.length, dead);
        before.find(others, others.length, dead);
        round.findRound(to, blocked, dead, before);
        expect(round.frozen).toEqual(all.frozen);
        expect([round.count, round.offGoal]).toEqual([all.count, all.offGoal]);
        if (all.count > before.count) frozen++;
        if (before.count > 0) return;
        round.findRound(to, blocked, dead, null);
        expect(round.frozen).toEqual(all.frozen);
      },
    ),
    { numRuns: 500 },
  );
  expect(frozen).toBeGreaterThan(20);
});
