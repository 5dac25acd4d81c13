import { CellRing } from './cell-ring.ts';
import { twice, twiceFloat } from './twice.ts';

/** Heavier paths count as equally heavy, so that weight and order are exact in one key. */
export const MOST_WEIGHT = 1023;

/**
 * The cells of the feature space of the guided search: in each, nodes wait with the key of their next move. The lowest key
 * comes first, and among equals the node that came first.
 */
export class OrderedCells extends CellRing<Cell> {
  push(cell: number, key: number, node: number): void {
    this.cells[cell]?.push(key, node);
  }

  /** Takes the node with the lowest key out of a cell; -1 where the cell is empty. */
  pop(cell: number): number {
    return this.cells[cell]?.pop() ?? -1;
  }

  protected make(key: number): Cell {
    return new Cell(key);
  }
}

/** A binary heap over typed arrays, with the time of entry as second key. */
class Cell {
  readonly key: number;
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
    this.keys = twiceFloat(this.keys);
    this.ages = twice(this.ages);
    this.nodes = twice(this.nodes);
  }
}
