import { type GaveUpReason, type SolverLimits, stopper } from '../../../core/solver.ts';
import type { Direction } from '../rules/direction.ts';
import type { Cell } from '../rules/level.ts';

/** A solver's progress, reported at the beginning of each stage and at each pause. */
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
  /** The current round through the line, from 1, and their number; each round looks farther away from it. */
  readonly round: number;
  readonly rounds: number;
  /** The window: the pushes from one, counted from 0, to another one, which is not in it. */
  readonly from: number;
  readonly to: number;
}

/** The course of one solve: what it is doing, reported in each slice, and the limits that end it. */
export class Course {
  stage: SolveProgress['stage'] = 'planning';
  /** The fewest pushes of all lines so far, or `null`. */
  pushes: number | null = null;
  /** The number of positions found in this stage. */
  nodes: () => number = () => 0;
  packing: () => readonly Cell[] | null = () => null;
  line: () => LineProgress | null = () => null;
  /** Which limit was exceeded last. */
  stopped: GaveUpReason = 'time';
  /** Whether there is a limit of time. */
  readonly hasTime: boolean;
  private readonly reasonToStop: (spentNodes: number) => GaveUpReason | null;

  constructor(limits: SolverLimits) {
    this.hasTime = Number.isFinite(limits.time?.milliseconds);
    this.reasonToStop = stopper(limits);
  }

  /** Notes a line that was found. */
  note({ length }: { readonly length: number }): void {
    this.pushes = Math.min(this.pushes ?? Infinity, length);
  }

  /** Lets work go on until it ends (its result) or a limit is exceeded (`null`, and `stopped` says which). */
  *inLimits<T>(work: Generator<void, T>): Generator<SolveProgress, T | null> {
    for (;;) {
      yield {
        stage: this.stage,
        nodes: this.nodes(),
        pushes: this.pushes,
        packing: this.packing(),
        line: this.line(),
      };
      // The number of nodes limits the search for a first solution: shortening it has its own limits.
      const reason = this.reasonToStop(this.stage === 'searching' ? this.nodes() : 0);
      if (reason !== null) {
        this.stopped = reason;
        return null;
      }
      const next = work.next();
      if (next.done === true) return next.value;
    }
  }
}
