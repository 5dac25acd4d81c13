/** Longer runs than this are halved before they are sorted. */
const SHORT = 12;

/** Sorts rows by a key that each has. Keeps its memory, and among equals their order. */
export class RowSorter {
  private spare = new Int32Array(512);

  /** Sorts `rows` from an index up to another one, not including it; `keys` is by row, the lowest comes first. */
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
