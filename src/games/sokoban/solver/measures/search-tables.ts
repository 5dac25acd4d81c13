import type { BestPacking } from '../search/best-packing.ts';
import type { SolverBoard } from '../board/board.ts';
import type { CorralProofs } from '../deadlocks/corral-proofs.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import type { Features } from './features.ts';
import type { GoalTakers } from '../board/goal-takers.ts';
import type { Perimeter } from '../backward/perimeter.ts';
import type { Keys } from '../search/zobrist.ts';

/** What is known of a board, which several searches share: what one of them proves helps all. */
export interface SearchTables {
  readonly board: SolverBoard;
  readonly keys: Keys;
  readonly deadlockCheck: DeadlockCheck;
  readonly proofs: CorralProofs;
  readonly features: Features;
  readonly takers: GoalTakers;
  /** What whoever waits for the search is shown of it. */
  readonly packing: BestPacking;
  /** Positions from which the rest of the way is known. */
  readonly perimeter: Perimeter | null;
}
