import type { Field } from './field.ts';

/**
 * Which ways around a square are open. The free squares are a graph, and two sides of a square stay connected when a
 * box fills that square exactly if the edges to them are in the same biconnected component. One depth-first search
 * (Hopcroft & Tarjan, "Efficient algorithms for graph manipulation", CACM 16, 1973) finds these for the whole board, so
 * that each later question costs one comparison.
 *
 * `block` holds, for `square * 4 + side`, the number of the component to which the edge between a square and its
 * neighbour on that side belongs; 0 if there is no such edge or it was not visited. The next search reuses the arrays.
 */
export class EdgeBlocks {
  readonly block: Int32Array;
  protected readonly steps: Field['steps'];
  protected readonly order: Int32Array;
  private readonly low: Int32Array;
  /** The edge by which the search reached a square, as `parent * 4 + side`. */
  protected readonly entry: Int32Array;
  private readonly nextSide: Uint8Array;
  protected readonly edges: Int32Array;
  protected edgeCount = 0;
  private visited = 0;
  /** The number of components; they are numbered from 1. */
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

  /** Clears the results, and searches what can be reached from `start`. */
  find(blocked: Uint8Array, start: number): void {
    this.block.fill(0);
    this.order.fill(0);
    this.nextSide.fill(0);
    this.visited = 0;
    this.blocks = 0;
    this.add(blocked, start);
  }

  /** Also searches what can be reached from `start`, unless it was searched already. */
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

  /** The number of parts into which a box on `square` divides the free squares connected to it. */
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

  /** Numbers the component whose edges are on the stack from `until` on, the edge by which the search came. */
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

/**
 * All squares to which one box can be pushed, or pulled, while all others stay in place: breadth-first over *states*
 * `square * 4 + side`, the box on a square and the player next to it. The edge blocks show whether the player can get
 * around the box. The next search reuses the arrays, because solvers make a hundred thousand searches a second.
 */
export class BoxSearch {
  readonly blocks: EdgeBlocks;
  /** By state: the fewest pushes to it, or -1. */
  readonly distance: Int32Array;
  /** The states found, in ascending order of their distance; `count` of them. */
  readonly found: Int32Array;
  count = 0;
  /** By square: the sides whose moves were tried, as a bit set. Sides between which the player can walk are marked together. */
  private readonly tried: Uint8Array;
  private readonly steps: Field['steps'];

  /** For boards with `size` squares, the border among them; the edge blocks may be shared with a caller that has them. */
  constructor(size: number, steps: Field['steps'], blocks = new EdgeBlocks(size, steps)) {
    this.blocks = blocks;
    this.distance = new Int32Array(size * 4).fill(-1);
    this.found = new Int32Array(size * 4);
    this.tried = new Uint8Array(size);
    this.steps = steps;
  }

  /** Clears the results. */
  clear(): void {
    const { found, distance, tried } = this;
    // Filling an array is faster than scattered writes to a sixteenth of it.
    if (this.count * 16 > distance.length) {
      distance.fill(-1);
      tried.fill(0);
    } else {
      for (let i = 0; i < this.count; i++) {
        distance[found[i]!] = -1;
        tried[found[i]! >> 2] = 0;
      }
    }
    this.count = 0;
  }

  /** Restarts with one box on `start`, which must be free in `blocked`, and the player on any of `sides`, a bit set. */
  begin(blocked: Uint8Array, start: number, sides: number): void {
    this.clear();
    this.blocks.find(blocked, start);
    this.enter(start, sides);
  }

  /** The next search begins with a box on `start` and the player on any of `sides`, a bit set. */
  enter(start: number, sides: number): void {
    for (let side = 0; side < 4; side++) {
      if ((sides & (1 << side)) === 0) continue;
      this.distance[start * 4 + side] = 0;
      this.found[this.count++] = start * 4 + side;
    }
  }

  /**
   * Pushes a box from the entered states. Their squares must be free in `blocked`, and the connections around them
   * known in `blocks`. It never enters a square that is 1 in `avoid`.
   */
  push(blocked: Uint8Array, avoid: Uint8Array): void {
    const { steps, distance, found, tried } = this;
    const { block } = this.blocks;
    for (let next = 0; next < this.count; next++) {
      const state = found[next]!;
      const square = state >> 2;
      if (((tried[square]! >> (state & 3)) & 1) === 1) continue;
      const part = block[state]!;
      for (let side = 0; side < 4; side++) {
        if (block[square * 4 + side] !== part) continue;
        tried[square]! |= 1 << side;
        const to = square + steps[side ^ 2]!;
        const after = to * 4 + side;
        if (blocked[to] === 1 || avoid[to] === 1 || distance[after]! >= 0) continue;
        if (blocked[square + steps[side]!] === 1) continue;
        distance[after] = distance[state]! + 1;
        found[this.count++] = after;
      }
    }
  }

  /** The same for pulls; to pull, the player needs a second free square behind. */
  pull(blocked: Uint8Array): void {
    const { steps, distance, found, tried } = this;
    const { block } = this.blocks;
    for (let next = 0; next < this.count; next++) {
      const state = found[next]!;
      const square = state >> 2;
      if (((tried[square]! >> (state & 3)) & 1) === 1) continue;
      const part = block[state]!;
      for (let side = 0; side < 4; side++) {
        if (block[square * 4 + side] !== part) continue;
        tried[square]! |= 1 << side;
        const step = steps[side]!;
        const to = square + step;
        const after = to * 4 + side;
        if (blocked[to] === 1 || blocked[to + step] === 1 || distance[after]! >= 0) continue;
        distance[after] = distance[state]! + 1;
        found[this.count++] = after;
      }
    }
  }
}
