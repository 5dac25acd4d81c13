import { grow } from '../../../../core/grow.ts';

/** A binary heap of numbers, each with a key; the smallest key comes out first. */
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

  /** Takes out the item with the smallest key; the heap must not be empty. */
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
