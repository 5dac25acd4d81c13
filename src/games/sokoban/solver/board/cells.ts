import { grow } from '../../../../core/grow.ts';

/** Heavier paths count as equally heavy, so that weight and order are exact in one key. */
export const MAX_WEIGHT = 1023;

/** A feature as a digit of a key. */
export const digit = (value: number | undefined, below = 64) => Math.min(below - 1, value ?? 0);

/**
 * The cells of a feature space, in order of creation, and whose turn it is. In each, nodes wait with the key of their
 * next move. The lowest key comes first, and among equal ones the oldest node.
 */
export class Cells {
  private readonly cells: Cell[] = [];
  private readonly byKey = new Map<number, number>();
  private turn = 0;
  private choices = 0;
  /** The number of cells at the last choice. */
  private known = Infinity;

  /** The cell with these features, created if necessary. */
  cellFor(key: number): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    this.byKey.set(key, this.cells.length);
    return this.cells.push(new Cell(key)) - 1;
  }

  /** The features of a cell as one number; the lower, the better. */
  keyOf(cell: number): number {
    return this.cells[cell]?.key ?? Infinity;
  }

  push(cell: number, key: number, node: number): void {
    this.cells[cell]?.push(key, node);
  }

  /** Takes the node with the lowest key out of a cell; -1 if the cell is empty. */
  pop(cell: number): number {
    return this.cells[cell]?.pop() ?? -1;
  }

  /**
   * The cell to expand: one created since the last choice; otherwise the best one in every second turn, if that is
   * favoured, and the next one in all others. -1 if all are empty.
   */
  choose(favoursBest: boolean): number {
    const isBestsTurn = ++this.choices % 2 === 0 && favoursBest;
    const fresh = this.known < this.cells.length ? this.known : -1;
    this.known = this.cells.length;
    if (fresh >= 0) return fresh;
    return isBestsTurn ? this.best() : this.next();
  }

  /** The next cell in turn that is not empty, or -1. */
  next(): number {
    const { length } = this.cells;
    for (let tries = 0; tries < length; tries++) {
      this.turn = (this.turn + 1) % length;
      if (this.cells[this.turn]!.size > 0) return this.turn;
    }
    return -1;
  }

  /** The cell with the lowest key that is not empty, or -1. */
  best(): number {
    let best = -1;
    let bestKey = Infinity;
    for (let i = 0; i < this.cells.length; i++) {
      const { key, size } = this.cells[i]!;
      if (size === 0 || key >= bestKey) continue;
      best = i;
      bestKey = key;
    }
    return best;
  }
}

/** A binary heap over typed arrays, with the time of entry as the secondary key. */
class Cell {
  /** The features of the cell as one number. */
  readonly key: number;
  /** The number of waiting nodes. */
  size = 0;
  private keys = new Float64Array(8);
  private ages = new Int32Array(8);
  private nodes = new Int32Array(8);
  private pushed = 0;

  constructor(key: number) {
    this.key = key;
  }

  push(key: number, node: number): void {
    if (this.size === this.nodes.length) this.grow();
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.keys[parent]! <= key) break;
      this.copy(parent, at);
      at = parent;
    }
    this.set(at, key, this.pushed++, node);
  }

  pop(): number {
    if (this.size === 0) return -1;
    const top = this.nodes[0]!;
    const last = --this.size;
    const key = this.keys[last]!;
    const age = this.ages[last]!;
    const node = this.nodes[last]!;
    let at = 0;
    for (let child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && this.comesBefore(child + 1, this.keys[child]!, this.ages[child]!))
        child++;
      if (!this.comesBefore(child, key, age)) break;
      this.copy(child, at);
      at = child;
    }
    this.set(at, key, age, node);
    return top;
  }

  private comesBefore(at: number, key: number, age: number): boolean {
    return this.keys[at]! < key || (this.keys[at] === key && this.ages[at]! < age);
  }

  private copy(from: number, to: number): void {
    this.set(to, this.keys[from]!, this.ages[from]!, this.nodes[from]!);
  }

  private set(at: number, key: number, age: number, node: number): void {
    this.keys[at] = key;
    this.ages[at] = age;
    this.nodes[at] = node;
  }

  private grow(): void {
    this.keys = grow(this.keys);
    this.ages = grow(this.ages);
    this.nodes = grow(this.nodes);
  }
}
