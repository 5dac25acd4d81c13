import { EdgeBlocks } from '../../rules/box-search.ts';
import type { Field } from '../../rules/field.ts';
import type { SolverBoard } from './board.ts';

/**
 * The edge blocks of a position from which one box after the other is lifted. Without a box its neighbours are
 * connected, and the components between them merge; all others stay the same. So one search serves all boxes of a
 * position.
 *
 * Components form a tree: each, except those of a first square, is attached to the square by which the search entered
 * it.
 */
export class LiftableBlocks extends EdgeBlocks {
  /** By component: the square that it is attached to, and where its edges begin. */
  private readonly top: Int32Array;
  private readonly first: Int32Array;
  /** The edges of all components, one after the other, as `square * 4 + side`. */
  private readonly members: Int32Array;
  private memberCount = 0;
  /** The square of the lifted box, or -1. */
  private lifted = -1;
  /** The components that were merged when it was lifted. */
  private readonly merged: Int32Array;
  private mergedCount = 0;
  /** By component: the number of the last merger that it was part of. */
  private readonly merger: Int32Array;
  private mergers = 0;

  /** For boards with `size` squares, including the border. */
  constructor(size: number, steps: Field['steps']) {
    super(size, steps);
    this.top = new Int32Array(size * 2 + 1);
    this.first = new Int32Array(size * 2 + 2);
    this.members = new Int32Array(size * 2);
    this.merged = new Int32Array(size * 2);
    this.merger = new Int32Array(size * 2 + 1);
  }

  override find(blocked: Uint8Array, start: number): void {
    this.memberCount = this.mergedCount = 0;
    this.lifted = -1;
    super.find(blocked, start);
  }

  protected override close(until: number): void {
    const end = this.edgeCount;
    super.close(until);
    const { edges, members, blocks, top, first } = this;
    top[blocks] = until >> 2;
    first[blocks] = this.memberCount;
    for (let i = this.edgeCount; i < end; i++) members[this.memberCount++] = edges[i]!;
    first[blocks + 1] = this.memberCount;
  }

  /**
   * Lifts the box on `square`, and puts the previously lifted one back. All free squares must have been searched with
   * the boxes in place; `label` has, by square, the part of the floor of a free square.
   */
  lift(square: number, label: ArrayLike<number>): void {
    this.drop();
    this.lifted = square;
    const { steps, order, blocks } = this;
    let done = 0;
    for (let side = 0; side < 4; side++) {
      const next = square + steps[side]!;
      if (order[next] === 0 || (done & (1 << side)) !== 0) continue;
      const part = label[next]!;
      let name = blocks + 1 + side;
      let others = 0;
      const from = this.mergedCount;
      this.mergers++;
      for (let other = side + 1; other < 4; other++) {
        const to = square + steps[other]!;
        if (order[to] === 0 || label[to] !== part) continue;
        others |= 1 << other;
        this.collect(next, to);
      }
      if (others !== 0) name = this.merge(from);
      this.join(square, side, name);
      for (let other = side + 1; other < 4; other++) {
        if ((others & (1 << other)) !== 0) this.join(square, other, name);
      }
      done |= others;
    }
  }

  /** Puts the lifted box back, if there is one. */
  drop(): void {
    const { lifted, merged } = this;
    if (lifted < 0) return;
    for (let i = 0; i < this.mergedCount; i++) this.rename(merged[i]!, merged[i]!);
    this.mergedCount = 0;
    for (let side = 0; side < 4; side++) this.join(lifted, side, 0);
    this.lifted = -1;
  }

  /** Collects the components on the way between two squares of one part. */
  private collect(one: number, other: number): void {
    const { order, top } = this;
    let low = one;
    let high = other;
    while (low !== high) {
      // The one found later is not between the other and the first square.
      if (order[low]! < order[high]!) [low, high] = [high, low];
      const component = this.componentAbove(low);
      this.take(component);
      if (this.componentAbove(high) === component) return;
      low = top[component]!;
    }
  }

  /** The component by which the search reached a square; 0 for a first square. */
  private componentAbove(square: number): number {
    const entered = this.entry[square]!;
    return entered < 0 ? 0 : this.block[entered]!;
  }

  private take(component: number): void {
    if (this.merger[component] === this.mergers) return;
    this.merger[component] = this.mergers;
    this.merged[this.mergedCount++] = component;
  }

  /** Relabels those collected from an index on as the largest of them, which is then omitted. */
  private merge(from: number): number {
    const { merged, first } = this;
    let largest = from;
    let most = 0;
    for (let i = from; i < this.mergedCount; i++) {
      const edges = first[merged[i]! + 1]! - first[merged[i]!]!;
      if (edges <= most) continue;
      most = edges;
      largest = i;
    }
    const name = merged[largest]!;
    merged[largest] = merged[--this.mergedCount]!;
    for (let i = from; i < this.mergedCount; i++) this.rename(merged[i]!, name);
    return name;
  }

