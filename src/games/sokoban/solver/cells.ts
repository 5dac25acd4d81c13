/**
 * The cells of the feature space: nodes with the same features, each with the weight of the next move
 * to be tried from it. In a cell the lowest weight comes first, and among equals the oldest node.
 */
export class Cells {
  private readonly cells: Cell[] = [];
  private readonly byKey = new Map<number, number>();
  private turn = 0;

  get count(): number {
    return this.cells.length;
  }

  /** The features of a cell as one number. */
  keyOf(cell: number): number {
    return this.cells[cell]?.key ?? Infinity;
  }

  /** The cell with these features, made if there is none yet. */
  cellFor(key: number): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    this.byKey.set(key, this.cells.length);
    return this.cells.push(new Cell(key)) - 1;
  }

  push(cell: number, weight: number, node: number): void {
    this.cells[cell]?.push(weight, node);
  }

  /** Takes the node with the lightest move out of a cell; -1 where the cell is empty. */
  pop(cell: number): { readonly node: number; readonly weight: number } | null {
    return this.cells[cell]?.pop() ?? null;
  }

  /** The next cell in turn that is not empty, or -1. */
  next(): number {
    const { length } = this.cells;
    for (let tries = 0; tries < length; tries++) {
      this.turn = (this.turn + 1) % length;
      if ((this.cells[this.turn]?.size ?? 0) > 0) return this.turn;
    }
    return -1;
  }

  /** The cell with the lowest key that is not empty, or -1. */
  best(): number {
    let best = -1;
    let bestKey = Infinity;
    for (const [index, { key, size }] of this.cells.entries()) {
      if (size === 0 || key >= bestKey) continue;
      best = index;
      bestKey = key;
    }
    return best;
  }
}

class Cell {
  readonly key: number;
  size = 0;
  private readonly queues: { readonly nodes: number[]; head: number }[] = [];

  constructor(key: number) {
    this.key = key;
  }

  push(weight: number, node: number): void {
    while (this.queues.length <= weight) this.queues.push({ nodes: [], head: 0 });
    this.queues[weight]?.nodes.push(node);
    this.size++;
  }

  pop(): { readonly node: number; readonly weight: number } | null {
    for (const [weight, queue] of this.queues.entries()) {
      const node = queue.nodes[queue.head];
      if (node === undefined) continue;
      queue.head++;
      if (queue.head > 1000 && queue.head * 2 > queue.nodes.length) {
        queue.nodes.splice(0, queue.head);
        queue.head = 0;
      }
      this.size--;
      return { node, weight };
    }
    return null;
  }
}
