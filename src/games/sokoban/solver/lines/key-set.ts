/** A set of keys of 64 bits, in typed arrays of a fixed size. The key of zeros alone is always in it. */
export class KeySet {
  count = 0;
  private readonly most: number;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  /** For how many keys slots are in use. Half of the slots stay empty, so that a key is found soon. */
  private capacity: number;

  /** For up to `most` keys, a power of two. */
  constructor(most: number) {
    this.most = most;
    this.capacity = most;
    this.low = new Int32Array(most * 2);
    this.high = new Int32Array(most * 2);
  }

  get isFull(): boolean {
    return this.count >= this.capacity;
  }

  /** Forgets all keys. Where fewer than `most` are to come, the fewer slots are emptied; more than that do not fit. */
  clear(expected = this.most): void {
    this.capacity = Math.min(this.most, 2 ** Math.ceil(Math.log2(expected + 1)));
    this.low.fill(0, 0, this.capacity * 2);
    this.high.fill(0, 0, this.capacity * 2);
    this.count = 0;
  }

  /** Adds a key, and gives whether it is new. A full set takes none. */
  add(low: number, high: number): boolean {
    const slot = this.slotOf(low, high);
    if (this.isFull || (this.low[slot] === low && this.high[slot] === high)) return false;
    this.low[slot] = low;
    this.high[slot] = high;
    this.count++;
    return true;
  }

  has(low: number, high: number): boolean {
    const slot = this.slotOf(low, high);
    return this.low[slot] === low && this.high[slot] === high;
  }

  /** The slot that a key is in, or the empty one that it would get. */
  private slotOf(low: number, high: number): number {
    const mask = this.capacity * 2 - 1;
    let slot = low & mask;
    while (
      (this.low[slot] !== 0 || this.high[slot] !== 0) &&
      (this.low[slot] !== low || this.high[slot] !== high)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
