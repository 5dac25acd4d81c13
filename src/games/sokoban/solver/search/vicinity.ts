import { grow } from '../../../../core/grow.ts';
import { reachable, Walker } from '../../rules/field.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState, type Keys } from '../board/box-state.ts';
import { deadSquares } from '../board/goal-table.ts';
import { Heap } from '../board/heap.ts';
import { NO_MOVE, NodeStore } from '../board/node-store.ts';
import { type LineCost, type LineTrace, type Push, traceOf } from './line.ts';

/** The maximum number of other squares per square: more than any list of arrangements has room for. */
const MOST = 64;

/** The squares near each square on which a box is not lost. They are computed on first use. */
class NearSquares {
  private readonly board: SolverBoard;
  private readonly dead: Uint8Array;
  private readonly known: (readonly number[] | undefined)[] = [];

  constructor(board: SolverBoard) {
    this.board = board;
    this.dead = deadSquares(board);
  }

  /** Up to 64 squares, without `square` itself, the nearest first, by the steps of a player among walls alone. */
  of(square: number): readonly number[] {
    return (this.known[square] ??= this.find(square));
  }

  private find(start: number): readonly number[] {
    const { walls, steps } = this.board;
    const isNear = (square: number) => square !== start && this.dead[square] === 0;
    return reachable(walls, steps, start).filter(isNear).slice(0, MOST);
  }
}

/** A set of keys of 64 bits, in typed arrays of a fixed size. The key of zeros alone is always in it. */
class KeySet {
  count = 0;
  private readonly most: number;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  /** The number of keys that the slots are for. Half of the slots stay empty, so that lookups are short. */
  private capacity: number;

  /** For up to `most` keys, a power of two. */
  constructor(most: number) {
    this.most = most;
    this.capacity = most;
    this.low = new Int32Array(most * 2);
    this.high = new Int32Array(most * 2);
  }

  get isFull(): boolean {
    return this.count >= this.capacity;
  }

  /** Removes all keys. With a smaller `most`, fewer slots are emptied; more keys than that do not fit. */
  clear(expected = this.most): void {
    this.capacity = Math.min(this.most, 2 ** Math.ceil(Math.log2(expected + 1)));
    this.low.fill(0, 0, this.capacity * 2);
    this.high.fill(0, 0, this.capacity * 2);
    this.count = 0;
  }

  /** Adds a key, and returns whether it is new. A full set accepts none. */
  add(low: number, high: number): boolean {
    const slot = this.slotOf(low, high);
    if (this.isFull || (this.low[slot] === low && this.high[slot] === high)) return false;
    this.low[slot] = low;
    this.high[slot] = high;
    this.count++;
    return true;
  }

  has(low: number, high: number): boolean {
    const slot = this.slotOf(low, high);
    return this.low[slot] === low && this.high[slot] === high;
  }

