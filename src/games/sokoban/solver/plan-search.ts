import { BoxSearch } from '../paths/box-search.ts';
import type { SolverBoard } from './board.ts';
import type { GoalTable } from './goal-table.ts';
import { twice, twiceFloat } from './move-features.ts';
import { moveOf, NO_MOVE, NodeStore } from './node-store.ts';
import { OrderedCells } from './ordered-cells.ts';
import type { PackingPlan } from './packing-plan.ts';
import { addBit } from './pairing.ts';
import { cellOf, pullAdvice, PullOrder, PULL_ORDERS } from './pull-order.ts';
import { Regions } from './regions.ts';
import { RelaxedPulls } from './relaxed-pulls.ts';
import { Sink } from './sink.ts';
import { walksFrom } from './walks.ts';
import type { Keys } from './zobrist.ts';

/** The place of a box that was taken off: a wall, and the lowest number, so that these boxes come first. */
export const OFF = 0;

/**
 * A box is taken off if it came at least so far, walking, or half of the longest way from a goal to an opening: one that
 * was put aside beside the sink was not brought there.
 */
const LEAST_WAY = 6;

/** Floor looked at between two pauses: some milliseconds. */
const WORK_BETWEEN_PAUSES = 400_000;

/** Heavier paths count as equally heavy: keys stay exact. */
const MOST_WEIGHT = 1023;

/** The best box to take off that was found so far. */
interface Taking {
  readonly index: number;
  readonly state: number;
  readonly rank: number;
}

/**
 * The packing plan, by feature space search backwards (after Y. Shoham, Festival): from the boxes on their goals, pulling.
 * Once the player comes to all of the sink, a box that can be pulled there is taken off, and nothing else is tried;
 * until then boxes are parked. So the positions with all boxes on the board can be played forwards from there to the end:
 * they are kept in `store`, and a search that comes to one of them is done (`perimeter.ts`).
 *
 * Only for boards with as many boxes as goals.
 */
export class PlanSearch {
  /** All positions that were found, those not looked at yet among them. */
  readonly store: NodeStore;
  /** Boxes on the board where there are fewest so far. */
  fewestLeft: number;
  private readonly board: SolverBoard;
  private readonly bytes: number;
  private readonly regions: Regions;
  private readonly search: BoxSearch;
  private readonly sink: Sink;
  private readonly relaxed: RelaxedPulls;
  private readonly pullOrder: PullOrder;
  private readonly cells = new OrderedCells();
  private readonly blocked: Uint8Array;
  /** The boxes of the position that is looked at, and of one that a pull leads to. */
  private readonly current: Uint16Array;
  private readonly child: Uint16Array;
  /** By box of `current`: the sides by which the player comes to it. */
  private readonly sides: Uint8Array;
  private readonly kept: Uint8Array;
  private readonly walks: (Int32Array | undefined)[] = [];
  /** By node: its weight, its order, the number of the set of openings that were used. */
  private weight = new Int32Array(1024);
  private order = new Float64Array(1024);
  private used = new Int32Array(1024);
  private readonly usedSets: Int32Array[] = [];
  private readonly leastWay: number;
  private best = 0;
  private work = 0;
  /** The nodes that the last one looked at leads to, and their orders. */
  private readonly children: number[] = [];
  private readonly orders: number[] = [];

  /** `table` is that of the board without boxes. */
  constructor(board: SolverBoard, keys: Keys, table: GoalTable, bytes: number) {
    const count = board.goals.length;
    this.board = board;
    this.bytes = bytes;
    this.store = new NodeStore(count, keys);
    this.regions = new Regions(board);
    this.search = new BoxSearch(board.size, board.steps);
    this.sink = new Sink(board);
    this.relaxed = new RelaxedPulls(board);
    this.pullOrder = new PullOrder(board, table);
    this.blocked = board.walls.slice();
    this.current = Uint16Array.from(board.goals).sort();
    this.child = new Uint16Array(count);
    this.sides = new Uint8Array(count);
    this.kept = new Uint8Array(board.size);
    this.fewestLeft = count;
    this.leastWay = Math.min(LEAST_WAY, this.longestWay() >> 1);
  }

  private longestWay(): number {
    const { goals, boxes } = this.board;
    let longest = 0;
    for (const goal of goals) {
      const walks = this.walksFrom(goal);
      for (const box of boxes) longest = Math.max(longest, walks[box]!);
    }
    return longest;
  }

