import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { DIRECTIONS, isDirection, type Direction } from '../../rules/direction.ts';
import { applyMove, isWon, opening, type Position } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import {
  type LineCost,
  MOVES_THEN_PUSHES,
  PUSHES_THEN_MOVES,
  pushesOfSteps,
  stepsOf,
  traceOf,
} from './line.ts';
import { solve } from '../solve.ts';
import { Vicinity } from './vicinity.ts';
import { keysFor } from '../board/box-state.ts';

/** The end of a line after a search in its vicinity, by the engine's rules. */
function improved(
  start: Position,
  steps: readonly Direction[],
  cost: LineCost,
  widths: readonly number[],
): Position {
  const board = boardOf(start)!;
  const line = pushesOfSteps(start, steps);
  const vicinity = new Vicinity(board, keysFor(board.size), line, cost);
  finish(vicinity.run(widths));
  const end = applyMove(start, stepsOf(board, start.level, vicinity.pushes))!;
  expect(isWon(end)).toBe(true);
  return end;
}

const strolls = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 12 });

/** The possible steps of a stroll, followed by a solution from its end; `null` if there is none. */
function strollAndSolve(start: Position, stroll: readonly Direction[]): Direction[] | null {
  const steps: Direction[] = [];
  let position = start;
  for (const direction of stroll) {
    const next = applyMove(position, [direction]);
    if (next === null) continue;
    steps.push(direction);
    position = next;
  }
  const outcome = finish(solve(position, { nodes: 2000 }, { first: true }));
  return outcome.kind === 'solved' && outcome.pushes > 0 ? [...steps, ...outcome.steps] : null;
}

const stepsIn = (text: string) => Array.from(text.toLowerCase()).filter(isDirection);

describe('the vicinity search', () => {
  // The box goes down and up again on its way.
  const detour = levelOf('#######\n#     #\n#@$  .#\n#     #\n#     #\n#######');
  const long = stepsIn('RurDlddrUluRR');

  it('removes a detour', () => {
    const start = opening(detour);
    const before = applyMove(start, long);
    expect(before && isWon(before)).toBe(true);
    const end = improved(start, long, PUSHES_THEN_MOVES, [4]);
    expect([end.pushes, end.moves]).toEqual([3, 3]);
  });

  it('has the cost that the engine counts', () => {
    const start = opening(detour);
    const board = boardOf(start)!;
    const line = pushesOfSteps(start, long);
    const end = applyMove(start, stepsOf(board, start.level, line))!;
    const { cost } = traceOf(board, keysFor(board.size), line, {
      push: 1000,
      move: 1,
      line: 0,
      change: 0,
    });
    expect(cost.at(-1)).toBe(end.pushes * 1000 + end.moves);
  });

  it.each([
    ['pushes', PUSHES_THEN_MOVES],
    ['moves', MOVES_THEN_PUSHES],
  ] as const)(
    'never takes more %s, and for equally many never more of the other',
    (first, cost) => {
      let better = 0;
      const second = first === 'pushes' ? 'moves' : 'pushes';
      fc.assert(
        fc.property(
          smallLevels(6),
          strolls,
          fc.constantFrom([3], [30], [4, 2]),
          (level, stroll, widths) => {
            const start = opening(level);
            const steps = strollAndSolve(start, stroll);
            if (steps === null) return;
            const before = applyMove(start, steps)!;
            const after = improved(start, steps, cost, widths);
            expect(after[first]).toBeLessThanOrEqual(before[first]);
            if (after[first] === before[first]) {
              expect(after[second]).toBeLessThanOrEqual(before[second]);
            }
            if (after[first] < before[first] || after[second] < before[second]) better++;
          },
        ),
        { numRuns: 150 },
      );
      expect(better).toBeGreaterThan(0);
    },
  );
});
