import type { SolverLimits } from '../../../core/solver.ts';
import { suitsOfTries, TRIES } from '../coach/tries.ts';
import { FOUNDATION_COUNT } from '../rules/board.ts';
import { difficultyOf } from '../rules/difficulty-of.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import type { Position } from '../rules/game.ts';
import { measureEffort } from '../solver/effort.ts';

/** The efforts of the solver that about 35, 70 and 92 of 100 deals do not reach. */
const EFFORTS: Readonly<Record<Difficulty, readonly [number, number, number]>> = {
  '1-suit': [530, 670, 1_180],
  '2-suit': [1_880, 3_690, 7_790],
  '4-suit': [18_200, 41_600, 114_000],
};

/** An effort beyond one more of these counts like so many suits that the coach does not complete. */
const SUITS_OF_EFFORT = 4;

/**
 * How hard a deal is to play: how many suits the coach does not complete in some tries, and, where these tell deals less
 * apart, how much effort a win costs the solver, which sees all cards. `null` if the solver finds no win within the
 * limits, which are for each of its searches. It says now and then how far the search or the tries have come.
 */
export function* measureHardness(
  opening: Position,
  limits: SolverLimits,
): Generator<{ readonly nodes: number }, number | null> {
  const effort = yield* measureEffort(opening, limits);
  if (effort === null) return null;
  const tries = suitsOfTries(opening);
  let next = tries.next();
  for (; !next.done; next = tries.next()) yield { nodes: next.value };
  const passed = EFFORTS[difficultyOf(opening)].filter((bound) => effort >= bound).length;
  return TRIES * FOUNDATION_COUNT - next.value + SUITS_OF_EFFORT * passed;
}
