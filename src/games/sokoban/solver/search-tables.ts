import type { BestPacking } from './best-packing.ts';
import type { SolverBoard } from './board.ts';
import type { CorralProofs } from './corral-proofs.ts';
import type { DeadlockCheck } from './deadlock-check.ts';
import type { Features } from './features.ts';
import type { GoalTakers } from './goal-takers.ts';
import type { Perimeter } from './perimeter.ts';
import type { Keys } from './zobrist.ts';

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
