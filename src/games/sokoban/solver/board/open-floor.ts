import type { SolverBoard } from './board.ts';

/** The squares that the player can reach, as of the last flood. */
export interface FloorReach {
  /**
   * Floods from `start` and returns the lowest reached square, which identifies the region.
   */
  readonly flood: (start: number) => number;
  /** Whether the last flood reached `square`. */
  readonly has: (square: number) => boolean;
  /** The sides of `square`, which is floor, that the last flood reached, as a bit set. */
  readonly sidesOf: (square: number) => number;
  /** Whether it reached all free floor. */
  readonly isWhole: () => boolean;
}

/** The floor of a board, free except for the boxes on it. */
export interface OpenFloor {
  /** Occupies a free square of the floor. */
  readonly put: (square: number) => void;
  /** Frees it again. */
  readonly lift: (square: number) => void;
  /** A new flood of this floor. */
  readonly reach: () => FloorReach;
}

/** Where the player can walk without pushing. The next flood reuses the arrays. */
export class Reach {
  private readonly steps: SolverBoard['steps'];
  private readonly queue: Int32Array;
  private readonly stamps: Int32Array;
  private stamp = 0;
  /** How many squares the last flood reached. */
  count = 0;

  constructor({ size, steps }: Pick<SolverBoard, 'size' | 'steps'>) {
    this.steps = steps;
    this.queue = new Int32Array(size);
    this.stamps = new Int32Array(size);
  }

  /**
   * Floods from `start` and returns the lowest reached square, which identifies the region.
   */
  flood(blocked: Uint8Array, start: number): number {
    const { queue, stamps, steps } = this;
    const [left, up, right, down] = steps;
    const stamp = ++this.stamp;
    let lowest = start;
    let end = 1;
    queue[0] = start;
    stamps[start] = stamp;
    for (let next = 0; next < end; next++) {
      const square = queue[next]!;
      if (square < lowest) lowest = square;
      let to = square + left;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
      to = square + up;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
      to = square + right;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
      to = square + down;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
    }
    this.count = end;
    return lowest;
  }

  /** Whether the last flood reached `square`. */
  has(square: number): boolean {
    return this.stamps[square] === this.stamp;
  }

  /** The sides of `square` that the last flood reached, as a bit set. */
  sidesOf(square: number): number {
    const { stamps, stamp, steps } = this;
    const [left, up, right, down] = steps;
    return (
      (stamps[square + left] === stamp ? 1 : 0) |
      (stamps[square + up] === stamp ? 2 : 0) |
      (stamps[square + right] === stamp ? 4 : 0) |
      (stamps[square + down] === stamp ? 8 : 0)
    );
  }
}

/** The columns of the floor from the first to the last one. */
function columnsOf({ floor, steps }: SolverBoard): readonly [number, number] {
  const width = steps[3];
  let first = width;
  let last = 0;
  for (const square of floor) {
    first = Math.min(first, square % width);
    last = Math.max(last, square % width);
  }
  return [first, last];
}

/** The floor of a board of up to 32 columns as rows of bits, the lowest bit for the first column that has floor. */
export class RowFloor implements OpenFloor {
  /** By row: its free floor. */
  readonly free: Int32Array;
  /** By square of the floor: its row, and its bit. */
  readonly rowOf: Uint16Array;
  readonly bitOf: Int32Array;
  /** The first and the last row of the floor; and the square of the lowest bit of row 0. */
  readonly first: number;
  readonly last: number;
  readonly origin: number;
  readonly width: number;
  /** The length of the longest horizontal run of floor. */
  readonly longest: number;

  /** Whether the floor is narrow enough. */
  static isFor(board: SolverBoard): boolean {
    const [first, last] = columnsOf(board);
    return last - first < 32;
  }

  constructor(board: SolverBoard) {
    const { floor, size, steps } = board;
    const [column] = columnsOf(board);
    this.width = steps[3];
    this.origin = column;
    this.free = new Int32Array(size / this.width);
    this.rowOf = new Uint16Array(size);
    this.bitOf = new Int32Array(size);
    for (const square of floor) {
      this.rowOf[square] = Math.floor(square / this.width);
      this.bitOf[square] = 1 << ((square % this.width) - column);
      this.lift(square);
    }
    let run = 0;
    let longest = 0;
    for (const [i, square] of floor.entries()) {
      run = floor[i - 1] === square - 1 ? run + 1 : 1;
      longest = Math.max(longest, run);
    }
    this.longest = longest;
    this.first = this.rowOf[floor[0] ?? 0]!;
    this.last = this.rowOf[floor.at(-1) ?? 0]!;
  }

