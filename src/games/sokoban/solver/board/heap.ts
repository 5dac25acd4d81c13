import { grow } from '../../../../core/grow.ts';

/** Longer runs than this are halved before they are sorted. */
const SHORT = 12;

/** Whether a row is among the first `count` ones. */
export function holds(rows: Int32Array, count: number, row: number): boolean {
  for (let i = 0; i < count; i++) if (rows[i] === row) return true;
  return false;
}

/** Sorts rows by their keys. Reuses its memory, and is stable. */
export class RowSorter {
  private spare = new Int32Array(512);

  /** Sorts `rows` from an index up to another one, exclusive; `keys` is by row, the lowest comes first. */
  sort(rows: Int32Array, from: number, to: number, keys: Float64Array): void {
    if (this.spare.length < to) this.spare = new Int32Array(to * 2);
    this.sortPart(rows, from, to, keys);
  }

  private sortPart(rows: Int32Array, from: number, to: number, keys: Float64Array): void {
    if (to - from <= SHORT) {
      insert(rows, from, to, keys);
      return;
    }
    const middle = (from + to) >> 1;
    this.sortPart(rows, from, middle, keys);
    this.sortPart(rows, middle, to, keys);
    if (keys[rows[middle - 1]!]! <= keys[rows[middle]!]!) return;
    const { spare } = this;
    for (let i = from; i < middle; i++) spare[i] = rows[i]!;
    let left = from;
    let right = middle;
    for (let at = from; left < middle; at++) {
      const isRight = right < to && keys[rows[right]!]! < keys[spare[left]!]!;
      rows[at] = isRight ? rows[right++]! : spare[left++]!;
    }
  }
}

function insert(rows: Int32Array, from: number, to: number, keys: Float64Array): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]!;
    const key = keys[row]!;
    let at = i;
    for (; at > from && keys[rows[at - 1]!]! > key; at--) rows[at] = rows[at - 1]!;
    rows[at] = row;
  }
}

/** A binary heap of numbers, each with a key; the smallest key is removed first. */
export class Heap {
  size = 0;
  private keys = new Float64Array(256);
  private items = new Int32Array(256);

  push(key: number, item: number): void {
    if (this.size === this.keys.length) this.grow();
    const { keys, items } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentKey = keys[parent]!;
      if (parentKey <= key) break;
      keys[at] = parentKey;
      items[at] = items[parent]!;
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Removes the item with the smallest key; the heap must not be empty. */
  pop(): number {
    const { keys, items } = this;
    const top = items[0]!;
    const last = --this.size;
    const key = keys[last]!;
    const item = items[last]!;
    let at = 0;
    for (let child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && keys[child + 1]! < keys[child]!) child++;
      if (keys[child]! >= key) break;
      keys[at] = keys[child]!;
      items[at] = items[child]!;
      at = child;
    }
    keys[at] = key;
    items[at] = item;
    return top;
  }

  /** The smallest key. */
  get least(): number {
    return this.keys[0]!;
  }

  get bytes(): number {
    return this.keys.length * 12;
  }

  private grow(): void {
    this.keys = grow(this.keys);
    this.items = grow(this.items);
  }
}
