import type { SolverBoard } from './board.ts';
import type { FloorReach, OpenFloor } from './floor-reach.ts';
import { Reach } from './reach.ts';
import { RowFloor } from './row-floor.ts';

/** The floor of a board with nothing on it. Boards of up to 32 columns are flooded many squares at a time. */
export function openFloor(board: SolverBoard): OpenFloor {
  return RowFloor.isFor(board) ? new RowFloor(board) : new SquareFloor(board);
}

/** Floods square by square, on boards of any width. */
export class SquareFloor implements OpenFloor {
  private readonly board: SolverBoard;
  private readonly blocked: Uint8Array;
  private free: number;

  constructor(board: SolverBoard) {
    this.board = board;
    this.blocked = board.walls.slice();
    this.free = board.floor.length;
  }

  put(square: number): void {
    this.blocked[square] = 1;
    this.free--;
  }

  lift(square: number): void {
    this.blocked[square] = 0;
    this.free++;
  }

  reach(): FloorReach {
    const reach = new Reach(this.board);
    return {
      flood: (start) => reach.flood(this.blocked, start),
      has: (square) => reach.has(square),
      sidesOf: (square) => reach.sidesOf(square),
      isWhole: () => reach.count === this.free,
    };
  }
}
