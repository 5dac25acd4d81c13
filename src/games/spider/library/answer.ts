import type { SolverLimits, SolverResult } from '../../../core/solver.ts';
import type { SpiderMove } from '../rules/board.ts';
import type { Position } from '../rules/game.ts';
import { shorten } from '../solver/shorten.ts';
import { solve } from '../solver/solve.ts';
import { measureHardness } from './hardness.ts';

/**
 * The questions about a position: any win; for an opening also its hardness, which takes a few more
 * searches and games; or a win shorter than `moves`.
 */
export type SpiderProblem =
  | { readonly position: Position; readonly solverGoal: 'win' | 'effort' }
  | {
      readonly position: Position;
      readonly solverGoal: 'shorter-win';
      readonly moves: readonly SpiderMove[];
    };

/** An answer to any question, in the terms that solvers share. */
export type SpiderAnswer =
  | {
      readonly kind: 'solved';
      readonly moves: readonly SpiderMove[];
      /**
       * The hardness, as `measureHardness` returns it; `null` if it was not requested or exceeded
       * the limits.
       */
      readonly effort: number | null;
    }
  | Exclude<SolverResult<SpiderMove>, { kind: 'solved' }>;

/** Answers one question in slices, like `solve`. The limits apply to each search. */
export function* answer(
  problem: SpiderProblem,
  limits: SolverLimits,
): Generator<{ readonly nodes: number }, { readonly result: SpiderAnswer }> {
  const { position } = problem;
  if (problem.solverGoal === 'shorter-win') {
    const moves = yield* shorten(position, problem.moves, limits);
    return { result: { kind: 'solved', moves, effort: null } };
  }
  const { result } = yield* solve(position, limits);
  if (result.kind !== 'solved') return { result };
  const effort = problem.solverGoal === 'effort' ? yield* measureHardness(position, limits) : null;
  return { result: { ...result, effort } };
}
