/**
 * Bipartite matching by augmenting paths (H. W. Kuhn, 1955): gives squares distinct numbers,
 * where each square has a set of numbers that suit it. Sets are bits in words of 32.
 */
export class Pairing {
  /** By number: the square that has it; valid for numbers that are open and not free. */
  readonly owner: Int32Array;
  /** The numbers that may be given. */
  readonly open: Int32Array;
  /** Those of them that no square has. */
  readonly free: Int32Array;
  /** Those that the last failed `add` tried. */
  readonly visited: Int32Array;
  /** Those that another square could get, perhaps if others swap theirs, after `reach`. */
  private readonly inReach: Int32Array;
  private readonly words: number;
  private suits: Int32Array = new Int32Array(0);

  constructor(numbers: number) {
    this.words = (numbers + 31) >> 5;
    this.owner = new Int32Array(numbers);
    this.open = new Int32Array(this.words);
    this.free = new Int32Array(this.words);
    this.visited = new Int32Array(this.words);
    this.inReach = new Int32Array(this.words);
  }

  /** Starts a new pairing. `suits` is by `square * words + word`; `open` must be filled already. */
  begin(suits: Int32Array): void {
    this.suits = suits;
    this.free.set(this.open);
  }

  /** Gives a square a number, with others swapping theirs if necessary; returns whether that was possible. */
  add(square: number): boolean {
    // One or two words: `fill` has a higher fixed cost.
    for (let word = 0; word < this.words; word++) this.visited[word] = 0;
    return this.augment(square);
  }

  /** Computes in advance what `canAdd` and `canSpare` return until something is added. */
  reach(): void {
    const { open, free, inReach, owner, words } = this;
    inReach.set(free);
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      for (let word = 0; word < words; word++) {
        let left = open[word]! & ~inReach[word]!;
        for (; left !== 0; left &= left - 1) {
          const bit = left & -left;
          if (!this.canAdd(owner[word * 32 + 31 - Math.clz32(bit)]!)) continue;
          inReach[word]! |= bit;
          isGrowing = true;
        }
      }
    }
  }

  /** Whether `add` could give a square a number, after `reach`. */
  canAdd(square: number): boolean {
    const { suits, inReach, words } = this;
    for (let word = 0; word < words; word++) {
      if ((suits[square * words + word]! & inReach[word]!) !== 0) return true;
    }
    return false;
  }

  /** Whether all squares that have numbers could have some without an open one, after `reach`. */
  canSpare(number: number): boolean {
    return hasBit(this.inReach, number);
  }

  private augment(square: number): boolean {
    const { suits, open, free, visited, owner, words } = this;
    for (let word = 0; word < words; word++) {
      const choice = suits[square * words + word]! & free[word]!;
      if (choice === 0) continue;
      const bit = choice & -choice;
      free[word] = free[word]! & ~bit;
      owner[word * 32 + 31 - Math.clz32(bit)] = square;
      return true;
    }
    for (let word = 0; word < words; word++) {
      for (;;) {
        const left = suits[square * words + word]! & open[word]! & ~visited[word]!;
        if (left === 0) break;
        const bit = left & -left;
        const number = word * 32 + 31 - Math.clz32(bit);
        visited[word] = visited[word]! | bit;
        if (!this.augment(owner[number]!)) continue;
        owner[number] = square;
        return true;
      }
    }
    return false;
  }
}

/** Whether a number is in a set. */
export function hasBit(set: Int32Array, number: number): boolean {
  return (set[number >> 5]! & (1 << (number & 31))) !== 0;
}

/** Adds a number to a set; `offset` is that of the set in the array, in words. */
export function addBit(sets: Int32Array, number: number, offset = 0): void {
  const at = offset + (number >> 5);
  sets[at] = sets[at]! | (1 << (number & 31));
}

/** The cost of an impossible pairing. */
export const IMPOSSIBLE = 1 << 24;

/**
 * The cheapest assignment of rows to distinct columns: the Hungarian method with potentials
 * (H. W. Kuhn, 1955; shortest augmenting paths as by R. Jonker and A. Volgenant, 1987). Needs at
 * least as many columns as rows.
 */
