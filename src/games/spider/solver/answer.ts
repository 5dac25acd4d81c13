import type { SolverLimits, SolverResult } from '../../../core/solver.ts';
import type { SpiderMove } from '../board.ts';
import type { Position } from '../game.ts';
import { measureEffort } from './effort.ts';
import { solve, type SolverProgress } from './solve.ts';

/** What a page asks: any win of a position, or how hard it is as well, which takes a few searches more. */
export type Quest = 'win' | 'effort';

export interface SpiderProblem {
  readonly position: Position;
  readonly quest: Quest;
}

/** An answer to either quest, in the terms that solvers have in common. */
export type SpiderAnswer =
  | {
      readonly kind: 'solved';
      readonly moves: readonly SpiderMove[];
      /** As `measureEffort` measures it; `null` where that was not asked, or took more than the limits. */
      readonly effort: number | null;
    }
  | Exclude<SolverResult<SpiderMove>, { kind: 'solved' }>;

/** Answers one question, in slices as `solve` works in them. The limits are for each search. */
export function* answer(
  { position, quest }: SpiderProblem,
  limits: SolverLimits,
): Generator<SolverProgress, { readonly result: SpiderAnswer }> {
  const { result } = yield* solve(position, limits);
  if (result.kind !== 'solved') return { result };
  const effort = quest === 'effort' ? yield* measureEffort(position, limits) : null;
  return { result: { ...result, effort } };
}
