import { BackwardSearch } from '../backward/backward-search.ts';
import type { SolverBoard } from '../board/board.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import { PlanSearch } from '../backward/plan-search.ts';
import type { Planning } from './portfolio.ts';
import type { Keys } from '../search/zobrist.ts';

/** A plan that takes longer is made while others search. */
const PLANNING_SLICES = 60;

/**
 * A plan search and the search backwards. `planned` is how many of two groups go by this plan: one makes it with half of
 * the memory, as the other does so, too.
 */
export function planningOn(
  board: SolverBoard,
  keys: Keys,
  { base }: DeadlockCheck,
  bytes: number,
  planned: number,
): Planning {
  const search = new PlanSearch(board, keys, base, (bytes * planned) / 2);
  return { search, work: search.run(), backward: new BackwardSearch(board, keys, bytes) };
}

/** The first slices of planning, with nothing else beside them. */
export function* beginPlanning(planning: Planning | null): Generator<void, true> {
  for (let slice = 0; planning && slice < PLANNING_SLICES; slice++) {
    if (planning.work.next().done === true) break;
    yield;
  }
  return true;
}
