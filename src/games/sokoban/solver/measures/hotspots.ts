import { BoxSearch } from '../../paths/box-search.ts';
import { isLarge, type SolverBoard } from '../board/board.ts';
import { connectAll, freeSides } from '../board/goal-table.ts';

/**
 * Which squares a box on one square cuts off from all goals, the rest of the board being empty. On large boards nothing
 * is found: for 10,000 squares the answers would take 100 MB, and took eight of the nine seconds in which two boxes were
 * brought home.
 */
export class Hotspots {
  private readonly board: SolverBoard;
  private readonly search: BoxSearch;
  private readonly blocked: Uint8Array;
  private readonly dead: Uint8Array;
  private readonly nothing: Uint8Array;
  private readonly rows: (Uint8Array | undefined)[];

  /** `dead` are the squares that are cut off anyway. */
  constructor(board: SolverBoard, dead: Uint8Array) {
    this.board = board;
    this.search = new BoxSearch(board.size, board.steps);
    this.blocked = board.walls.slice();
    this.dead = dead;
    this.nothing = new Uint8Array(board.size);
    this.rows = Array.from({ length: board.size });
  }

  /** By square: 1 where a box is cut off by a box on `square`. Found when first asked for. */
  cutOffBy(square: number): Uint8Array {
    if (isLarge(this.board)) return this.nothing;
    return (this.rows[square] ??= this.compute(square));
  }

  private compute(square: number): Uint8Array {
    const { search, blocked, board, dead } = this;
    const cutOff = new Uint8Array(board.size);
    blocked[square] = 1;
    search.clear();
    connectAll(board, blocked, search);
    for (const goal of board.goals) {
      if (blocked[goal] === 0) search.enter(goal, freeSides(blocked, goal, board.steps));
    }
    search.pull(blocked);
    blocked[square] = 0;
    for (const other of board.floor) cutOff[other] = dead[other] === 1 ? 0 : 1;
    for (let i = 0; i < search.count; i++) cutOff[search.found[i]! >> 2] = 0;
    cutOff[square] = 0;
    return cutOff;
  }
}
