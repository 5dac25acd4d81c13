import type { GaveUpReason, SolverLimits } from '../../../core/solver.ts';
import { stopper } from '../../../core/stopper.ts';
import type { Cell } from '../rules/level.ts';
import type { LineProgress, SolveProgress } from './progress.ts';

/** The course of one solve: what it is doing, told in each slice, and the limits that end it. */
export class Course {
  stage: SolveProgress['stage'] = 'planning';
  /** The fewest pushes of all lines so far, or `null`. */
  pushes: number | null = null;
  /** Tells the positions found in this stage. */
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
  tell({ length }: { readonly length: number }): void {
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
      // The number of nodes limits the search for a first solution: what shortens it has numbers of its own.
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
