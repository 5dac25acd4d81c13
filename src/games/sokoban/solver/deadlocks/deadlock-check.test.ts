import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { BoxState, keysFor } from '../board/box-state.ts';
import { deadSquares } from '../board/goal-table.ts';
import { DeadlockCheck, Freeze } from './deadlock-check.ts';

describe('freeze', () => {
  it('a box that moves to a square freezes the same boxes that a full check finds', () => {
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
          round.findAround(to, blocked, dead, before);
          expect(round.frozen).toEqual(all.frozen);
          expect([round.count, round.offGoal]).toEqual([all.count, all.offGoal]);
          if (all.count > before.count) frozen++;
          if (before.count > 0) return;
          round.findAround(to, blocked, dead, null);
          expect(round.frozen).toEqual(all.frozen);
        },
      ),
      { numRuns: 500 },
    );
    expect(frozen).toBeGreaterThan(20);
  });
});

/** A push to the left freezes two boxes, and the third cannot get past them to a goal. */
const ROW = levelOf(`
#########
#.*.$@$ #
#       #
#########`);

describe('an incremental check after a move', () => {
  it('finds the same as a full check', () => {
    const found = new Set<string | null>();
    fc.assert(
      fc.property(fc.oneof(smallLevels(), fc.constant(ROW)), (level) => {
        const board = boardOf(opening(level));
        fc.pre(board !== null);
        const keys = keysFor(board.size);
        const check = new DeadlockCheck(board, keys);
        const plain = new DeadlockCheck(board, keys);
        const boxState = new BoxState(board);
        const { boxes, blocked } = boxState;
        if (check.find(boxes, boxes.length) !== null) return;
        const { frozen } = check;
        for (const box of boxes) {
          if (frozen[box] === 1) continue;
          check.lift(boxes, box);
          boxState.lift(box);
          for (const to of board.floor) {
            if (blocked[to] === 1 || to === box || check.dead[to] === 1) continue;
            boxState.put(to);
            const moved = boxes.map((other) => (other === box ? to : other));
            const expected = plain.find(moved, moved.length);
            expect(check.findAfter(to, blocked)).toBe(expected);
            found.add(expected);
            boxState.lift(to);
            if (expected !== null) continue;
            expect(check.table.dead).toEqual(plain.table.dead);
            expect(check.frozen).toEqual(plain.frozen);
          }
          boxState.put(box);
        }
      }),
      { numRuns: 200 },
    );
    expect(found).toEqual(new Set([null, 'frozen', 'dead-square', 'too-few-goals']));
  });
});
