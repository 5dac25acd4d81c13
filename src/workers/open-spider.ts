import type { CoachAnswer, CoachQuestion } from '../games/spider/coach/answer.ts';
import type { SpiderAnswer, SpiderProblem } from '../games/spider/library/answer.ts';
import type { SpiderMove } from '../games/spider/rules/board.ts';
import { createSolverClient, type SolverClient } from './client.ts';

/** A client for the coach, which solves nothing: an answer is advice, a chance, or a review. */
type SpiderCoach = SolverClient<CoachQuestion, never, CoachAnswer>;

/** Spider’s coach in its own worker, which is loaded for the first question. */
export function openSpiderCoach(): SpiderCoach {
  return createSolverClient(
    () => new Worker(new URL('./spider-coach.worker.ts', import.meta.url), { type: 'module' }),
  );
}

export type SpiderSolver = SolverClient<SpiderProblem, SpiderMove, SpiderAnswer>;

/** Spider’s solver in its own worker, which is loaded for the first question. */
export function openSpiderSolver(): SpiderSolver {
  return createSolverClient(
    () => new Worker(new URL('./spider.worker.ts', import.meta.url), { type: 'module' }),
  );
}
