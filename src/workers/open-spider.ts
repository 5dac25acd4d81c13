import type { SpiderMove } from '../games/spider/rules/board.ts';
import type { SpiderAnswer, SpiderProblem } from '../games/spider/library/answer.ts';
import { createSolverClient, type SolverClient } from './client.ts';

export type SpiderSolver = SolverClient<SpiderProblem, SpiderMove, SpiderAnswer>;

/** Spider’s solver in a worker of its own, which is loaded when the first question is asked. */
export function openSpiderSolver(): SpiderSolver {
  return createSolverClient(
    () => new Worker(new URL('./spider.worker.ts', import.meta.url), { type: 'module' }),
  );
}
