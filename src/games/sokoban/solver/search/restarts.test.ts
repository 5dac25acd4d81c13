import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { HALL, KNOT, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { restartsOn, winsBy } from '../../../../test-support/sokoban-lines.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { pushesOf } from './line.ts';

describe('guided search with variants', () => {
  it('finds a line or proves that there is none', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const start = opening(level);
        const board = boardOf(start);
        if (board?.surplus !== 0) return;
        const outcome = finish(restartsOn(board).run());
        kinds.add(outcome.kind);
        expect(outcome.kind).toBe(fewestPushes(start) === null ? 'exhausted' : 'solved');
        if (outcome.kind !== 'solved') return;
        expect(winsBy(board, level, pushesOf(board, outcome.line))).toBe(true);
      }),
      { numRuns: 200 },
    );
    expect([...kinds].sort()).toEqual(['exhausted', 'solved']);
  });

  it('is reproducible', () => {
    const board = boardOf(opening(HALL))!;
    const once = () => finish(restartsOn(board).attempt(13, 400));
    expect(once()).toMatchObject({ kind: 'solved' });
    expect(once()).toEqual(once());
  });

  it('ends an attempt at its limit, and the whole run if memory is too small for any attempt', () => {
    const board = boardOf(opening(KNOT))!;
    const restarts = restartsOn(board);
    expect(finish(restarts.attempt(0, 20))).toBe(null);
    const { found } = restarts;
    expect(found).toBeGreaterThanOrEqual(20);
    expect(finish(restarts.attempt(1, 20))).toBe(null);
    expect(restarts.found).toBeGreaterThanOrEqual(found + 20);
    expect(finish(restartsOn(board, 1000).run())).toEqual({ kind: 'limit', reason: 'memory' });
  });
});
