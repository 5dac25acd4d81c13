import type { PackingPlan } from './packing-plan.ts';
import type { Perimeter } from './backward-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { GoalTakers } from '../board/goal-table.ts';
import { CorralProofs } from '../deadlocks/corrals.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import type { Keys } from '../board/box-state.ts';
import { Features } from './planned-moves.ts';

/** The position with the most boxes on goals that searches of one board have found so far; of several the first. */
export class BestPacking {
  /** The squares of its boxes, or `null` before the first position. */
  boxes: readonly number[] | null = null;
  private home = -1;
  private readonly isGoal: Uint8Array;

  /** `isGoal` is by square. */
  constructor(isGoal: Uint8Array) {
    this.isGoal = isGoal;
  }

  /** Records a position by the squares of its boxes. */
  see(boxes: Uint16Array): void {
    let home = 0;
    for (const box of boxes) home += this.isGoal[box]!;
    if (home <= this.home) return;
    this.home = home;
    this.boxes = [...boxes];
  }
}

/** Tables of a board that several searches share: what one of them proves helps all. */
export interface SearchTables {
  readonly board: SolverBoard;
  readonly keys: Keys;
  readonly deadlockCheck: DeadlockCheck;
  readonly proofs: CorralProofs;
  readonly features: Features;
  readonly takers: GoalTakers;
  /** The position that is shown while the search runs. */
  readonly packing: BestPacking;
  /** Positions whose way to the end is known. */
  readonly perimeter: Perimeter | null;
}

/** The same except the plan. */
export type BoardTables = Omit<SearchTables, 'features'>;

/** The tables of a board before any search; `deadlockCheck` must be of this board. */
export function boardTables(
  board: SolverBoard,
  keys: Keys,
  deadlockCheck: DeadlockCheck,
  perimeter: Perimeter | null,
): BoardTables {
  return {
    board,
    keys,
    deadlockCheck,
    proofs: new CorralProofs(board, keys, deadlockCheck.dead),
    takers: new GoalTakers(board, deadlockCheck.base),
    packing: new BestPacking(board.isGoal),
    perimeter,
  };
}

/** The tables of the same board, by a plan. */
export function tablesBy(tables: BoardTables, plan: PackingPlan): SearchTables {
  const { board, deadlockCheck } = tables;
  return { ...tables, features: new Features(board, deadlockCheck.dead, plan) };
}