  private walksFrom(square: number): Int32Array {
    return (this.walks[square] ??= walksFrom(this.board, [square]));
  }

  /** The best plan so far. */
  plan(): PackingPlan {
    const { store, fewestLeft } = this;
    const stages: number[][] = fewestLeft > 0 ? [[]] : [];
    for (let node = this.best; node >= 0; node = store.parent[node]!) {
      const first = node * store.boxCount;
      const boxes = store.boxes.subarray(first, first + store.boxCount);
      stages.push([...boxes].filter((box) => box !== OFF));
    }
    return { stages, isComplete: fewestLeft === 0 };
  }

  /** Searches until no box is left or nothing is to be tried any more, and pauses now and then. */
  *run(): Generator<void, void> {
    const { cells, store } = this;
    this.begin();
    let fresh = -1;
    for (let turn = 1; this.fewestLeft > 0; turn++) {
      if (this.work > WORK_BETWEEN_PAUSES) {
        this.work = 0;
        yield;
      }
      if (store.bytesAfterNext + this.weight.length * 32 > this.bytes) return;
      const cell = fresh >= 0 ? fresh : turn % 2 === 0 ? cells.best() : cells.next();
      if (cell < 0) return;
      const before = cells.count;
      for (let node = cells.pop(cell); node >= 0; node = cells.pop(cell)) {
        if (this.lookAt(node)) break;
      }
      fresh = cells.count > before ? before : -1;
    }
  }

  /** Enters the end, once for each region that the player may be in. */
  private begin(): void {
    const { current, child } = this;
    this.usedSets.push(new Int32Array(this.sink.words));
    child.set(current);
    this.place(0);
    for (const square of this.firstOfRegions()) this.enter(square, -1, NO_MOVE, 0, 0);
    this.lift(0);
    const { children, orders } = this;
    for (let i = 0; i < children.length; i++) {
      this.cells.push(this.cells.cellFor(cellOf(orders[i]!)), orders[i]!, children[i]!);
    }
  }

  /** A square of each region, the boxes being on their goals. */
  private firstOfRegions(): number[] {
    const { board, regions, blocked } = this;
    const start = board.floor.find((square) => blocked[square] === 0);
    if (start === undefined) return [];
    regions.find(blocked, start);
    const squares: number[] = [];
    for (const square of board.floor) {
      if (regions.label[square] === squares.length) squares.push(square);
    }
    return squares;
  }

  private place(first: number): void {
    for (let i = first; i < this.current.length; i++) this.blocked[this.current[i]!] = 1;
  }

  private lift(first: number): void {
    for (let i = first; i < this.current.length; i++) this.blocked[this.current[i]!] = 0;
  }

  /** Enters the boxes of `child`, which are on the board from `first` on, if they are new with the player there. */
  private enter(player: number, parent: number, move: number, used: number, first: number): void {
    const { store, child, regions } = this;
    const lowest = regions.find(this.blocked, player);
    this.work += this.board.floor.length;
    if (store.find(child, lowest) >= 0) return;
    const node = store.add(child, lowest, parent, move);
    if (node >= this.weight.length) {
      this.weight = twice(this.weight);
      this.used = twice(this.used);
      this.order = twiceFloat(this.order);
    }
    this.used[node] = used;
    this.order[node] = this.pullOrder.of(child, first, regions.count);
    this.children.push(node);
    this.orders.push(this.order[node]);
  }

  /** Looks at a position; whether it leads to anything new. */
  private lookAt(node: number): boolean {
    const { store, current, blocked, regions, sink, children, orders, sides } = this;
    const count = store.boxCount;
    const player = store.player[node]!;
    for (let i = 0; i < count; i++) current[i] = store.boxes[node * count + i]!;
    let first = 0;
    while (first < count && current[first] === OFF) first++;
    if (count - first < this.fewestLeft) {
      this.fewestLeft = count - first;
      this.best = node;
    }
    if (first === count) return true;
    this.work += this.board.floor.length * 4;
    if (!this.relaxed.isPossible(current, first, player)) return false;
    this.place(first);
    regions.find(blocked, player);
    for (let i = first; i < count; i++) sides[i] = regions.sidesOf(current[i]!);
    const used = this.usedSets[this.used[node]!]!;
    sink.find(used, blocked);
    children.length = orders.length = 0;
    const taking = sink.isOpen(regions) ? this.taking(first, used) : null;
    if (taking === null) this.pullAll(node, first);
    else this.takeOff(node, first, used, taking);
    this.lift(first);
    this.pushChildren(node);
    return children.length > 0;
  }

