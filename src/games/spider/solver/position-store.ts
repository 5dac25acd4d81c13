import type { Columns } from './columns.ts';
import { enlarged } from './enlarge.ts';
import { RECORD_SIZE } from './packed.ts';
import { isSamePosition } from './same-position.ts';

const FIRST_SIZE = 1 << 10;
/** Memory for each position: record, hash, parent, two slots, move. */
const BYTES_EACH = RECORD_SIZE + 5 * 4 + 2;

/**
 * All positions that were found, each once, in the order in which they came, and how they came about. They
 * are looked up by their hashes and compared card by card, so two that differ are never taken for one.
 */
export class PositionStore {
  count = 0;
  records = new Uint8Array(FIRST_SIZE * RECORD_SIZE);
  private a = new Int32Array(FIRST_SIZE);
  private b = new Int32Array(FIRST_SIZE);
  private parents = new Int32Array(FIRST_SIZE);
  private moves = new Int16Array(FIRST_SIZE);
  /** Open addressing: the number of a position plus 1, or 0; at most half full. */
  private slots = new Int32Array(2 * FIRST_SIZE);

  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Whether there is no room for one more: the store doubles, and for a moment has both halves and the new. */
  get isFull(): boolean {
    return this.count === this.a.length && 3 * this.count * BYTES_EACH > this.maxBytes;
  }

  /** Adds a record, which `columns` has read last; whether it is new. The first one's parent does not count. */
  add(record: Uint8Array, columns: Columns, parent: number, move: number): boolean {
    if (this.count === this.a.length) this.grow();
    const { a, b } = columns;
    const slot = this.find(record, a, b, !columns.hasStock);
    if (this.slots[slot] !== 0) return false;
    this.records.set(record, this.count * RECORD_SIZE);
    this.a[this.count] = a;
    this.b[this.count] = b;
    this.parents[this.count] = parent;
    this.moves[this.count] = move;
    this.slots[slot] = ++this.count;
    return true;
  }

  /** The packed moves from the first position to this one. */
  lineTo(position: number): number[] {
    const line: number[] = [];
    for (let at = position; at > 0; at = this.parents[at]!) line.push(this.moves[at]!);
    return line.reverse();
  }

  /** Where a record is, or the free slot where it belongs. */
  private find(record: Uint8Array, a: number, b: number, inAnyOrder: boolean): number {
    const mask = this.slots.length - 1;
    let slot = a & mask;
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const known = this.slots[slot]! - 1;
      if (this.a[known] !== a || this.b[known] !== b) continue;
      if (isSamePosition(record, 0, this.records, known * RECORD_SIZE, inAnyOrder)) break;
    }
    return slot;
  }

  private grow(): void {
    const size = 2 * this.a.length;
    this.records = enlarged(this.records, new Uint8Array(size * RECORD_SIZE));
    this.a = enlarged(this.a, new Int32Array(size));
    this.b = enlarged(this.b, new Int32Array(size));
    this.parents = enlarged(this.parents, new Int32Array(size));
    this.moves = enlarged(this.moves, new Int16Array(size));
    this.slots = new Int32Array(2 * size);
    const mask = this.slots.length - 1;
    for (let known = 0; known < this.count; known++) {
      let slot = this.a[known]! & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = known + 1;
    }
  }
}
