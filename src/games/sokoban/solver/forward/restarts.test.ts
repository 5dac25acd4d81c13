import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { HALL, KNOT, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { tablesOn } from '../../../../test-support/sokoban-tables.ts';
import type { Level } from '../../rules/level.ts';
import { applyMove } from '../../rules/move.ts';
import { isWon, opening } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { pushesOf, stepsOf, type Push } from '../lines/line.ts';
import { MoreLines } from '../lines/more-lines.ts';
import { Restarts } from './restarts.ts';
import { Tails } from '../lines/tails.ts';
import { variantAt } from './variants.ts';
import { keysFor } from '../search/zobrist.ts';

/** Restarts that go by the older plan alone. */
function restartsOn(board: SolverBoard, bytes = 2 ** 24): Restarts {
  const tables = tablesOn(board);
  return new Restarts(function* () {
    yield;
    return tables;
  }, bytes);
}

function winsBy(board: SolverBoard, level: Level, pushes: readonly Push[]): boolean {
  const start = opening(level);
  const end = applyMove(start, stepsOf(board, level, pushes));
  return end ? isWon(end) : pushes.length === 0 && isWon(start);
}

describe('guided search by variants', () => {
  it('has no two variants alike, and leaves nothing to chance in the first ones', () => {
    const variants = Array.from({ length: 64 }, (_, number) => variantAt(number));
    expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(64);
    const noisy = variants.map(({ preference }) => preference.noise > 0);
    expect([noisy.slice(0, 12).includes(true), noisy.slice(12).includes(false)]).toEqual([
      false,
      false,
    ]);
  });

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

  it('finds the same each time', () => {
    const board = boardOf(opening(HALL))!;
    const once = () => finish(restartsOn(board).attempt(13, 400));
    expect(once()).toMatchObject({ kind: 'solved' });
    expect(once()).toEqual(once());
  });

  it('ends an attempt at its limit, and all of them where the memory is too little for any', () => {
    const board = boardOf(opening(KNOT))!;
    const restarts = restartsOn(board);
    expect(finish(restarts.attempt(0, 20))).toBe(null);
    const { found } = restarts;
    expect(found).toBeGreaterThanOrEqual(20);
    expect(finish(restarts.attempt(1, 20))).toBe(null);
    expect(restarts.found).toBeGreaterThanOrEqual(found + 20);
    expect(finish(restartsOn(board, 1000).run())).toEqual({ kind: 'limit', reason: 'memory' });
  });

  it('keeps other lines, the shortest first, each once, and makes them shorter', () => {
    const board = boardOf(opening(HALL))!;
    const found = finish(restartsOn(board).attempt(0, 400));
    if (found?.kind !== 'solved') throw new Error('not solved');
    const first = pushesOf(board, found.line);
    const more = new MoreLines(board, keysFor(board.size), first, (line) => line.length);
    finish(more.find(restartsOn(board), 1));
    const before = more.lines.map((line) => line.length);
    expect(before.length).toBeGreaterThan(2);
    expect(before[0]).toBeLessThan(first.length);
    finish(more.tidy());
    const after = more.lines.map((line) => line.length);
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(after[0]).toBeLessThanOrEqual(before[0]!);
    expect(new Set(more.lines.map((line) => line.join())).size).toBe(more.lines.length);
    for (const line of more.lines) expect(winsBy(board, HALL, line)).toBe(true);
  });

  it('finds other tails of a line, which make it shorter', () => {
    const board = boardOf(opening(HALL))!;
    const found = finish(restartsOn(board).attempt(0, 400));
    if (found?.kind !== 'solved') throw new Error('not solved');
    const first = pushesOf(board, found.line);
    const keys = keysFor(board.size);
    const once = () => {
      const tails = new Tails(board, keys, first, restartsOn(board), (line) => line.length);
      finish(tails.run(1, 20));
      return tails.pushes;
    };
    const shorter = once();
    expect(shorter.length).toBeLessThan(first.length);
    expect(shorter[0]).toBe(first[0]);
    expect(winsBy(board, HALL, shorter)).toBe(true);
    expect(once()).toEqual(shorter);
  });
});
