import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { applyMove } from '../../rules/move.ts';
import { isWon, opening } from '../../rules/rules.ts';
import { Astar } from '../forward/astar.ts';
import type { Level } from '../../rules/level.ts';
import { BackwardSearch } from './backward-search.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { IMPOSSIBLE } from '../search/assignment.ts';
import { pushesOf, stepsOf } from '../lines/line.ts';
import { keysFor } from '../search/zobrist.ts';

const BYTES = 2 ** 24;

/** Expects an outcome that is true, and a line, if there is one, that the rules play to the end. */
function expectTruth(level: Level, board: SolverBoard, search: BackwardSearch): string {
  const start = opening(level);
  const outcome = finish(search.run());
  expect(outcome.kind).toBe(fewestPushes(start) === null ? 'exhausted' : 'solved');
  if (outcome.kind === 'solved') {
    const end = applyMove(start, stepsOf(board, level, pushesOf(board, outcome.line)));
    expect(end ? isWon(end) : outcome.line.length === 0 && isWon(start)).toBe(true);
  }
  return outcome.kind;
}

/** A search backwards to meet one forwards that has found so many positions. */
function meeting(board: SolverBoard, nodes: number): BackwardSearch {
  const keys = keysFor(board.size);
  const limits = { below: IMPOSSIBLE, nodes, bytes: BYTES, weight: 5, region: 8 };
  const ahead = new Astar(board, keys, limits);
  finish(ahead.run());
  const search = new BackwardSearch(board, keys, BYTES);
  search.meet(ahead.store);
  return search;
}

describe('the search backwards', () => {
  it('comes to the opening exactly where there is a solution, and its line is one', () => {
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

  it('tells the truth where it meets a search forwards', () => {
    fc.assert(
      fc.property(smallLevels(6), fc.integer({ min: 2, max: 60 }), (level, nodes) => {
        const board = boardOf(opening(level));
        if (board?.surplus !== 0) return;
        expectTruth(level, board, meeting(board, nodes));
      }),
      { numRuns: 200 },
    );
  });

  it('ends sooner where it meets one', () => {
    const level = levelOf('#########\n#   .   #\n# $ #$. #\n#  .# $ #\n#   @ $.#\n#########');
    const board = boardOf(opening(level))!;
    const alone = new BackwardSearch(board, keysFor(board.size), BYTES);
    const met = meeting(board, 40);
    expect(expectTruth(level, board, alone)).toBe('solved');
    expect(expectTruth(level, board, met)).toBe('solved');
    expect(met.found).toBeLessThan(alone.found);
  });
});
