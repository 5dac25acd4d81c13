import { Astar, type AstarOutcome } from './astar.ts';
import type { SolverBoard } from '../board/board.ts';
import { pushesOf, type Push } from './line.ts';
import type { Keys } from '../board/zobrist.ts';

/**
 * The proof that no solution has fewer pushes than a line, which can be put aside and taken up again, and for which shorter
 * lines may become known meanwhile.
 */
export class PushProof {
  private readonly search: Astar;
  private readonly work: Generator<void, AstarOutcome>;
  private below: number;
  private bound = 0;
  private readonly board: SolverBoard;
  private outcome: AstarOutcome | null = null;
  /** The line with the fewest pushes, fewer than `below`, once it is found. */
  pushes: readonly Push[] | null = null;

  /** `below` is the pushes of the line; the proof takes so many `bytes` at most. */
  constructor(board: SolverBoard, keys: Keys, below: number, bytes: number) {
    this.board = board;
    this.below = below;
    this.search = new Astar(board, keys, { below, nodes: Infinity, bytes, weight: 1, region: 0 });
    this.work = this.search.run();
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.search.found;
  }

  /** No solution has fewer pushes than this; 0 as long as nothing was looked at. */
  get atLeast(): number {
    return Math.min(this.below, this.bound);
  }

  /** Whether nothing is left to find out. Out of memory, nothing more can be. */
  get isOver(): boolean {
    return this.outcome !== null || this.bound >= this.below;
  }

  /** Takes note of a line with so many pushes: only shorter ones are looked for from now on. */
  lower(below: number): void {
    this.below = Math.min(this.below, below);
    this.search.lower(below);
  }

  /** Looks at so little that something can be reported, if nothing was looked at yet. */
  begin(): void {
    if (this.outcome === null && this.found === 0) this.goOn();
  }

  /** Goes on until it is over or has found so many positions in all, and pauses now and then. */
  *run(nodes: number): Generator<void, true> {
    while (!this.isOver && this.found < nodes) {
      this.goOn();
      yield;
    }
    return true;
  }

  private goOn(): void {
    const step = this.work.next();
    // The least estimate falls where a position was met again by a shorter way; what was true stays true.
    this.bound = Math.max(this.bound, this.search.atLeast);
    if (step.done !== true) return;
    this.outcome = step.value;
    if (step.value.kind === 'none') this.bound = Infinity;
    if (step.value.kind !== 'found') return;
    this.pushes = pushesOf(this.board, step.value.line);
    this.bound = this.pushes.length;
  }
}
