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
  /** While no line is known: the squares of the boxes in the position with most of them on goals so far. */
  readonly packing: readonly Cell[] | null;
  /** The progress of improving a known line. */
  readonly line: LineProgress | null;
}

/** A line that is being improved, and its current window. */
export interface LineProgress {
  /** The best line so far, always a complete solution. */
  readonly steps: readonly Direction[];
  readonly pushes: number;
  /** The current round through the line, from 1, and the number of rounds; each round searches farther from it. */
  readonly round: number;
  readonly rounds: number;
  /** The window: a range of pushes, counted from 0, the last one exclusive. */
  readonly from: number;
  readonly to: number;
}

/** The course of one solve: its progress, reported in each slice, and its limits. */
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

  /** Records a line. */
  note({ length }: { readonly length: number }): void {
    this.pushes = Math.min(this.pushes ?? Infinity, length);
  }

  /** Runs work until it ends (returning its result) or a limit is exceeded (returning `null`; `stopped` says which). */
  *inLimits<T>(work: Generator<void, T>): Generator<SolveProgress, T | null> {
    for (;;) {
      yield {
        stage: this.stage,
        nodes: this.nodes(),
        pushes: this.pushes,
        packing: this.packing(),
        line: this.line(),
      };
      // The number of nodes limits the search for a first solution; shortening has its own limits.
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
