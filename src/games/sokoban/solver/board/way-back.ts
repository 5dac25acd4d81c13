import { BoxSearch } from '../../paths/box-search.ts';
import { isLarge, type SolverBoard } from './board.ts';
import { connectAll, freeSides } from './goal-table.ts';

/** Between which squares a box alone on the board can be pushed. On large boards all moves can be taken back. */
export class WayBack {
  private readonly board: SolverBoard;
  private readonly search: BoxSearch;
  private readonly rows: (Uint8Array | undefined)[];
  private isConnected = false;

  constructor(board: SolverBoard) {
    this.board = board;
    this.search = new BoxSearch(board.size, board.steps);
    this.rows = Array.from({ length: board.size });
  }

  /** Whether a box that was moved `from` a square `to` another can be pushed back, were it alone. */
  leads(to: number, from: number): boolean {
    if (isLarge(this.board)) return true;
    const row = (this.rows[to] ??= this.compute(to));
    return row[from] === 1;
  }

  private compute(start: number): Uint8Array {
    const { board, search } = this;
    const { walls, steps, size } = board;
    if (!this.isConnected) {
      connectAll(board, walls, search);
      this.isConnected = true;
    }
    search.clear();
    search.enter(start, freeSides(walls, start, steps));
    search.push(walls, walls);
    const marks = new Uint8Array(size);
    for (let i = 0; i < search.count; i++) marks[search.found[i]! >> 2] = 1;
    return marks;
  }
}