  /** The box to take off, if one can be: boxes that were put aside first, by their squares, and of others the farthest. */
  private taking(first: number, used: Int32Array): Taking | null {
    const { current, search, board, sink } = this;
    let best: Taking | null = null;
    for (let index = first; index < current.length; index++) {
      const box = current[index]!;
      if (!this.findPulls(index)) continue;
      const walks = this.walksFrom(box);
      let state = -1;
      let way = this.leastWay - 1;
      for (let i = 0; i < search.count; i++) {
        const square = search.found[i]! >> 2;
        const opening = sink.openingOn(square);
        if (opening < 0 || sink.members[opening] === 0 || walks[square]! <= way) continue;
        if (!sink.canServeRest(current, first, index, used, opening)) continue;
        way = walks[square]!;
        state = search.found[i]!;
      }
      if (state < 0) continue;
      const rank = board.isGoal[box] === 0 ? box - board.size : -way / board.size;
      if (best === null || rank < best.rank) best = { index, state, rank };
    }
    return best;
  }

  private takeOff(node: number, first: number, used: Int32Array, { index, state }: Taking): void {
    const { current, blocked, board, sink, usedSets } = this;
    const box = current[index]!;
    const set = used.slice();
    addBit(set, sink.openingOn(state >> 2));
    this.fillChild(index, OFF);
    blocked[box] = 0;
    const player = (state >> 2) + board.steps[state & 3]!;
    this.enter(player, node, moveOf(box, state), usedSets.push(set) - 1, first + 1);
  }

  /** Enters what every pull leads to. */
  private pullAll(node: number, first: number): void {
    const { current, search, board, blocked, sink } = this;
    for (let index = first; index < current.length; index++) {
      const box = current[index]!;
      if (!this.findPulls(index)) continue;
      this.kept.fill(0);
      for (let i = 0; i < search.count; i++) {
        const state = search.found[i]!;
        const to = state >> 2;
        if (to === box || !sink.hasSource(to) || this.isKept(to, state & 3)) continue;
        this.kept[to] = this.kept[to]! | (1 << (state & 3));
        this.fillChild(index, to);
        blocked[box] = 0;
        blocked[to] = 1;
        const player = to + board.steps[state & 3]!;
        this.enter(player, node, moveOf(box, state), this.used[node]!, first);
        blocked[to] = 0;
        blocked[box] = 1;
      }
    }
  }

  /** Whether the same place was kept with the player on a side that is connected to this one. */
  private isKept(to: number, side: number): boolean {
    const sides = this.kept[to]!;
    for (let other = 0; other < 4; other++) {
      if ((sides & (1 << other)) !== 0 && this.search.blocks.connects(to, other, side)) return true;
    }
    return false;
  }

  /** Finds all pulls of a box of `current`; whether there may be any. */
  private findPulls(index: number): boolean {
    const { search, blocked, sides } = this;
    const box = this.current[index]!;
    if (sides[index] === 0) return false;
    blocked[box] = 0;
    search.clear();
    search.blocks.find(blocked, box);
    search.enter(box, sides[index]!);
    search.pull(blocked);
    blocked[box] = 1;
    this.work += this.board.floor.length * 2;
    return true;
  }

  /** The boxes of `current` in `child`, but that one of them is on another square. */
  private fillChild(index: number, to: number): void {
    const { child } = this;
    child.set(this.current);
    let i = index;
    for (; i + 1 < child.length && child[i + 1]! < to; i++) child[i] = child[i + 1]!;
    for (; i > 0 && child[i - 1]! > to; i--) child[i] = child[i - 1]!;
    child[i] = to;
  }

  /** Puts the children of a node into its cell: those that are advised weigh nothing. */
  private pushChildren(node: number): void {
    const { children, orders, weight, cells } = this;
    if (children.length === 0) return;
    const cell = cells.cellFor(cellOf(this.order[node]!));
    const advised = pullAdvice(this.order[node]!, orders);
    for (let i = 0; i < children.length; i++) {
      const own = advised.includes(i) ? 0 : 1;
      const heavy = Math.min(MOST_WEIGHT, weight[node]! + own);
      weight[children[i]!] = heavy;
      cells.push(cell, heavy * PULL_ORDERS + orders[i]!, children[i]!);
    }
  }
}