  /** The slot of a key, or the empty one that it would get. */
  private slotOf(low: number, high: number): number {
    const mask = this.capacity * 2 - 1;
    let slot = low & mask;
    while (
      (this.low[slot] !== 0 || this.high[slot] !== 0) &&
      (this.low[slot] !== low || this.high[slot] !== high)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}

/** The number of positions between two pauses: a few milliseconds. */
const POSITIONS_BETWEEN_PAUSES = 128;
/** Farther than any box is pushed. */
const NEVER = 1e6;

/**
 * A* from one position of a line to a later one, over positions whose boxes are in one of the `allowed` arrangements.
 * The cost counts the player's moves, so positions differ by the exact square of
 * the player. The estimate, the distance of each box to the nearest final square of a box, is admissible and
 * consistent: the first visit of a position is the cheapest.
 */
class VicinitySearch {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly cost: LineCost;
  private readonly allowed: KeySet;
  private readonly most: number;
  private readonly visited: KeySet;
  private readonly state: BoxState;
  private readonly walker: Walker;
  private nodes: NodeStore;
  private heap = new Heap();
  /** By node: its cost, and the estimate of the rest. */
  private costs = new Float64Array(1024);
  private rests = new Float64Array(1024);
  /** By square: the fewest pushes to a final square of a box. */
  private far: Float64Array = new Float64Array(0);
  /** Only cheaper lines are searched for. */
  private limit = 0;

  /** Each search may visit at most `positions`. */
  constructor(board: SolverBoard, keys: Keys, cost: LineCost, allowed: KeySet, positions: number) {
    this.board = board;
    this.most = positions;
    this.visited = new KeySet(2 ** Math.ceil(Math.log2(positions)));
    this.keys = keys;
    this.cost = cost;
    this.allowed = allowed;
    this.state = new BoxState(board);
    this.walker = new Walker({ blocked: this.state.blocked, steps: board.steps });
    this.nodes = new NodeStore(board.boxes.length, keys);
  }

  /** The number of positions that this search has visited. */
  get positions(): number {
    return this.visited.count;
  }

  /**
   * Searches for cheaper pushes from the position `from` of a line to the position `to`, and pauses now and then;
   * `null` if it finds none.
   */
  *run(trace: LineTrace, from: number, to: number): Generator<void, readonly Push[] | null> {
    const { board, keys, state, walker, visited } = this;
    visited.clear();
    this.nodes = new NodeStore(board.boxes.length, keys);
    this.heap = new Heap();
    this.far = pushesTo(board, trace.boxes[to]!);
    this.limit = trace.cost[to]! - trace.cost[from]!;
    this.begin(trace.boxes[from]!, trace.player[from]!);
    // At the end of the line, the player's place does not matter.
    const endPlayer = to === trace.positions - 1 ? -1 : trace.player[to]!;
    let end = -1;
    const { nodes, heap } = this;
    while (heap.size > 0 && heap.least < this.limit && visited.count < this.most) {
      const node = heap.pop();
      state.load(nodes.boxes, node * nodes.boxCount);
      const player = nodes.player[node]!;
      let low = 0;
      let high = 0;
      for (const box of state.boxes) {
        low ^= keys.boxLow[box]!;
        high ^= keys.boxHigh[box]!;
      }
      if (!visited.add(low ^ keys.playerLow[player]!, high ^ keys.playerHigh[player]!)) continue;
      if (visited.count % POSITIONS_BETWEEN_PAUSES === 0) yield;
      walker.walk(player);
      if (low === trace.low[to] && high === trace.high[to]) {
        const left = endPlayer < 0 ? 0 : walker.distanceTo(endPlayer);
        const total = this.costs[node]! + left * this.cost.move;
        if (left >= 0 && total < this.limit) {
          this.limit = total;
          end = node;
        }
      }
      this.expand(node, low, high);
    }
    return end < 0 ? null : nodes.lineTo(end);
  }

  private begin(boxes: Uint16Array, player: number): void {
    const { nodes, state, cost, far, heap } = this;
    state.load(boxes);
    nodes.find(state.boxes, player);
    nodes.add(state.boxes, player, -1, NO_MOVE);
    let rest = 0;
    for (const box of state.boxes) rest += far[box]! * (cost.push + cost.move);
    this.costs[0] = 0;
    this.rests[0] = rest;
    heap.push(rest, 0);
  }

  /** Adds the results of a node's pushes. `low` and `high` are the key of its boxes. */
  private expand(node: number, low: number, high: number): void {
    const { board, state, walker, allowed, cost, far, nodes } = this;
    const { boxLow, boxHigh } = this.keys;
    const spent = this.costs[node]!;
    const rest = this.rests[node]!;
    const first = node * nodes.boxCount;
    for (let i = first; i < first + nodes.boxCount; i++) {
      const box = nodes.boxes[i]!;
      for (let side = 0; side < 4; side++) {
        const to = box + board.steps[side ^ 2]!;
        if (state.blocked[to] === 1) continue;
        const walked = walker.distanceTo(box + board.steps[side]!);
        if (walked < 0) continue;
        const toLow = low ^ boxLow[box]! ^ boxLow[to]!;
        const toHigh = high ^ boxHigh[box]! ^ boxHigh[to]!;
        if (!allowed.has(toLow, toHigh)) continue;
        const nextSpent = spent + cost.push + (walked + 1) * cost.move;
        const nextRest = rest + (far[to]! - far[box]!) * (cost.push + cost.move);
        if (nextSpent + nextRest >= this.limit) continue;
        state.move(box, to);
        this.enter(node, box * 4 + side, nextSpent, nextRest);
        state.move(to, box);
      }
    }
  }

  /** Adds the current position of the boxes, unless an equally cheap way to it is known. */
  private enter(parent: number, push: Push, spent: number, rest: number): void {
    const { nodes, state, heap } = this;
    const player = push >> 2;
    let node = nodes.find(state.boxes, player);
    if (node < 0) node = nodes.add(state.boxes, player, parent, push);
    else if (spent < this.costs[node]!) nodes.redirect(node, parent, push);
    else return;
    if (node >= this.costs.length) {
      this.costs = grow(this.costs);
      this.rests = grow(this.rests);
    }
    this.costs[node] = spent;
    this.rests[node] = rest;
    heap.push(spent + rest, node);
  }
}

/** By square: a lower bound on the pushes that move a box to one of `targets`, regardless of the player. */
function pushesTo({ size, walls, steps }: SolverBoard, targets: Uint16Array): Float64Array {
  const far = new Float64Array(size).fill(NEVER);
  const queue = [...targets];
  for (const square of targets) far[square] = 0;
  for (const square of queue) {
    for (const step of steps) {
      const before = square + step;
      if (far[before] !== NEVER || walls[before] === 1 || walls[before + step] === 1) continue;
      far[before] = far[square]! + 1;
      queue.push(before);
    }
  }
  return far;
}

/**
 * How far a search may deviate from the line: one box per number may be elsewhere at a time, the first on one of this
 * many nearest squares, the second on one of the next number, and so on.
 */
export type Widths = readonly number[];

/** The number of arrangements listed for a window. */
const ARRANGEMENTS = 2 ** 20;
/** The number of positions visited in a window: fewer on large boards, where each costs a walk over all squares. */
const MAX_POSITIONS = 2 ** 17;
const MAX_SQUARES = 2 ** 24;
/** The number of arrangements listed between two pauses: a few milliseconds. */
const ARRANGEMENTS_BETWEEN_PAUSES = 30_000;

/**
 * Makes a line cheaper by searching all arrangements of boxes that differ little from its own: the vicinity search of
 * the optimizers of YASC and JSoko (the idea is S. Gouezel's). A window of the line, as long as its vicinity fits, is
 * replaced by a search that visits only these arrangements (`VicinitySearch`). Windows overlap by half, and all are
 * tried again until none improves.
 */
export class Vicinity {
  /** The current line: always a whole solution. */
  pushes: readonly Push[];
  /** The current window: its first push, and the one after its last. */
  from = 0;
  to = 0;
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly cost: LineCost;
  private readonly search: VicinitySearch;
  private readonly near: NearSquares;
  private readonly allowed = new KeySet(ARRANGEMENTS);
  private readonly isOccupied: Uint8Array;
  private readonly isAway: Uint8Array;
  private sincePause = 0;

  constructor(board: SolverBoard, keys: Keys, pushes: readonly Push[], cost: LineCost) {
    this.board = board;
    this.keys = keys;
    this.pushes = pushes;
    this.cost = cost;
    const positions = Math.min(MAX_POSITIONS, Math.ceil(MAX_SQUARES / board.floor.length));
    this.search = new VicinitySearch(board, keys, cost, this.allowed, positions);
    this.near = new NearSquares(board);
    this.isOccupied = new Uint8Array(board.size);
    this.isAway = new Uint8Array(board.boxes.length);
  }

  /** The number of positions visited in this window. */
  get positions(): number {
    return this.search.positions;
  }

  /** Goes through the line window by window until none improves, and pauses now and then. */
  *run(widths: Widths): Generator<void, void> {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      let trace = this.trace();
      for (let from = 0, to = 0; to < this.pushes.length; from += Math.ceil((to - from) / 2)) {
        to = yield* this.list(trace, from, widths);
        [this.from, this.to] = [from, to];
        const pushes = yield* this.search.run(trace, from, to);
        if (pushes === null) continue;
        isBetter = true;
        this.pushes = [...this.pushes.slice(0, from), ...pushes, ...this.pushes.slice(to)];
        to = from + pushes.length;
        trace = this.trace();
      }
    }
  }

  private trace(): LineTrace {
    return traceOf(this.board, this.keys, this.pushes, this.cost);
  }

  /** Lists the vicinity of the line from a position on, and returns the last position that there was room for. */
  private *list(trace: LineTrace, from: number, widths: Widths): Generator<void, number> {
    const { allowed, isOccupied, board } = this;
    const nearEach = widths.reduce((all, width) => all * (width * board.boxes.length + 1), 1);
    allowed.clear(nearEach * (trace.positions - from));
    for (let at = from; at < trace.positions; at++) {
      const boxes = trace.boxes[at]!;
      isOccupied.set(board.walls);
      for (const box of boxes) isOccupied[box] = 1;
      allowed.add(trace.low[at]!, trace.high[at]!);
      this.vary(boxes, widths, 0, trace.low[at]!, trace.high[at]!);
      if (allowed.isFull) return Math.max(from + 1, at - 1);
      if (this.sincePause > ARRANGEMENTS_BETWEEN_PAUSES) {
        this.sincePause = 0;
        yield;
      }
    }
    return trace.positions - 1;
  }

  /** Lists all arrangements in which further boxes, one for each width from `depth` on, are elsewhere. */
  private vary(boxes: Uint16Array, widths: Widths, depth: number, low: number, high: number): void {
    const { allowed, isOccupied, isAway, near } = this;
    const { boxLow, boxHigh } = this.keys;
    const width = widths[depth]!;
    for (let b = 0; b < boxes.length && !allowed.isFull; b++) {
      if (isAway[b] === 1) continue;
      const from = boxes[b]!;
      const squares = near.of(from);
      const count = Math.min(width, squares.length);
      for (let i = 0; i < count; i++) {
        const to = squares[i]!;
        if (isOccupied[to] === 1) continue;
        const nextLow = low ^ boxLow[from]! ^ boxLow[to]!;
        const nextHigh = high ^ boxHigh[from]! ^ boxHigh[to]!;
        allowed.add(nextLow, nextHigh);
        this.sincePause++;
        if (depth + 1 === widths.length) continue;
        isAway[b] = 1;
        isOccupied[from] = 0;
        isOccupied[to] = 1;
        this.vary(boxes, widths, depth + 1, nextLow, nextHigh);
        isAway[b] = 0;
        isOccupied[from] = 1;
        isOccupied[to] = 0;
      }
    }
  }
}