export class Assignment {
  /** By `row * columns + column`: the cost, `IMPOSSIBLE` if the two must not be paired. */
  readonly cost: Int32Array;
  private readonly rows: number;
  private readonly columns: number;
  private readonly rowPotential: Float64Array;
  private readonly columnPotential: Float64Array;
  private readonly slack: Float64Array;
  private readonly owner: Int32Array;
  private readonly previous: Int32Array;
  private readonly used: Uint8Array;
  /** Without the lifted row: the cost of the others and, by column, the extra cost of leaving it free. */
  private others = 0;
  private readonly leaving: Float64Array;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.cost = new Int32Array(rows * columns);
    this.rowPotential = new Float64Array(rows + 1);
    this.columnPotential = new Float64Array(columns + 1);
    this.slack = new Float64Array(columns + 1);
    this.owner = new Int32Array(columns + 1);
    this.previous = new Int32Array(columns + 1);
    this.used = new Uint8Array(columns + 1);
    this.leaving = new Float64Array(columns + 1);
  }

  /** The minimum total cost, or `IMPOSSIBLE`. */
  least(): number {
    const { rows, columns, cost, owner } = this;
    this.rowPotential.fill(0);
    this.columnPotential.fill(0);
    owner.fill(0);
    for (let row = 1; row <= rows; row++) if (!this.takesNearest(row)) this.assign(row);
    let total = 0;
    for (let column = 1; column <= columns; column++) {
      const row = owner[column]!;
      if (row > 0) total += cost[(row - 1) * columns + column - 1]!;
    }
    return Math.min(total, IMPOSSIBLE);
  }

  /**
   * After `least`, with as many rows as columns: prepares `leastWith` for other costs of this row, counted from 0. The
   * cost of the others depends only on the column that it takes; shortest paths give it for all columns at once.
   */
  lift(row: number): void {
    const { columns, cost, rowPotential, columnPotential, owner, leaving, used } = this;
    let freed = 0;
    this.others = 0;
    for (let column = 1; column <= columns; column++) {
      const other = owner[column]! - 1;
      if (other === row) freed = column;
      else this.others += cost[other * columns + column - 1]!;
    }
    this.others += columnPotential[freed]!;
    leaving.fill(Infinity);
    used.fill(0);
    leaving[freed] = 0;
    for (let column = freed; column !== 0;) {
      used[column] = 1;
      const way = leaving[column]! - columnPotential[column]!;
      let nearest = 0;
      let least = Infinity;
      for (let next = 1; next <= columns; next++) {
        if (used[next] === 1) continue;
        const other = owner[next]!;
        const own = way + cost[(other - 1) * columns + column - 1]! - rowPotential[other]!;
        if (own < leaving[next]!) leaving[next] = own;
        if (leaving[next]! < least) {
          least = leaving[next]!;
          nearest = next;
        }
      }
      column = nearest;
    }
    for (let column = 1; column <= columns; column++) leaving[column]! -= columnPotential[column]!;
  }

  /** The minimum total cost, or `IMPOSSIBLE`, with other costs of the lifted row: by column, from `offset` on. */
  leastWith(costs: Int32Array, offset = 0): number {
    const { columns, leaving } = this;
    let least = Infinity;
    for (let column = 0; column < columns; column++) {
      const own = costs[offset + column]! + leaving[column + 1]!;
      if (own < least) least = own;
    }
    return Math.min(this.others + least, IMPOSSIBLE);
  }

  /**
   * Gives a row its cheapest column, if no other has it yet. No potential of a column has changed as long as all rows
   * before got theirs this way; later the cheapest is measured with the potentials, which keeps them valid.
   */
  private takesNearest(row: number): boolean {
    const { columns, cost, rowPotential, columnPotential, owner } = this;
    const first = (row - 1) * columns - 1;
    let least = Infinity;
    let nearest = 0;
    for (let column = 1; column <= columns; column++) {
      const reduced = cost[first + column]! - columnPotential[column]!;
      if (reduced >= least && (reduced > least || owner[nearest] === 0)) continue;
      least = reduced;
      nearest = column;
    }
    rowPotential[row] = least;
    if (owner[nearest] !== 0) return false;
    owner[nearest] = row;
    return true;
  }

  /** Here, rows and columns are numbered from 1; column 0 represents the row to be assigned. */
  private assign(row: number): void {
    const { columns, cost, rowPotential, columnPotential, slack, owner, previous, used } = this;
    owner[0] = row;
    slack.fill(Infinity);
    used.fill(0);
    let column = 0;
    do {
      used[column] = 1;
      const current = owner[column]!;
      let delta = Infinity;
      let nearest = 0;
      for (let next = 1; next <= columns; next++) {
        if (used[next] === 1) continue;
        const reduced =
          cost[(current - 1) * columns + next - 1]! -
          rowPotential[current]! -
          columnPotential[next]!;
        if (reduced < slack[next]!) {
          slack[next] = reduced;
          previous[next] = column;
        }
        if (slack[next]! < delta) {
          delta = slack[next]!;
          nearest = next;
        }
      }
      for (let next = 0; next <= columns; next++) {
        if (used[next] === 1) {
          const other = owner[next]!;
          rowPotential[other]! += delta;
          columnPotential[next]! -= delta;
        } else slack[next]! -= delta;
      }
      column = nearest;
    } while (owner[column] !== 0);
    while (column !== 0) {
      const before = previous[column]!;
      owner[column] = owner[before]!;
      column = before;
    }
  }
}
