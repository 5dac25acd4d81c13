import type { SolverBoard } from './board.ts';
import { Reach } from './reach.ts';
import { RowFloor } from './row-floor.ts';

/** Where the player comes to, as of the last flood. */
export interface FloorReach {
  /**
   * Floods from `start` and gives the lowest square of what it comes to, by which positions that differ only in where the
   * player stands are the same.
   */
  readonly flood: (start: number) => number;
  /** Whether the last flood came to `square`. */
  readonly has: (square: number) => boolean;
  /** The sides of `square`, which is floor, that the last flood came to, as a bit set. */
  readonly sidesOf: (square: number) => number;
  /** Whether it came to all floor that is free now. */
  readonly isWhole: () => boolean;
}

/** The floor of a board, free but for what is put on it. */
export interface OpenFloor {
  /** Puts something on a free square of the floor. */
  readonly put: (square: number) => void;
  /** Takes it off again. */
  readonly lift: (square: number) => void;
  /** A new flood of this floor. */
  readonly reach: () => FloorReach;
}

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
