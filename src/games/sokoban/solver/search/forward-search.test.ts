import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { expectTruth } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { type Keys, keysFor } from '../board/box-state.ts';
import { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import { BackwardSearch, Perimeter } from '../plans/backward-search.ts';
import { boardTables, tablesBy } from '../plans/search-tables.ts';
import { ForwardSearch } from './forward-search.ts';

const BYTES = 2 ** 24;

function searchOn(
  board: SolverBoard,
  keys: Keys,
  perimeter: Perimeter | null,
  bytes: number,
): ForwardSearch {
  const tables = boardTables(board, keys, new DeadlockCheck(board, keys), perimeter);
  return new ForwardSearch(tablesBy(tables, { stages: [[]], isComplete: false }), bytes);
}

/** A forward search; with `slices`, it can meet a backward search that ran for this many. */
function forward(board: SolverBoard, slices = 0): ForwardSearch {
  const keys = keysFor(board.size);
  const backward = new BackwardSearch(board, keys, BYTES);
  const work = backward.run();
  for (let slice = 0; slice < slices && work.next().done !== true;) slice++;
  const perimeter = new Perimeter(board, [backward.store]);
  return searchOn(board, keys, perimeter, BYTES);
}

describe('ForwardSearch', () => {
  it.each([0, 1])('solves a level if and only if there is a solution (%d)', (slices) => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(smallLevels(6), (level) => {
        const board = boardOf(opening(level));
        if (board?.surplus !== 0) return;
        kinds.add(expectTruth(level, board, forward(board, slices)));
      }),
      { numRuns: 300 },
    );
    expect([...kinds].sort()).toEqual(['exhausted', 'solved']);
  });

  it('ends sooner if it meets a backward search', () => {
    const level = levelOf('#########\n#   .   #\n# $ #$. #\n#  .# $ #\n#   @ $.#\n#########');
    const board = boardOf(opening(level))!;
    const alone = forward(board);
    const met = forward(board, 1);
    expect(expectTruth(level, board, alone)).toBe('solved');
    expect(expectTruth(level, board, met)).toBe('solved');
    expect(met.found).toBeLessThan(alone.found);
  });

  it('gives up when the memory is full', () => {
    const level = levelOf('#########\n#   .   #\n# $ #$. #\n#  .# $ #\n#   @ $.#\n#########');
    const board = boardOf(opening(level))!;
    const outcome = finish(searchOn(board, keysFor(board.size), null, 1000).run());
    expect(outcome).toEqual({ kind: 'limit', reason: 'memory' });
  });
});
