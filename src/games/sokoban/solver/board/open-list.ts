import { grow } from '../../../../core/grow.ts';

/** Every fourth turn goes to the kinds. */
const TURNS = 4;

/** More regions count as this many, less one. */
const REGIONS = 64;

/**
 * The positions that a search has found and not expanded. The cheapest comes first, and of equal ones the last found,
 * but every fourth turn goes to the cheapest one of the next kind, so that a misguided search does not get stuck in one
 * corner (exploration by types: F. Xie, M. Müller, R. Holte and T. Imai, "Type-based exploration with multiple search
 * queues for satisficing planning", AAAI 2014). Positions are of the same kind if they have the same number of regions,
 * and need the same number of pushes divided by four.
 *
 * Positions with equal estimates and regions are in one stack, linked by node: four bytes each.
 */
export class OpenList {
  private readonly regionCost: number;
  /** By `estimate * REGIONS + regions`: the node on top of the stack, -1 for none. */
  private tops = new Int32Array(REGIONS * REGIONS).fill(-1);
  /** By node: the one below it. */
  private below = new Int32Array(1024);
  /** By cost: how many nodes wait. */
  private waiting = new Int32Array(1024);
  /** No cost below this has any. */
  private least = 0;
  /** The kinds in the order of their first nodes, and how many nodes of each wait. */
  private readonly kinds: number[] = [];
  private readonly ofKind = new Map<number, number>();
  private turn = 0;
  private kindTurn = 0;

  /** `regionCost` is what a region adds to the estimate. */
  constructor(regionCost: number) {
    this.regionCost = regionCost;
  }

  /** Bytes in use, including while the array grows. */
  get bytes(): number {
    return this.below.length * 12;
  }

  /** Adds a node, counted from 0, once. */
  push(node: number, estimate: number, regions: number): void {
    const few = Math.min(REGIONS - 1, regions);
    const stack = estimate * REGIONS + few;
    while (node >= this.below.length) this.below = grow(this.below);
    while (stack >= this.tops.length) this.growTops();
    this.below[node] = this.tops[stack]!;
    this.tops[stack] = node;
    this.count(estimate, few, 1);
  }

  /** Removes the node to expand next; -1 if none is left. */
  pop(): number {
    return ++this.turn % TURNS === 0 ? this.popKind() : this.popCheapest();
  }

  private popCheapest(): number {
    const { waiting, regionCost } = this;
    for (; this.least < waiting.length; this.least++) {
      if (waiting[this.least] === 0) continue;
      for (let regions = 0; regions < REGIONS; regions++) {
        const node = this.take(this.least - regions * regionCost, regions);
        if (node >= 0) return node;
      }
    }
    return -1;
  }

  private popKind(): number {
    const { kinds, ofKind } = this;
    for (const _ of kinds) {
      this.kindTurn = (this.kindTurn + 1) % kinds.length;
      const kind = kinds[this.kindTurn]!;
      if (ofKind.get(kind) === 0) continue;
      const estimate = Math.floor(kind / REGIONS) * 4;
      for (let more = 0; more < 4; more++) {
        const node = this.take(estimate + more, kind % REGIONS);
        if (node >= 0) return node;
      }
    }
    return -1;
  }

  private take(estimate: number, regions: number): number {
    if (estimate < 0) return -1;
    const stack = estimate * REGIONS + regions;
    const node = this.tops[stack] ?? -1;
    if (node < 0) return -1;
    this.tops[stack] = this.below[node]!;
    this.count(estimate, regions, -1);
    return node;
  }

  private count(estimate: number, regions: number, by: 1 | -1): void {
    const cost = estimate + regions * this.regionCost;
    const kind = (estimate >> 2) * REGIONS + regions;
    while (cost >= this.waiting.length) this.waiting = grow(this.waiting);
    this.waiting[cost]! += by;
    this.least = Math.min(this.least, cost);
    const known = this.ofKind.get(kind);
    if (known === undefined) this.kinds.push(kind);
    this.ofKind.set(kind, (known ?? 0) + by);
  }

  private growTops(): void {
    const { length } = this.tops;
    this.tops = grow(this.tops).fill(-1, length);
  }
}
