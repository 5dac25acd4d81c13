import type { SolverBoard } from './board.ts';
import { goalTable, type GoalTable } from './goal-table.ts';

/** On larger boards nothing is found, as for `Hotspots`. */
const MOST_FLOOR = 2000;

/** From which squares a box could come to more goals if none stood on a certain other square. */
export class GoalTakers {
  private readonly board: SolverBoard;
  private readonly base: GoalTable;
  private readonly blocked: Uint8Array;
  private readonly nothing: Uint8Array;
  private readonly rows: (Uint8Array | undefined)[];

  /** `base` is the table of the board without boxes. */
  constructor(board: SolverBoard, base: GoalTable) {
    this.board = board;
    this.base = base;
    this.blocked = board.walls.slice();
    this.nothing = new Uint8Array(board.size);
    this.rows = Array.from({ length: board.size });
  }

  /** By square: 1 where a box on `square` takes some goal from a box. Found when first asked for. */
  takenBy(square: number): Uint8Array {
    if (this.board.floor.length > MOST_FLOOR) return this.nothing;
    return (this.rows[square] ??= this.compute(square));
  }

  private compute(square: number): Uint8Array {
    const { board, base, blocked } = this;
    blocked[square] = 1;
    const { leads } = goalTable(board, blocked);
    blocked[square] = 0;
    const words = (board.goals.length + 31) >> 5;
    const taken = new Uint8Array(board.size);
    for (const from of board.floor) {
      if (from === square) continue;
      for (let at = from * words; at < (from + 1) * words; at++) {
        if (leads[at] !== base.leads[at]) taken[from] = 1;
      }
    }
    return taken;
  }
}
