import type { CoachQuestion } from '../games/spider/coach/answer.ts';
import type { Advice } from '../games/spider/coach/coach.ts';
import { createSolverClient, type SolverClient } from './client.ts';

/** Asks the coach, who solves nothing: an answer is advice. */
export type SpiderCoach = SolverClient<CoachQuestion, never, readonly Advice[]>;

/** Spider’s coach in a worker of its own, which is loaded when the first question is asked. */
export function openSpiderCoach(): SpiderCoach {
  return createSolverClient(
    () => new Worker(new URL('./spider-coach.worker.ts', import.meta.url), { type: 'module' }),
  );
}
