import { grow } from '../../../../core/grow.ts';
import { mulberry32 } from '../../../../core/rng.ts';
import type { SolverBoard } from '../board/board.ts';
import type { GoalTable } from '../board/goal-table.ts';
import { walksFrom } from '../board/rooms.ts';
import { addBit } from '../board/assignment.ts';
import { moveOf, NO_MOVE, NodeStore } from '../board/node-store.ts';
import { Cells, MAX_WEIGHT } from '../board/cells.ts';
import type { Keys } from '../board/box-state.ts';
import type { PackingPlan } from './packing-plan.ts';
import { OFF, PullMoves, PullOrder, RelaxedPulls } from './pull-moves.ts';
import { Sink } from './sink.ts';

/** The rank of a removable box after a path of this length: the lowest one is removed. */
type TakingOrder = (box: number, way: number) => number;

/** The maximum number of random steps added to the path; the first exceeds most paths. */
const CHANCES = [512, 16, 4] as const;

/**
 * The order with this number. 0 is the usual one: parked boxes come first, by their squares, then the farthest of the
 * others. The rest are random: mostly parked boxes come first, but in every third one they are like the others.
 */
export function takingOrder({ isGoal, size }: SolverBoard, number: number): TakingOrder {
  if (number === 0) return (box, way) => (isGoal[box] === 0 ? box - size : -way / size);
  const most = CHANCES[number % CHANCES.length] ?? CHANCES[0];
  const isMixed = Math.floor(number / CHANCES.length) % 3 === 2;
  const rng = mulberry32(number);
  const chance = Float64Array.from({ length: size }, () => rng() * most);
  return (box, way) => chance[box]! - way - (isGoal[box] === 0 && !isMixed ? size + most : 0);
}

/**
 * A box is removed only if it came at least this far, in steps, or half of the longest path from a goal to an opening:
 * one parked next to the sink has not been brought there.
 */
const MIN_WAY = 6;

/** The floor searched between two pauses: a few milliseconds. */
const WORK_BETWEEN_PAUSES = 500_000;

/** The best removable box found so far. */
interface Taking {
  readonly index: number;
  readonly state: number;
  readonly rank: number;
}

/** More than any order. */
const PULL_ORDERS = 2 ** 43;

const distanceOf = (order: number) => 2047 - (order % 2048);

/** All of an order except the distance: the cell of the position. */
const cellOf = (order: number): number => Math.floor(order / 2048);

const linksOf = (order: number) => cellOf(order) % 32;

const onGoalsOf = (order: number) => Math.floor(order / 2 ** 16) % 256;

const regionsOf = (order: number) => Math.floor(order / 2 ** 24) % 64;

/**
 * The index of the best order among those that gain something over `here`, for each of three advisors: a box pulled off
 * the goals, as far as possible; fewer regions; fewer blocked links, and if there are at most two, the better order. -1
 * for none.
 */
function pullAdvice(here: number, orders: readonly number[]): readonly number[] {
  let off = -1;
  let regions = -1;
  let links = -1;
  let best = 0;
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i]!;
    const isSooner = (other: number) => other < 0 || order < orders[other]!;
    if (order < orders[best]!) best = i;
    if (regionsOf(order) < regionsOf(here) && isSooner(regions)) regions = i;
    if (linksOf(order) < linksOf(here) && isSooner(links)) links = i;
    const isOff =
      onGoalsOf(order) < onGoalsOf(here) &&
      regionsOf(order) <= regionsOf(here) &&
      linksOf(order) <= linksOf(here) &&
      distanceOf(order) > distanceOf(here);
    if (isOff && (off < 0 || distanceOf(order) > distanceOf(orders[off]!))) off = i;
  }
  return [off, regions, links, orders.length <= 2 ? best : -1];
}

/**
 * The packing plan, by feature space search backwards (after Y. Shoham, Festival): from the boxes on their goals,
 * pulling. Once the player reaches all of the sink, a box that can be pulled there is removed, and nothing else is
 * tried; until then boxes are parked. Positions with all boxes on the board can be played forwards to the end: they are
 * kept in `store`, and a search that reaches one of them is done (`backward-search.ts`).
 *
 * Only for boards with as many boxes as goals.
 */
export class PlanSearch {
  /** All positions found so far, including those not expanded yet. */
  readonly store: NodeStore;
  /** The smallest number of boxes on the board so far. */
  fewestLeft: number;
  private readonly board: SolverBoard;
  private readonly bytes: number;
  private readonly sink: Sink;
  private readonly moves: PullMoves;
  private readonly relaxed: RelaxedPulls;
  private readonly pullOrder: PullOrder;
  private readonly takingOrder: TakingOrder;
  private readonly cells = new Cells();
  private readonly walks: (Int32Array | undefined)[] = [];
  /** By node: its weight, its order, the number of its set of used openings. */
  private weight = new Int32Array(1024);
  private order = new Float64Array(1024);
  private used = new Int32Array(1024);
  private readonly usedSets: Int32Array[] = [];
  private readonly leastWay: number;
  private best = 0;
  /** The children of the node expanded last, and their orders. */
  private readonly children: number[] = [];
  private readonly orders: number[] = [];

