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
      const parentKey = keys[parent] ?? 0;
      if (parentKey <= key) break;
      keys[at] = parentKey;
      items[at] = items[parent] ?? 0;
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Takes out the item with the smallest key; the heap must not be empty. */
  pop(): number {
    const { keys, items } = this;
    const top = items[0] ?? 0;
    const last = --this.size;
    const key = keys[last] ?? 0;
    const item = items[last] ?? 0;
    let at = 0;
    for (let child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child++;
      if ((keys[child] ?? 0) >= key) break;
      keys[at] = keys[child] ?? 0;
      items[at] = items[child] ?? 0;
      at = child;
    }
    keys[at] = key;
    items[at] = item;
    return top;
  }

  /** The smallest key. */
  get least(): number {
    return this.keys[0] ?? Infinity;
  }

  get bytes(): number {
    return this.keys.length * 12;
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    const items = new Int32Array(this.items.length * 2);
    keys.set(this.keys);
    items.set(this.items);
    this.keys = keys;
    this.items = items;
  }
}
