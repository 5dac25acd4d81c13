import { BoxSearch } from '../../paths/box-search.ts';
import { isLarge, type SolverBoard } from './board.ts';
import { connectAll, FAR, freeSides, type GoalTable } from './goal-table.ts';

/** From which squares a box could come to more goals if none stood on a certain other square. None on large boards. */
export class GoalTakers {
  /** Floor looked at so far. */
  work = 0;
  private readonly board: SolverBoard;
  private readonly base: GoalTable;
  private readonly search: BoxSearch;
  private readonly blocked: Uint8Array;
  /** By square: the goal from which it was pulled to last, counted from 1 on without end. */
  private readonly reached: Int32Array;
  private stamp = 0;
  private readonly nothing: Uint8Array;
  private readonly rows: (Uint8Array | undefined)[];

  /** `base` is the table of the board without boxes. */
  constructor(board: SolverBoard, base: GoalTable) {
    this.board = board;
    this.base = base;
    this.search = new BoxSearch(board.size, board.steps);
    this.blocked = board.walls.slice();
    this.reached = new Int32Array(board.size);
    this.nothing = new Uint8Array(board.size);
    this.rows = Array.from({ length: board.size });
  }

  /** By square: 1 where a box on `square` takes some goal from a box. Found when first asked for. */
  takenBy(square: number): Uint8Array {
    if (isLarge(this.board)) return this.nothing;
    return (this.rows[square] ??= this.compute(square));
  }

  private compute(square: number): Uint8Array {
    const { board, blocked, search } = this;
    const taken = new Uint8Array(board.size);
    blocked[square] = 1;
    connectAll(board, blocked, search);
    for (let goal = 0; goal < board.goals.length; goal++) this.compare(goal, taken);
    blocked[square] = 0;
    taken[square] = 0;
    return taken;
  }

  /** Marks the squares from which a box comes to a goal on the board without boxes, but not now. */
  private compare(goal: number, taken: Uint8Array): void {
    const { board, base, blocked, search, reached } = this;
    const start = board.goals[goal]!;
    const stamp = ++this.stamp;
    this.work += board.floor.length;
    if (blocked[start] === 0) {
      search.clear();
      search.enter(start, freeSides(blocked, start, board.steps));
      search.pull(blocked);
      reached[start] = stamp;
      for (let i = 0; i < search.count; i++) reached[search.found[i]! >> 2] = stamp;
    }
    const offset = goal * board.size;
    for (const from of board.floor) {
      if (reached[from] !== stamp && base.pushes[offset + from] !== FAR) taken[from] = 1;
    }
  }
}
