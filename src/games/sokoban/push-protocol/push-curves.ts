/**
 * Things that are tied to each other, and for each of them on which of two sides it lies: union–find with a
 * parity, by rank and without path compression, so that a tie is taken back by letting go of one thing.
 */
export class Curves {
  /** By thing: the one that it hangs on, or itself. */
  private readonly parents: Int32Array;
  /** By thing: 1 if it lies on the other side than the one it hangs on. */
  private readonly sides: Uint8Array;
  private readonly ranks: Uint8Array;
  /** Things that hang on others. */
  private readonly tied: number[] = [];

  /** For things from 0 up to `count`, that one not included. */
  constructor(count: number) {
    this.parents = Int32Array.from({ length: count }, (_, thing) => thing);
    this.sides = new Uint8Array(count);
    this.ranks = new Uint8Array(count);
  }

  /**
   * Ties two things, the second on the same side as the first (0) or on the other (1). False if they were
   * tied already and lie otherwise: then a closed curve of ties leads from one side to the other.
   */
  tie(a: number, b: number, side: number): boolean {
    const { parents, sides, ranks } = this;
    let first = a;
    let second = b;
    let turns = side;
    for (let up = parents[first]!; up !== first; up = parents[first]!) {
      turns ^= sides[first]!;
      first = up;
    }
    for (let up = parents[second]!; up !== second; up = parents[second]!) {
      turns ^= sides[second]!;
      second = up;
    }
    if (first === second) return turns === 0;
    const rankOfFirst = ranks[first]!;
    const rankOfSecond = ranks[second]!;
    const under = rankOfFirst < rankOfSecond ? first : second;
    const over = under === first ? second : first;
    if (rankOfFirst === rankOfSecond) ranks[over] = rankOfFirst + 1;
    parents[under] = over;
    sides[under] = turns;
    this.tied.push(under);
    return true;
  }

  /** Takes all ties back. */
  clear(): void {
    for (const thing of this.tied) {
      this.ranks[this.parents[thing]!] = 0;
      this.parents[thing] = thing;
      this.sides[thing] = 0;
    }
    this.tied.length = 0;
  }
}
