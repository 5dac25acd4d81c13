import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { winsBy } from '../../../../test-support/sokoban-lines.ts';
import { HALL, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { tablesOn } from '../../../../test-support/sokoban-tables.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { Beam } from './beam.ts';
import { pushesOf } from './line.ts';

type BeamLimits = ConstructorParameters<typeof Beam>[1];

const WIDE: BeamLimits = { width: 1000, below: Infinity, nodes: 100_000 };

function beamOn(board: SolverBoard, limits: BeamLimits): Beam {
  const beam = new Beam(tablesOn(board), limits);
  finish(beam.run());
  return beam;
}

describe('beam search', () => {
  it('solves every solvable level if wide enough, mostly in the fewest pushes', () => {
    const seen = { unsolvable: 0, fewest: 0, more: 0 };
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const board = boardOf(opening(level));
        if (board?.surplus !== 0) return;
        const fewest = fewestPushes(opening(level));
        const { line } = beamOn(board, WIDE);
        expect(line === null).toBe(fewest === null);
        if (line === null || fewest === null) {
          seen.unsolvable++;
          return;
        }
        const pushes = pushesOf(board, line);
        expect(winsBy(board, level, pushes)).toBe(true);
        expect(pushes.length).toBeGreaterThanOrEqual(fewest);
        expect(beamOn(board, { ...WIDE, below: fewest }).line).toBe(null);
        seen[pushes.length === fewest ? 'fewest' : 'more']++;
      }),
      { numRuns: 600 },
    );
    expect(seen.unsolvable).toBeGreaterThan(0);
    expect(seen.fewest).toBeGreaterThan(seen.more);
  });

  it('finds no line that reaches the length limit', () => {
    const board = boardOf(opening(HALL))!;
    const long = pushesOf(board, beamOn(board, { ...WIDE, width: 2 }).line!);
    const shorter = beamOn(board, { ...WIDE, width: 2, below: long.length }).line;
    expect(shorter === null ? 0 : pushesOf(board, shorter).length).toBeLessThan(long.length);
  });

  it('limits the positions of each kind, and the total', () => {
    const board = boardOf(opening(HALL))!;
    const narrow = beamOn(board, { ...WIDE, width: 1 }).found;
    const wide = beamOn(board, { ...WIDE, width: 4 }).found;
    expect(narrow).toBeLessThan(wide);
    const few = beamOn(board, { ...WIDE, width: 4, nodes: 10 }).found;
    expect(few).toBeGreaterThanOrEqual(10);
    expect(few).toBeLessThan(wide);
  });
});