  /** `table` is that of the board without boxes. */
  constructor(
    board: SolverBoard,
    keys: Keys,
    table: GoalTable,
    bytes: number,
    order: TakingOrder = takingOrder(board, 0),
  ) {
    const count = board.goals.length;
    this.board = board;
    this.bytes = bytes;
    this.store = new NodeStore(count, keys);
    this.sink = new Sink(board);
    this.moves = new PullMoves(board, this.store, this.sink.squares());
    this.relaxed = new RelaxedPulls(board);
    this.pullOrder = new PullOrder(board, table);
    this.takingOrder = order;
    this.fewestLeft = count;
    this.leastWay = Math.min(MIN_WAY, this.longestWay() >> 1);
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

  /** The best plan so far, once `run` has begun. */
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

  /** Searches until no box is left or nothing remains to try, and pauses now and then. */
  *run(): Generator<void, void> {
    const { cells, store, moves } = this;
    this.begin();
    while (this.fewestLeft > 0) {
      if (moves.work > WORK_BETWEEN_PAUSES) {
        moves.work = 0;
        yield;
      }
      if (store.bytesAfterNext + this.weight.length * 32 > this.bytes) return;
      const cell = cells.choose(true);
      if (cell < 0) return;
      for (let node = cells.pop(cell); node >= 0; node = cells.pop(cell)) {
        if (this.lookAt(node) || moves.work > WORK_BETWEEN_PAUSES) break;
      }
    }
  }

  /** Adds the end, once for each possible region of the player. */
  private begin(): void {
    const { moves, children, orders, cells } = this;
    this.usedSets.push(new Int32Array(this.sink.words));
    const squares = moves.begin();
    this.pullOrder.take(moves.current);
    for (const square of squares) {
      moves.measure(square);
      this.enter(NO_MOVE, -1, 0);
    }
    moves.lift();
    for (let i = 0; i < children.length; i++) {
      cells.push(cells.cellFor(cellOf(orders[i]!)), orders[i]!, children[i]!);
    }
  }

  /** Adds the position described by `moves`, if it is new. */
  private enter(move: number, parent: number, used: number): void {
    const { store, moves, pullOrder } = this;
    if (moves.lookUp() >= 0) return;
    const { lowest, regionCount, moving } = moves;
    const node = store.add(moves.boxesThen(), lowest, parent, move);
    if (node >= this.weight.length) {
      this.weight = grow(this.weight);
      this.used = grow(this.used);
      this.order = grow(this.order);
    }
    this.used[node] = used;
    this.order[node] =
      moving < 0
        ? pullOrder.here(regionCount)
        : pullOrder.moved(moves.current[moving]!, moves.to, regionCount);
    this.children.push(node);
    this.orders.push(this.order[node]);
  }

  /** Expands a position; returns whether it leads to anything new. */
  private lookAt(node: number): boolean {
    const { store, sink, children, orders, moves } = this;
    const left = moves.load(node);
    if (left < this.fewestLeft) {
      this.fewestLeft = left;
      this.best = node;
    }
    if (left === 0) return true;
    moves.work += this.board.floor.length * (4 + left);
    if (!this.relaxed.isPossible(moves.current, moves.first, store.player[node]!)) return false;
    moves.place(store.player[node]!);
    this.pullOrder.take(moves.current);
    const used = this.used[node]!;
    sink.find(this.usedSets[used]!, moves.blocked, moves.connected());
    children.length = orders.length = 0;
    const taking = sink.isOpen(moves.regions) ? this.taking(this.usedSets[used]!) : null;
    if (taking === null) {
      moves.each((move) => {
        this.enter(move, node, used);
      });
    } else this.takeOff(node, this.usedSets[used]!, taking);
    moves.lift();
    this.pushChildren(node);
    return children.length > 0;
  }

  /** The box to remove, if possible: the first one by the order. */
  private taking(used: Int32Array): Taking | null {
    const { moves, sink } = this;
    const { current, search, first } = moves;
    let best: Taking | null = null;
    for (let index = first; index < current.length; index++) {
      const box = current[index]!;
      if (!moves.find(index)) continue;
      const walks = this.walksFrom(box);
      let state = -1;
      let way = this.leastWay - 1;
      let isAsked = false;
      for (let i = 0; i < search.count; i++) {
        const square = search.found[i]! >> 2;
        const opening = sink.openingOn(square);
        if (opening < 0 || sink.members[opening] === 0 || walks[square]! <= way) continue;
        if (!isAsked && !sink.canServeOthers(current, first, index, used)) break;
        isAsked = true;
        if (!sink.canSpare(opening)) continue;
        way = walks[square]!;
        state = search.found[i]!;
      }
      if (state < 0) continue;
      const rank = this.takingOrder(box, way);
      if (best === null || rank < best.rank) best = { index, state, rank };
    }
    return best;
  }

  private takeOff(node: number, used: Int32Array, { index, state }: Taking): void {
    const { moves, sink, usedSets } = this;
    const set = used.slice();
    addBit(set, sink.openingOn(state >> 2));
    moves.takeOff(index, state);
    this.enter(moveOf(moves.current[index]!, state), node, usedSets.push(set) - 1);
  }

  /** Adds the children of a node to its cell: advised ones weigh nothing. */
  private pushChildren(node: number): void {
    const { children, orders, weight, cells } = this;
    if (children.length === 0) return;
    const cell = cells.cellFor(cellOf(this.order[node]!));
    const advised = pullAdvice(this.order[node]!, orders);
    for (let i = 0; i < children.length; i++) {
      const own = advised.includes(i) ? 0 : 1;
      const heavy = Math.min(MAX_WEIGHT, weight[node]! + own);
      weight[children[i]!] = heavy;
      cells.push(cell, heavy * PULL_ORDERS + orders[i]!, children[i]!);
    }
  }
}
