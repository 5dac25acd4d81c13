import { CellRing } from './cell-ring.ts';

/**
 * The cells of the feature space: nodes with the same features, each with the weight of the next move
 * to be tried from it. In a cell the lowest weight comes first, and among equals the oldest node.
 */
export class Cells extends CellRing<Cell> {
  /** The features of a cell as one number. */
  keyOf(cell: number): number {
    return this.cells[cell]?.key ?? Infinity;
  }

  push(cell: number, weight: number, node: number): void {
    this.cells[cell]?.push(weight, node);
  }

  /** Takes the node with the lightest move out of a cell; `null` where the cell is empty. */
  pop(cell: number): { readonly node: number; readonly weight: number } | null {
    return this.cells[cell]?.pop() ?? null;
  }

  protected make(key: number): Cell {
    return new Cell(key);
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
