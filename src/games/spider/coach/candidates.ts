import { enlarged } from '../solver/enlarge.ts';

const FIRST_SIZE = 1 << 10;

/**
 * The moves that a layer of the search may keep, taken out best first: a heap, because of thousands only some hundred
 * are taken. Of equal ones the first comes first, so that the order is the same everywhere.
 */
export class Candidates {
  count = 0;
  parents = new Int32Array(FIRST_SIZE);
  /** Packed. */
  moves = new Int16Array(FIRST_SIZE);
  a = new Int32Array(FIRST_SIZE);
  b = new Int32Array(FIRST_SIZE);
  values = new Float64Array(FIRST_SIZE);
  private heap = new Int32Array(FIRST_SIZE);
  private left = 0;

  clear(): void {
    this.count = 0;
  }

  add(parent: number, move: number, value: number, a: number, b: number): void {
    const at = this.count++;
    if (at === this.values.length) this.grow();
    this.parents[at] = parent;
    this.moves[at] = move;
    this.values[at] = value;
    this.a[at] = a;
    this.b[at] = b;
  }

  /** Begins to take out what was added. */
  order(): void {
    this.left = this.count;
    for (let at = 0; at < this.count; at++) this.heap[at] = at;
    for (let at = (this.count >> 1) - 1; at >= 0; at--) this.sink(at);
  }

  /** The place of the best one that is left, or −1. */
  take(): number {
    if (this.left === 0) return -1;
    const best = this.heap[0]!;
    this.heap[0] = this.heap[--this.left]!;
    this.sink(0);
    return best;
  }

  private isBefore(one: number, other: number): boolean {
    const difference = this.values[one]! - this.values[other]!;
    return difference > 0 || (difference === 0 && one < other);
  }

  private sink(start: number): void {
    const { heap, left } = this;
    const item = heap[start]!;
    let at = start;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= left) break;
      if (child + 1 < left && this.isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!this.isBefore(heap[child]!, item)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = item;
  }

  private grow(): void {
    const size = 2 * this.values.length;
    this.parents = enlarged(this.parents, new Int32Array(size));
    this.moves = enlarged(this.moves, new Int16Array(size));
    this.a = enlarged(this.a, new Int32Array(size));
    this.b = enlarged(this.b, new Int32Array(size));
    const values = new Float64Array(size);
    values.set(this.values);
    this.values = values;
    this.heap = new Int32Array(size);
  }
}
