import type { SolverBoard } from './board.ts';

/** The parts into which boxes and walls cut the floor. The arrays are used again by the next search. */
export class Regions {
  /** By square: the number of its region, or -1 where a box or a wall stands. 0 is the player's. */
  readonly label: Int16Array;
  /** By region: its lowest square. */
  readonly lowest: Int32Array;
  /** By region but the player's: the index of its lowest square in `floor`; by region, how many squares it has. */
  readonly begin: Int32Array;
  readonly squares: Int32Array;
  /** How many regions there are. */
  count = 0;
  private readonly board: SolverBoard;
  private readonly queue: Int32Array;

  constructor(board: SolverBoard) {
    this.board = board;
    this.label = new Int16Array(board.size);
    this.queue = new Int32Array(board.size);
    this.lowest = new Int32Array(board.size);
    this.begin = new Int32Array(board.size);
    this.squares = new Int32Array(board.size);
  }

  /** Cuts the floor up and gives the lowest square of the player's region. */
  find(blocked: Uint8Array, player: number): number {
    const { label, board } = this;
    const { floor } = board;
    label.fill(-1);
    this.count = 0;
    const lowest = this.flood(blocked, player);
    for (let i = 0; i < floor.length; i++) {
      const square = floor[i]!;
      if (blocked[square] === 1 || label[square] !== -1) continue;
      this.begin[this.count] = i;
      this.flood(blocked, square);
    }
    return lowest;
  }

  /** Whether the player comes to a square. */
  has(square: number): boolean {
    return this.label[square] === 0;
  }

  /** The sides of `square` from which the player can come, as a bit set. */
  sidesOf(square: number): number {
    const { label } = this;
    const [left, up, right, down] = this.board.steps;
    return (
      (label[square + left] === 0 ? 1 : 0) |
      (label[square + up] === 0 ? 2 : 0) |
      (label[square + right] === 0 ? 4 : 0) |
      (label[square + down] === 0 ? 8 : 0)
    );
  }

  private flood(blocked: Uint8Array, start: number): number {
    const { label, queue } = this;
    const [left, up, right, down] = this.board.steps;
    const region = this.count++;
    let lowest = start;
    let end = 1;
    queue[0] = start;
    label[start] = region;
    for (let next = 0; next < end; next++) {
      const square = queue[next]!;
      if (square < lowest) lowest = square;
      let to = square + left;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
      to = square + up;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
      to = square + right;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
      to = square + down;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
    }
    this.lowest[region] = lowest;
    this.squares[region] = end;
    return lowest;
  }
}
