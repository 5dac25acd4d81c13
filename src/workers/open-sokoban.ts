import type { Direction } from '../games/sokoban/rules/direction.ts';
import type { SokobanAnswer, SokobanProblem } from '../games/sokoban/solver/answer.ts';
import type { SolveProgress } from '../games/sokoban/solver/progress.ts';
import type { SolverClient } from './client.ts';
import { createSolverTeam } from './team.ts';

export type SokobanSolver = SolverClient<SokobanProblem, Direction, SokobanAnswer, SolveProgress>;

/** Leaves one core for the page, and uses at most four workers. */
const teamSize = () => Math.min(4, (navigator.hardwareConcurrency || 1) - 1);

/** Only the search for a first solution is divided. */
function partOf(problem: SokobanProblem, index: number, of: number): SokobanProblem | null {
  const { solverGoal, known } = problem;
  const isSearch = solverGoal !== 'deadlock' && solverGoal !== 'stretch' && known === undefined;
  return isSearch ? { ...problem, part: { index, of } } : null;
}

/** Sokoban’s solver in its own workers, which are loaded when a question needs them. */
export function openSokobanSolver(): SokobanSolver {
  return createSolverTeam(
    () => new Worker(new URL('./sokoban.worker.ts', import.meta.url), { type: 'module' }),
    { size: teamSize(), partOf },
  );
}