  put(square: number): void {
    const { free, rowOf, bitOf } = this;
    free[rowOf[square]!]! &= ~bitOf[square]!;
  }

  lift(square: number): void {
    const { free, rowOf, bitOf } = this;
    free[rowOf[square]!]! |= bitOf[square]!;
  }

  reach(): FloorReach {
    return new RowReach(this);
  }
}

/** Floods a row at a time. */
class RowReach implements FloorReach {
  private readonly floor: RowFloor;
  /** By row: the squares that the last flood reached. A border row is above and below. */
  private readonly rows: Int32Array;
  /** The first and the last row of that. */
  private top = 0;
  private bottom = 0;

  constructor(floor: RowFloor) {
    this.floor = floor;
    this.rows = new Int32Array(floor.free.length);
  }

  flood(start: number): number {
    const { rows, floor } = this;
    const { free, rowOf, bitOf, first, last, origin, width, longest } = floor;
    rows.fill(0, this.top, this.bottom + 1);
    const begin = rowOf[start]!;
    rows[begin] = spread(bitOf[start]!, free[begin]!, longest);
    // The latest changes are spread downwards and upwards in turn, until nothing is new.
    let top = begin;
    let bottom = begin;
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      for (let row = top + 1; row <= last; row++) {
        const seeds = (rows[row]! | rows[row - 1]!) & free[row]!;
        if (seeds === rows[row]) {
          if (row > bottom) break;
          continue;
        }
        rows[row] = spread(seeds, free[row]!, longest);
        isGrowing = true;
        if (row > bottom) bottom = row;
      }
      for (let row = bottom - 1; row >= first; row--) {
        const seeds = (rows[row]! | rows[row + 1]!) & free[row]!;
        if (seeds === rows[row]) {
          if (row < top) break;
          continue;
        }
        rows[row] = spread(seeds, free[row]!, longest);
        isGrowing = true;
        if (row < top) top = row;
      }
    }
    this.top = top;
    this.bottom = bottom;
    return top * width + origin + 31 - Math.clz32(rows[top]! & -rows[top]!);
  }

  has(square: number): boolean {
    const { rowOf, bitOf } = this.floor;
    return (this.rows[rowOf[square]!]! & bitOf[square]!) !== 0;
  }

  sidesOf(square: number): number {
    const { rows } = this;
    const { rowOf, bitOf } = this.floor;
    const row = rowOf[square]!;
    const bit = bitOf[square]!;
    const here = rows[row]!;
    return (
      ((here & (bit >>> 1)) === 0 ? 0 : 1) |
      ((rows[row - 1]! & bit) === 0 ? 0 : 2) |
      ((here & (bit << 1)) === 0 ? 0 : 4) |
      ((rows[row + 1]! & bit) === 0 ? 0 : 8)
    );
  }

  isWhole(): boolean {
    const { rows, floor } = this;
    const { free, first, last } = floor;
    for (let row = first; row <= last; row++) if (rows[row] !== free[row]) return false;
    return true;
  }
}

/**
 * All bits of `free`, whose runs have at most `longest` bits, that are connected to any of `seeds`, which are among
 * them.
 */
function spread(seeds: number, free: number, longest: number): number {
  // A sum carries each seed up to the end of its run; downwards twice as far each time.
  let reached = seeds | (((free + seeds) ^ free) & free);
  let open = free;
  reached |= open & (reached >>> 1);
  open &= open >>> 1;
  reached |= open & (reached >>> 2);
  if (longest <= 4) return reached;
  open &= open >>> 2;
  reached |= open & (reached >>> 4);
  if (longest <= 8) return reached;
  open &= open >>> 4;
  reached |= open & (reached >>> 8);
  open &= open >>> 8;
  return reached | (open & (reached >>> 16));
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