  private rename(component: number, name: number): void {
    const { members, first } = this;
    const end = first[component + 1]!;
    for (let i = first[component]!; i < end; i++) {
      this.join(members[i]! >> 2, members[i]! & 3, name);
    }
  }

  /** Adds the edge on a side of a square to a component, from both ends. */
  private join(square: number, side: number, name: number): void {
    const { block, steps } = this;
    block[square * 4 + side] = name;
    block[(square + steps[side]!) * 4 + (side ^ 2)] = name;
  }
}

/** The parts into which boxes and walls divide the floor. The next search reuses the arrays. */
export class Regions {
  /** By square: the number of its region, or -1 for a box or a wall. 0 is the player's. */
  readonly label: Int16Array;
  /** By region: its lowest square. */
  readonly lowest: Int32Array;
  /** By region except the player's: the index of its lowest square in `floor`; by region: its number of squares. */
  readonly begin: Int32Array;
  readonly squares: Int32Array;
  /** How many regions there are. */
  count = 0;
  private readonly board: SolverBoard;
  private readonly queue: Int32Array;

  constructor(board: SolverBoard) {
    this.board = board;
    this.label = new Int16Array(board.size);
    this.queue = new Int32Array(board.size);
    this.lowest = new Int32Array(board.size);
    this.begin = new Int32Array(board.size);
    this.squares = new Int32Array(board.size);
  }

  /** Divides the floor and returns the lowest square of the player's region. */
  find(blocked: Uint8Array, player: number): number {
    const { label, board } = this;
    const { floor } = board;
    label.fill(-1);
    this.count = 0;
    const lowest = this.flood(blocked, player);
    for (let i = 0; i < floor.length; i++) {
      const square = floor[i]!;
      if (blocked[square] === 1 || label[square] !== -1) continue;
      this.begin[this.count] = i;
      this.flood(blocked, square);
    }
    return lowest;
  }

  /** Whether the player reaches a square. */
  has(square: number): boolean {
    return this.label[square] === 0;
  }

  /** The sides of `square` that the player can reach, as a bit set. */
  sidesOf(square: number): number {
    const { label } = this;
    const [left, up, right, down] = this.board.steps;
    return (
      (label[square + left] === 0 ? 1 : 0) |
      (label[square + up] === 0 ? 2 : 0) |
      (label[square + right] === 0 ? 4 : 0) |
      (label[square + down] === 0 ? 8 : 0)
    );
  }

  private flood(blocked: Uint8Array, start: number): number {
    const { label, queue } = this;
    const [left, up, right, down] = this.board.steps;
    const region = this.count++;
    let lowest = start;
    let end = 1;
    queue[0] = start;
    label[start] = region;
    for (let next = 0; next < end; next++) {
      const square = queue[next]!;
      if (square < lowest) lowest = square;
      let to = square + left;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
      to = square + up;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
      to = square + right;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
      to = square + down;
      if (blocked[to] === 0 && label[to] === -1) {
        label[to] = region;
        queue[end++] = to;
      }
    }
    this.lowest[region] = lowest;
    this.squares[region] = end;
    return lowest;
  }
}

/**
 * The regions of a position without one of its boxes: those next to the box become the player's, with its own square.
 * Valid until the `regions` of the position are searched again.
 */
export class LiftedRegions {
  /** How many regions there are. */
  count = 0;
  /** The lowest square of the player's region. */
  lowest = 0;
  private readonly regions: Regions;
  private readonly steps: readonly number[];
  private square = 0;
  /** The square to put the lifted box on if it leaves the player all the rest; -1 for none. */
  filled = -1;
  /** By region of the position: the number of the last lift that made it the player's. */
  private readonly joined: Int32Array;
  private lifts = 0;

  /** For boards with `size` squares. */
  constructor(regions: Regions, size: number, steps: readonly number[]) {
    this.regions = regions;
    this.steps = steps;
    this.joined = new Int32Array(size);
  }

  /** Lifts the box on `square`; the player is next to it. */
  lift(square: number): void {
    const { regions, joined } = this;
    const lift = ++this.lifts;
    this.filled = -1;
    this.square = this.lowest = square;
    this.count = regions.count + 1;
    for (const step of this.steps) {
      const region = regions.label[square + step]!;
      if (region < 0 || joined[region] === lift) continue;
      joined[region] = lift;
      this.count--;
      this.lowest = Math.min(this.lowest, regions.lowest[region]!);
    }
  }

  /** Whether the player reaches a square. */
  has(square: number): boolean {
    if (square === this.filled) return false;
    const region = this.regions.label[square]!;
    return region < 0 ? square === this.square : this.joined[region] === this.lifts;
  }
}
