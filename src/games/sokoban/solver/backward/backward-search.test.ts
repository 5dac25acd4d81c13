import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { applyMove } from '../../rules/move.ts';
import { isWon, opening } from '../../rules/rules.ts';
import { BackwardSearch } from './backward-search.ts';
import { boardOf } from '../board/board.ts';
import { pushesOf, stepsOf } from '../lines/line.ts';
import { keysFor } from '../search/zobrist.ts';

describe('the search backwards', () => {
  it('comes to the opening exactly where there is a solution, and its line is one', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const start = opening(level);
        const board = boardOf(start);
        if (board?.surplus !== 0) return;
        const outcome = finish(new BackwardSearch(board, keysFor(board.size), 2 ** 24).run());
        kinds.add(outcome.kind);
        expect(outcome.kind).toBe(fewestPushes(start) === null ? 'exhausted' : 'solved');
        if (outcome.kind !== 'solved') return;
        const end = applyMove(start, stepsOf(board, level, pushesOf(board, outcome.line)));
        expect(end ? isWon(end) : outcome.line.length === 0 && isWon(start)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect([...kinds].sort()).toEqual(['exhausted', 'solved']);
  });
});
