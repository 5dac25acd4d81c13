import type { SolverBoard } from '../board/board.ts';
import { Corrals } from './corrals.ts';
import { PatternStore } from './patterns.ts';
import { ProofSearch } from './proof-search.ts';
import type { Regions } from '../board/regions.ts';
import type { Keys } from '../search/zobrist.ts';

/**
 * Proves that the boxes round a corral are lost by trying all play with them. What is proven is made
 * as small as it goes and kept as a pattern.
 */
export class CorralProofs {
  readonly patterns: PatternStore;
  private readonly board: SolverBoard;
  private readonly proof: ProofSearch;
  private readonly corrals: Corrals;
  private readonly barrier: Int32Array;
  private readonly limit: number;

  /**
   * `dead` are the squares that no box may enter; `limit` is in positions for each proof. What others have proven, `known`,
   * is lost here as well.
   */
  constructor(
    board: SolverBoard,
    keys: Keys,
    dead: Uint8Array,
    known: PatternStore | null = null,
    limit = 80,
  ) {
    this.board = board;
    this.limit = limit;
    this.patterns = new PatternStore(board, known);
    this.proof = new ProofSearch(board, keys, dead);
    this.corrals = new Corrals(board, dead, false);
    this.barrier = new Int32Array(board.size);
  }

  /** Whether a corral that touches `square` is lost; `regions` are those of the whole position. */
  isLost(square: number, regions: Regions, player: number): boolean {
    if (regions.count < 2 || this.board.surplus > 0) return false;
    const { board } = this;
    const down = board.steps[3];
    let tried = 0;
    for (let row = -down; row <= down; row += down) {
      for (let step = -1; step <= 1; step++) {
        const label = regions.label[square + row + step]!;
        if (label < 1 || (label < 31 && (tried & (1 << label)) !== 0)) continue;
        if (label < 31) tried |= 1 << label;
        const narrow = this.corrals.barrier(label, regions, false, this.barrier);
        if (this.isBarrierLost(narrow, player)) return true;
        const wide = this.corrals.barrier(label, regions, true, this.barrier);
        if (wide > narrow && this.isBarrierLost(wide, player)) return true;
      }
    }
    return false;
  }

  private isBarrierLost(count: number, player: number): boolean {
    const { barrier, proof, limit } = this;
    if (proof.prove(barrier, count, player, limit) !== 'dead') return false;
    let boxes = Array.from(barrier.subarray(0, count));
    for (const box of [...boxes]) {
      const fewer = boxes.filter((other) => other !== box);
      if (fewer.length > 0 && proof.prove(fewer, fewer.length, player, limit) === 'dead')
        boxes = fewer;
    }
    this.patterns.add(boxes, player);
    return true;
  }
}
