import type { Direction } from '../games/sokoban/rules/direction.ts';
import type { SokobanAnswer, SokobanProblem } from '../games/sokoban/solver/answer.ts';
import type { SolveProgress } from '../games/sokoban/solver/solve.ts';
import { createSolverClient, type SolverClient } from './client.ts';

export type SokobanSolver = SolverClient<SokobanProblem, Direction, SokobanAnswer, SolveProgress>;

/** Sokoban’s solver in a worker of its own, which is loaded when the first question is asked. */
export function openSokobanSolver(): SokobanSolver {
  return createSolverClient(
    () => new Worker(new URL('./sokoban.worker.ts', import.meta.url), { type: 'module' }),
  );
}
