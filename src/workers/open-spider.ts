import type { CoachAnswer, CoachQuestion } from '../games/spider/coach/answer.ts';
import type { SpiderAnswer, SpiderProblem } from '../games/spider/library/answer.ts';
import type { SpiderMove } from '../games/spider/rules/board.ts';
import { createSolverClient, type SolverClient } from './client.ts';

/** Asks the coach, who solves nothing: an answer is advice, a chance, or a review. */
type SpiderCoach = SolverClient<CoachQuestion, never, CoachAnswer>;

/** Spider’s coach in a worker of its own, which is loaded when the first question is asked. */
export function openSpiderCoach(): SpiderCoach {
  return createSolverClient(
    () => new Worker(new URL('./spider-coach.worker.ts', import.meta.url), { type: 'module' }),
  );
}

export type SpiderSolver = SolverClient<SpiderProblem, SpiderMove, SpiderAnswer>;

/** Spider’s solver in a worker of its own, which is loaded when the first question is asked. */
export function openSpiderSolver(): SpiderSolver {
  return createSolverClient(
    () => new Worker(new URL('./spider.worker.ts', import.meta.url), { type: 'module' }),
  );
}
