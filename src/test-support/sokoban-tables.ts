import { finish } from '../core/work.ts';
import { packingPlan } from '../games/sokoban/solver/plans/packing-plan.ts';
import type { SolverBoard } from '../games/sokoban/solver/board/board.ts';
import { DeadlockCheck } from '../games/sokoban/solver/deadlocks/deadlock-check.ts';
import {
  boardTables,
  tablesBy,
  type SearchTables,
} from '../games/sokoban/solver/plans/search-tables.ts';
import { keysFor } from '../games/sokoban/solver/board/box-state.ts';

/** The search tables of a board that use only the older plan. */
export function tablesOn(board: SolverBoard): SearchTables {
  const keys = keysFor(board.size);
  const deadlockCheck = new DeadlockCheck(board, keys);
  const plan = finish(packingPlan(board, keys, [...board.goals]));
  return tablesBy(boardTables(board, keys, deadlockCheck, null), plan);
}
