import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { expectTruth } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import type { Level } from '../../rules/level.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf, boardOn, type SolverBoard } from '../board/board.ts';
import { BoxState, keysFor } from '../board/box-state.ts';
import { goalTable } from '../board/goal-table.ts';
import { Regions } from '../board/regions.ts';
import { Astar } from '../search/astar.ts';
import { pushesOf, stepsOf } from '../search/line.ts';
import { IMPOSSIBLE } from '../board/assignment.ts';
import { NodeStore } from '../board/node-store.ts';
import { BackwardSearch, Perimeter } from './backward-search.ts';
import { PlanSearch } from './plan-search.ts';
import { OFF } from './pull-moves.ts';

describe('perimeter', () => {
  const BYTES = 2 ** 24;

  /** Runs a plan search for this many slices. */
  function planned(board: SolverBoard, slices = 3): PlanSearch {
    const search = new PlanSearch(board, keysFor(board.size), goalTable(board, board.walls), BYTES);
    const work = search.run();
    for (let slice = 0; slice < slices && work.next().done !== true;) slice++;
    return search;
  }

  /** The positions of a plan search that have all boxes on the board. */
  function* wholePositions({ store }: PlanSearch): Generator<{ boxes: number[]; player: number }> {
    for (let node = 0; node < Math.min(store.count, 200); node++) {
      const boxes = [...store.boxes.slice(node * store.boxCount, (node + 1) * store.boxCount)];
      if (boxes[0] !== OFF) yield { boxes, player: store.player[node]! };
    }
  }

  /** The line that a perimeter has from the opening of a board. */
  function lineOnBoard(board: SolverBoard, search: PlanSearch): readonly number[] | null {
    const asked = new NodeStore(board.boxes.length, keysFor(board.size));
    const lowest = new Regions(board).find(new BoxState(board).blocked, board.player);
    asked.find(board.boxes, lowest);
    return new Perimeter(board, [search.store]).lineFrom(asked);
  }

  /** Whether a line solves a board when played by the rules. */
  function solves(level: Level, board: SolverBoard, line: readonly number[]): boolean {
    const pushes = pushesOf(board, line);
    const boxes = new BoxState(board);
    for (const push of pushes) {
      boxes.move(push >> 2, (push >> 2) + board.steps[(push & 3) ^ 2]!);
    }
    expect(stepsOf(board, level, pushes).length).toBeGreaterThanOrEqual(pushes.length);
    return boxes.isSolved();
  }

  describe('the positions of a plan search with all boxes on the board', () => {
    it('are solved by the way back to the end', () => {
      let lines = 0;
      fc.assert(
        fc.property(smallLevels(6), (level) => {
          const board = boardOf(opening(level));
          if (board?.surplus !== 0) return;
          const search = planned(board);
          for (const { boxes, player } of wholePositions(search)) {
            const there = boardOn(
              board.walls.slice(),
              board.steps,
              boxes,
              [...board.goals],
              player,
            );
            if (there.floor.length < board.floor.length) continue; // only the player's part of the floor
            const line = lineOnBoard(there, search);
            if (line === null) throw new Error('a position of the perimeter has no line');
            expect(solves(level, there, line)).toBe(true);
            lines++;
          }
        }),
        { numRuns: 200 },
      );
      expect(lines).toBeGreaterThan(20); // 145 to 812 in 30 runs, since each draws other levels
    });
  });

  describe('a packing plan', () => {
    it('goes down to the last box if nothing is in the way', () => {
      const level = levelOf('##########\n#.       #\n#.  $  $ #\n#.  $   @#\n##########');
      const board = boardOf(opening(level))!;
      const { stages, isComplete } = planned(board, 50).plan();
      expect(isComplete).toBe(true);
      expect(stages[0]).toEqual([]);
      expect(stages.at(-1)).toEqual([...board.goals].sort((a, b) => a - b));
    });

    it('is reproducible', () => {
      const level = levelOf('##########\n#. . #   #\n#.  $  $ #\n#   $   @#\n##########');
      const board = boardOf(opening(level))!;
      expect(planned(board, 20).plan()).toEqual(planned(board, 20).plan());
    });
  });
});

describe('backward search', () => {
  const BYTES = 2 ** 24;

  /** A backward search that can meet a forward one with this many positions. */
  function meeting(board: SolverBoard, nodes: number): BackwardSearch {
    const keys = keysFor(board.size);
    const limits = { below: IMPOSSIBLE, nodes, bytes: BYTES };
    const ahead = new Astar(board, keys, limits);
    finish(ahead.run());
    const search = new BackwardSearch(board, keys, BYTES);
    search.meet(ahead.store);
    return search;
  }

  describe('BackwardSearch', () => {
    it('reaches the opening if and only if there is a solution, and its line is one', () => {
      const kinds = new Set<string>();
      fc.assert(
        fc.property(smallLevels(5), (level) => {
          const board = boardOf(opening(level));
          if (board?.surplus !== 0) return;
          const search = new BackwardSearch(board, keysFor(board.size), BYTES);
          kinds.add(expectTruth(level, board, search));
        }),
        { numRuns: 300 },
      );
      expect([...kinds].sort()).toEqual(['exhausted', 'solved']);
    });

    it('is correct if it meets a forward search', () => {
      fc.assert(
        fc.property(smallLevels(6), fc.integer({ min: 2, max: 60 }), (level, nodes) => {
          const board = boardOf(opening(level));
          if (board?.surplus !== 0) return;
          expectTruth(level, board, meeting(board, nodes));
        }),
        { numRuns: 200 },
      );
    });

    it('ends sooner if it meets a forward search', () => {
      const level = levelOf('#########\n#   .   #\n# $ #$. #\n#  .# $ #\n#   @ $.#\n#########');
      const board = boardOf(opening(level))!;
      const alone = new BackwardSearch(board, keysFor(board.size), BYTES);
      const met = meeting(board, 40);
      expect(expectTruth(level, board, alone)).toBe('solved');
      expect(expectTruth(level, board, met)).toBe('solved');
      expect(met.found).toBeLessThan(alone.found);
    });
  });
});
