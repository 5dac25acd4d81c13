import type { Direction } from '../rules/direction.ts';
import type { Part } from './search/portfolio.ts';

/** What is to be few in a solution. A push is a move, too. */
export type Metric = 'pushes' | 'moves';

/** What solution is wanted; by default one that was shortened as long as the limits allow. */
export interface SolveGoal {
  /** What is to be few: pushes, and moves where pushes are equal (the default), or the other way round. */
  readonly metric?: Metric;
  /** Spend all the time on a solution that is proven to have the fewest of what is to be few. */
  readonly optimal?: boolean;
  /** Be content with the first solution, of which only short detours are left out. */
  readonly first?: boolean;
  /** Steps that solve the position: they are shortened, and no other solution is looked for before. */
  readonly known?: readonly Direction[];
  /** All that is near to the line is tried before the proof that it is the best one, and each step is reported. */
  readonly improve?: boolean;
  /**
   * Only these searches for a first solution, with their share of the memory: others have the rest. A part that has none
   * left gives up for want of memory.
   */
  readonly part?: Part;
}
