import type { SolverResult } from '../core/solver.ts';

/** To a worker. A new start ends what was under way; the worker says nothing more about that. */
export type SolverRequest<Problem> =
  | {
      readonly t: 'start';
      /** Counts up; answers carry it. */
      readonly id: number;
      readonly problem: Problem;
      readonly milliseconds: number;
    }
  /** Gives the job with this id, while it is under way, so many milliseconds in all. */
  | { readonly t: 'limit'; readonly id: number; readonly milliseconds: number }
  | { readonly t: 'cancel' };

/** What is known after some work. */
export interface SolverProgress {
  readonly nodes: number;
  /** Of the line that a solver has found, and shortens now; `null` or missing where there is none. */
  readonly pushes?: number | null;
}

/**
 * From a worker. An `Answer` is what its solver says: a result, which may hold more than all solvers report, as its `Progress`
 * may.
 */
export type SolverReply<
  Move,
  Answer = SolverResult<Move>,
  Progress extends SolverProgress = SolverProgress,
> =
  | ({ readonly t: 'progress'; readonly id: number } & Progress)
  | { readonly t: 'result'; readonly id: number; readonly result: Answer }
  | { readonly t: 'failed'; readonly id: number; readonly message: string };
