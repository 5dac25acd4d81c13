import type { Direction } from '../rules/direction.ts';
import type { Cell } from '../rules/level.ts';

/** What a solver is doing, told at the beginning of each stage and whenever it pauses. */
export interface SolveProgress {
  readonly stage: 'planning' | 'searching' | 'improving' | 'proving';
  /** Positions found in this stage. */
  readonly nodes: number;
  /** The fewest pushes of all lines so far, or `null`. */
  readonly pushes: number | null;
  /** While no line is known: where the boxes stood when most of them were on goals so far. */
  readonly packing: readonly Cell[] | null;
  /** Where a known line is improved: how far that has come. */
  readonly line: LineProgress | null;
}

/** A line that becomes better, and the window of it that is worked on. */
export interface LineProgress {
  /** The best line so far, which is always a whole solution. */
  readonly steps: readonly Direction[];
  readonly pushes: number;
  /** The line is gone through in so many rounds, of which this is the one, from 1; each looks farther away from it. */
  readonly round: number;
  readonly rounds: number;
  /** The window: the pushes from one, counted from 0, to another one, which is not in it. */
  readonly from: number;
  readonly to: number;
}
