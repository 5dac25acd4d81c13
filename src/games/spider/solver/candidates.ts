import { enlarged } from './enlarge.ts';
import { MAX_COST, type Rating } from './rating.ts';

const FIRST_SIZE = 1 << 12;

/** The moves that one layer of a beam search may keep, with the hashes of what they lead to. */
export class Candidates {
  count = 0;
  /** The position that a move starts from, as the caller numbers it. */
  parents = new Int32Array(FIRST_SIZE);
  /** Packed. */
  moves = new Int16Array(FIRST_SIZE);
  a = new Int32Array(FIRST_SIZE);
  b = new Int32Array(FIRST_SIZE);
  private costs = new Int16Array(FIRST_SIZE);
  private order = new Int32Array(FIRST_SIZE);
  private readonly ends = new Int32Array(MAX_COST + 2);

  /** Memory that so many candidates need. */
  static bytesFor(count: number): number {
    return count * (4 * Int32Array.BYTES_PER_ELEMENT + 2 * Int16Array.BYTES_PER_ELEMENT);
  }

  /** Adds a move that has just been rated. */
  add(parent: number, move: number, rating: Rating): void {
    const at = this.count++;
    if (at === this.costs.length) this.grow();
    this.parents[at] = parent;
    this.moves[at] = move;
    this.costs[at] = rating.cost;
    this.a[at] = rating.a;
    this.b[at] = rating.b;
  }

  clear(): void {
    this.count = 0;
  }

  /** The places of the candidates, the cheapest first and otherwise as they came: a counting sort. */
  sorted(): Int32Array {
    const { costs, count, ends, order } = this;
    ends.fill(0);
    for (let at = 0; at < count; at++) ends[costs[at]! + 1]!++;
    for (let cost = 1; cost < ends.length; cost++) ends[cost]! += ends[cost - 1]!;
    for (let at = 0; at < count; at++) order[ends[costs[at]!]!++] = at;
    return order;
  }

  private grow(): void {
    const size = 2 * this.costs.length;
    this.parents = enlarged(this.parents, new Int32Array(size));
    this.moves = enlarged(this.moves, new Int16Array(size));
    this.a = enlarged(this.a, new Int32Array(size));
    this.b = enlarged(this.b, new Int32Array(size));
    this.costs = enlarged(this.costs, new Int16Array(size));
    this.order = new Int32Array(size);
  }
}
