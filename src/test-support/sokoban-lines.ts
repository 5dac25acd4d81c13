import { finish } from '../core/work.ts';
import type { Level } from '../games/sokoban/rules/level.ts';
import { applyMove, isWon, opening } from '../games/sokoban/rules/rules.ts';
import type { SolverBoard } from '../games/sokoban/solver/board/board.ts';
import { Restarts } from '../games/sokoban/solver/search/restarts.ts';
import { pushesOf, stepsOf, type Push } from '../games/sokoban/solver/search/line.ts';
import { tablesOn } from './sokoban-tables.ts';

/** Restarts that use only the older plan. */
export function restartsOn(board: SolverBoard, bytes = 2 ** 24): Restarts {
  const tables = tablesOn(board);
  return new Restarts(function* () {
    yield;
    return tables;
  }, bytes);
}

/** The line that the guided search finds first, far from the shortest. */
export function firstLineOn(board: SolverBoard): readonly Push[] {
  const found = finish(restartsOn(board).attempt(0, 400));
  if (found?.kind !== 'solved') throw new Error('not solved');
  return pushesOf(board, found.line);
}

/** Whether pushes, played by the rules from the opening of a level, solve it. */
export function winsBy(board: SolverBoard, level: Level, pushes: readonly Push[]): boolean {
  const start = opening(level);
  const end = applyMove(start, stepsOf(board, level, pushes));
  return end ? isWon(end) : pushes.length === 0 && isWon(start);
}
