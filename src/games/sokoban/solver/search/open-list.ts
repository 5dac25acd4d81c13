import { Heap } from './heap.ts';
import { OrderedCells } from './ordered-cells.ts';
import { twiceBytes } from './twice.ts';

/** Every so many turns go to the kinds. */
const TURNS = 4;

/**
 * The positions that a search has found and not looked at. The cheapest comes first, but every fourth turn goes to the
 * cheapest one of the next kind, so that a search that is led astray does not look at nothing but one corner (exploration by
 * types: F. Xie, M. Müller, R. Holte and T. Imai, "Type-based exploration with multiple search queues for satisficing
 * planning", AAAI 2014).
 */
export class OpenList {
  private readonly heap = new Heap();
  private readonly kinds = new OrderedCells();
  /** By node: 1 once it was taken out. */
  private isTaken = new Uint8Array(1024);
  private turn = 0;

  /** Bytes in use, and for a moment where the arrays grow: each node is in two lists. */
  get bytes(): number {
    return this.heap.bytes * 6;
  }

  /** Adds a node, counted from 0, once. */
  push(node: number, cost: number, kind: number): void {
    while (node >= this.isTaken.length) this.isTaken = twiceBytes(this.isTaken);
    this.heap.push(cost, node);
    this.kinds.push(this.kinds.cellFor(kind), cost, node);
  }

  /** Takes out the node to look at; -1 where there is none left. */
  pop(): number {
    while (this.heap.size > 0) {
      const isKindsTurn = ++this.turn % TURNS === 0;
      const node = isKindsTurn ? this.kinds.pop(this.kinds.next()) : this.heap.pop();
      if (node < 0 || this.isTaken[node] === 1) continue;
      this.isTaken[node] = 1;
      return node;
    }
    return -1;
  }
}
