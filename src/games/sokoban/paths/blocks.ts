import type { Field } from '../rules/field.ts';

/**
 * Which ways round a square are open. The free squares are a graph, and two sides of a square stay
 * connected when a box fills that square exactly if the edges to them lie in the same biconnected
 * component. One depth-first search (Hopcroft & Tarjan, "Efficient algorithms for graph
 * manipulation", CACM 16, 1973) finds these for the whole board, so that each later question costs
 * one comparison.
 *
 * `block` holds, for `square * 4 + side`, the number of the component to which the edge between a
 * square and its neighbour on that side belongs; 0 where there is no such edge or it was not looked
 * at. The arrays are used again by the next search.
 */
export class EdgeBlocks {
  readonly block: Int32Array;
  protected readonly steps: Field['steps'];
  protected readonly order: Int32Array;
  private readonly low: Int32Array;
  /** The edge by which the search came to a square, as `parent * 4 + side`. */
  protected readonly entry: Int32Array;
  private readonly nextSide: Uint8Array;
  protected readonly edges: Int32Array;
  protected edgeCount = 0;
  private visited = 0;
  /** How many components there are; they are numbered from 1. */
  protected blocks = 0;

  /** For boards with `size` squares, the border among them. */
  constructor(size: number, steps: Field['steps']) {
    this.steps = steps;
    this.block = new Int32Array(size * 4);
    this.order = new Int32Array(size);
    this.low = new Int32Array(size);
    this.entry = new Int32Array(size);
    this.nextSide = new Uint8Array(size);
    this.edges = new Int32Array(size * 4);
  }

  /** Forgets what was found, and looks at what can be reached from `start`. */
  find(blocked: Uint8Array, start: number): void {
    this.block.fill(0);
    this.order.fill(0);
    this.nextSide.fill(0);
    this.visited = 0;
    this.blocks = 0;
    this.add(blocked, start);
  }

  /** Looks at what can be reached from `start` as well, unless it was looked at already. */
  add(blocked: Uint8Array, start: number): void {
    const { steps, order, low, entry, nextSide, edges } = this;
    if (order[start] !== 0) return;
    let at = start;
    entry[at] = -1;
    order[at] = low[at] = ++this.visited;
    for (;;) {
      const side = nextSide[at]!;
      const entered = entry[at]!;
      if (side < 4) {
        nextSide[at] = side + 1;
        const to = at + steps[side]!;
        if (blocked[to] === 1 || (entered >= 0 && to === entered >> 2)) continue;
        const seen = order[to]!;
        if (seen === 0) {
          edges[this.edgeCount++] = at * 4 + side;
          entry[to] = at * 4 + side;
          order[to] = low[to] = ++this.visited;
          at = to;
        } else if (seen < order[at]!) {
          edges[this.edgeCount++] = at * 4 + side;
          low[at] = Math.min(low[at]!, seen);
        }
      } else {
        if (entered < 0) return;
        const parent = entered >> 2;
        if (low[at]! >= order[parent]!) this.close(entered);
        else low[parent] = Math.min(low[parent]!, low[at]!);
        at = parent;
      }
    }
  }

  /** Whether the player, with a box on `square`, can walk from one of its sides to the other. */
  connects(square: number, side: number, other: number): boolean {
    return side === other || this.block[square * 4 + side] === this.block[square * 4 + other];
  }

  /** Into how many parts a box on `square` cuts the free squares that hang together with it. */
  partsRound(square: number): number {
    const { block } = this;
    const at = square * 4;
    const [left, up, right, down] = [block[at], block[at + 1], block[at + 2], block[at + 3]];
    let parts = 0;
    if (left !== 0) parts++;
    if (up !== 0 && up !== left) parts++;
    if (right !== 0 && right !== left && right !== up) parts++;
    if (down !== 0 && down !== left && down !== up && down !== right) parts++;
    return parts;
  }

  /** Numbers the component whose edges lie on the stack from `until` on, the one that the search came by. */
  protected close(until: number): void {
    const { block, edges, steps } = this;
    this.blocks++;
    for (let edge = -1; edge !== until;) {
      edge = edges[--this.edgeCount]!;
      const side = edge & 3;
      const far = (edge >> 2) + steps[side]!;
      block[edge] = this.blocks;
      block[far * 4 + (side ^ 2)] = this.blocks;
    }
  }
}
