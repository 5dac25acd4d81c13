import { Astar, type AstarOutcome } from './astar.ts';
import type { SolverBoard } from './board.ts';
import type { Keys } from './zobrist.ts';

/** The proof that no solution has fewer pushes than a line, which can be put aside and taken up again. */
export class PushProof {
  private readonly search: Astar;
  private readonly work: Generator<void, AstarOutcome>;
  private readonly below: number;
  private outcome: AstarOutcome | null = null;

  /** `below` is the pushes of the line; the proof takes so many `bytes` at most. */
  constructor(board: SolverBoard, keys: Keys, below: number, bytes: number) {
    this.below = below;
    this.search = new Astar(board, keys, { below, nodes: Infinity, bytes, weight: 1 });
    this.work = this.search.run();
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.search.found;
  }

  /** No solution has fewer pushes than this; 0 as long as nothing was looked at. */
  get atLeast(): number {
    switch (this.outcome?.kind) {
      case 'found':
        return this.outcome.line.length;
      case 'none':
        return this.below;
      default:
        return Math.min(this.below, this.search.atLeast);
    }
  }

  /** The moves of a line with the fewest pushes, fewer than `below`, once it is found. */
  get line(): readonly number[] | null {
    return this.outcome?.kind === 'found' ? this.outcome.line : null;
  }

  /** Goes on until it is over or has found so many positions in all, and pauses now and then. */
  *run(nodes: number): Generator<void, true> {
    while (this.outcome === null && this.found < nodes) {
      const step = this.work.next();
      if (step.done === true) this.outcome = step.value;
      else yield;
    }
    return true;
  }
}
