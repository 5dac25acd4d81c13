import type { SolverLimits } from '../../../core/solver.ts';
import type { Position } from '../rules/game.ts';
import { solve, type SearchProgress } from './solve.ts';

/** Odd: the one in the middle counts. */
const SEARCHES = 3;

/**
 * How hard a position is for the solver: how many nodes it needs for a win when it begins with a beam of width 1,
 * which is greedy play, and widens it until it wins. One search may be lucky, so it is the median of three that
 * choose otherwise between equal positions. `null` if one of them ends without a win. The limits are for each.
 */
export function* measureEffort(
  position: Position,
  limits: SolverLimits,
): Generator<SearchProgress, number | null> {
  const efforts: number[] = [];
  for (let variant = 0; variant < SEARCHES; variant++) {
    const { result, nodes } = yield* solve(position, limits, {
      firstWidth: 1,
      variant,
      widerOnly: true,
    });
    if (result.kind !== 'solved') return null;
    efforts.push(nodes);
  }
  return efforts.sort((a, b) => a - b)[Math.floor(SEARCHES / 2)] ?? null;
}
