import type { SolverBoard } from './board.ts';
import type { FloorReach, OpenFloor } from './floor-reach.ts';

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
  /** The first and the last row of the floor; and of row 0 the square of its lowest bit. */
  readonly first: number;
  readonly last: number;
  readonly origin: number;
  readonly width: number;
  /** The most squares of floor in a row with no wall between them. */
  readonly longest: number;

  /** Whether the floor is so narrow. */
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
  /** By row: what the last flood came to. There is a row of border above and below. */
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
    // What changed last is spread downwards and upwards in turns, as far as there may be anything new.
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

/** All bits of `free`, whose runs have at most `longest` bits, that hang together with any of `seeds`, which are among them. */
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
