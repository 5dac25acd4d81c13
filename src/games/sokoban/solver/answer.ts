import type { GaveUpReason, SolverLimits } from '../../../core/solver.ts';
import type { Direction } from '../rules/direction.ts';
import { stepsOfPushes, type BoxPush } from '../push-protocol/pushing.ts';
import { isWon, type Position } from '../rules/rules.ts';
import { explainDeadlock, type ExplainedDeadlock } from './deadlocks/explain.ts';
import type { Part } from './search/sharing.ts';
import { type Metric, solve } from './solve.ts';
import type { SolveProgress } from './progress.ts';
import { improveStretch, type StretchTask } from './stretch.ts';

/**
 * What a player may want to know about a position:
 * - `deadlock`: only whether there is a short proof that it is lost, which takes milliseconds;
 * - `solution`: whether it can be solved, by the first line that is found;
 * - `fewest-pushes`: a line as short as time allows, if possible proven to be the shortest;
 * - `improved`: a known line improved by the metric, window by window, with progress reports;
 * - `stretch`: the same for a stretch of a line, whether the line solves the position or not.
 */
type SokobanGoal = 'deadlock' | 'solution' | 'fewest-pushes' | 'improved' | 'stretch';

export interface SokobanProblem {
  readonly position: Position;
  readonly solverGoal: SokobanGoal;
  /** Pushes that solve the position, to be shortened. */
  readonly known?: readonly BoxPush[];
  /** What is minimized; pushes by default. */
  readonly metric?: Metric;
  /** For `stretch`. Its answer is `solved` with all steps of the line. */
  readonly task?: StretchTask;
  /** As in `SolveGoal`. */
  readonly part?: Part;
}

/** An answer for any goal, in the common terms of solvers. */
export type SokobanAnswer =
  | {
      readonly kind: 'solved';
      readonly moves: readonly Direction[];
      /** Whether the line is proven to have the fewest pushes, or moves if these were minimized. */
      readonly isOptimal: boolean;
      /** A lower bound on the pushes; missing where none was computed. */
      readonly atLeast?: number;
    }
  | {
      readonly kind: 'unsolvable';
      /** The boxes that prove it, and how, if a short proof was found. */
      readonly deadlock: ExplainedDeadlock | null;
    }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

/** The memory for positions, in bytes: phones have to hold other pages as well. */
const BYTES = 256 * 2 ** 20;

/** The search for a proof reached its limit of positions. */
const NO_DEADLOCK: SokobanAnswer = { kind: 'gave-up', reason: 'nodes' };

/**
 * Answers one question, in slices like `solve`. Deadlock proofs come first, so that a lost position is reported with
 * its boxes.
 */
export function* answer(
  { position, solverGoal, known, metric, task, part }: SokobanProblem,
  limits: SolverLimits,
): Generator<SolveProgress, { readonly result: SokobanAnswer }> {
  if (task) return { result: yield* improveStretch(position, task, limits) };
  if (isWon(position)) return { result: { kind: 'solved', moves: [], isOptimal: true } };
  const steps = known && stepsOfPushes(position, known);
  const deadlock = steps ? null : explainDeadlock(position);
  if (deadlock !== null) return { result: { kind: 'unsolvable', deadlock } };
  if (solverGoal === 'deadlock') return { result: NO_DEADLOCK };
  const goal = {
    first: solverGoal === 'solution',
    improve: solverGoal === 'improved',
    ...(metric && { metric }),
    ...(steps && { known: steps }),
    ...(part && { part }),
  };
  const outcome = yield* solve(position, { bytes: BYTES, ...limits }, goal);
  switch (outcome.kind) {
    case 'solved': {
      const { steps: moves, isOptimal, atLeast } = outcome;
      const bound = atLeast === undefined ? {} : { atLeast };
      return { result: { kind: 'solved', moves, isOptimal, ...bound } };
    }
    case 'unsolvable':
      return { result: { kind: 'unsolvable', deadlock: null } };
    case 'gave-up':
      return { result: outcome };
  }
}
