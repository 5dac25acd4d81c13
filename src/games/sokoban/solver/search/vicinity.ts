import { grow } from '../../../../core/grow.ts';
import { reachable, Walker } from '../../rules/field.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState, type Keys } from '../board/box-state.ts';
import { deadSquares } from '../board/goal-table.ts';
import { Heap } from '../board/heap.ts';
import { NO_MOVE, NodeStore } from '../board/node-store.ts';
import { costOfPush, type LineCost, type LineTrace, type Push, traceOf } from './line.ts';

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

/** Where a part of a line ends. */
interface PartEnd {
  /** The push after it, which stays; -1 at the end of the line. */
  readonly next: Push;
  /** At the end of the line: the square to which the player walks, or -1 for none. */
  readonly player: number;
}

/**
 * A* over a part of a line, over positions whose boxes are in one of the `allowed` arrangements. The cost counts the
 * player's moves, so positions differ by the exact square of the player and, if box lines or changes count, by the last
 * push. The estimate is admissible: the distance of each box to the nearest final square of a box and, for each box
 * that is not on one, a box line or change.
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
  /** The cost of a box line or change; 0 if the last push does not matter. */
  private readonly turn: number;
  private nodes: NodeStore;
  private heap = new Heap();
  /** By node: its cost, and the estimate of the rest. */
  private costs = new Float64Array(1024);
  private rests = new Float64Array(1024);
  /** By square: the fewest pushes to a final square of a box. */
  private far: Float64Array = new Float64Array(0);
  /** Of the first position: the player's square, and the push before it, -1 for none. */
  private player = 0;
  private before: Push = -1;
  /** Only cheaper lines are searched for. */
  private limit = 0;

  /** Each search may visit at most `positions`. */
  constructor(board: SolverBoard, keys: Keys, cost: LineCost, allowed: KeySet, positions: number) {
    this.board = board;
    this.most = positions;
    this.visited = new KeySet(2 ** Math.ceil(Math.log2(positions)));
    this.keys = keys;
    this.cost = cost;
    this.turn = cost.line + cost.change;
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
   * `null` if it finds none. The push before them is `before`, or -1.
   */
  *run(
    trace: LineTrace,
    from: number,
    to: number,
    before: Push,
    end: PartEnd,
  ): Generator<void, readonly Push[] | null> {
    const { board, keys, state, walker, visited } = this;
    visited.clear();
    this.nodes = new NodeStore(board.boxes.length, keys);
    this.heap = new Heap();
    this.far = pushesTo(board, trace.boxes[to]!);
    this.player = trace.player[from]!;
    this.before = before;
    const total = trace.cost[end.next < 0 ? to : to + 1]! - trace.cost[from]!;
    state.load(trace.boxes[to]!);
    walker.walk(trace.player[to]!);
    this.limit = total + (end.next < 0 ? this.costOfEnd(before, end) : 0);
    this.begin(trace.boxes[from]!, end);
    let last = -1;
    const { nodes, heap } = this;
    while (heap.size > 0 && heap.least < this.limit && visited.count < this.most) {
      const node = heap.pop();
      state.load(nodes.boxes, node * nodes.boxCount);
      const place = nodes.player[node]!;
      let low = 0;
      let high = 0;
      for (const box of state.boxes) {
        low ^= keys.boxLow[box]!;
        high ^= keys.boxHigh[box]!;
      }
      if (!visited.add(low ^ keys.playerLow[place]!, high ^ keys.playerHigh[place]!)) continue;
      if (visited.count % POSITIONS_BETWEEN_PAUSES === 0) yield;
      walker.walk(node === 0 ? this.player : nodes.move[node]! >> 2);
      if (low === trace.low[to] && high === trace.high[to]) {
        const spent = this.costs[node]! + this.costOfEnd(this.lastPush(node), end);
        if (spent < this.limit) {
          this.limit = spent;
          last = node;
        }
      }
      this.expand(node, low, high);
    }
    return last < 0 ? null : nodes.lineTo(last);
  }

  /** The push that led to a node. */
  private lastPush(node: number): Push {
    return node === 0 ? this.before : this.nodes.move[node]!;
  }

  /** The cost of what follows the part, after the push `last` and a walk from there; infinite if it is impossible. */
  private costOfEnd(last: Push, { next, player }: PartEnd): number {
    const { walker, cost, board } = this;
    if (next < 0 && player < 0) return 0;
    const walked = walker.distanceTo(next < 0 ? player : (next >> 2) + board.steps[next & 3]!);
    if (walked < 0) return Infinity;
    return next < 0 ? walked * cost.move : costOfPush(cost, board.steps, last, next, walked);
  }

  private begin(boxes: Uint16Array, { next }: PartEnd): void {
    const { nodes, state, cost, far, heap, turn } = this;
    state.load(boxes);
    const place = turn === 0 ? this.player : Math.max(0, this.before);
    nodes.find(state.boxes, place);
    nodes.add(state.boxes, place, -1, NO_MOVE);
    let rest = next < 0 ? 0 : cost.push + cost.move;
    for (const box of state.boxes) {
      rest += far[box]! * (cost.push + cost.move) + (far[box]! > 0 ? turn : 0);
    }
    this.costs[0] = 0;
    this.rests[0] = rest;
    // The box before may go on in the same line.
    heap.push(rest - turn, 0);
  }

  /** Adds the results of a node's pushes. `low` and `high` are the key of its boxes. */
  private expand(node: number, low: number, high: number): void {
    const { board, state, walker, allowed, cost, far, nodes, turn } = this;
    const { boxLow, boxHigh } = this.keys;
    const spent = this.costs[node]!;
    const rest = this.rests[node]!;
    const last = this.lastPush(node);
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
        const push = box * 4 + side;
        const nextSpent = spent + costOfPush(cost, board.steps, last, push, walked);
        let nextRest = rest + (far[to]! - far[box]!) * (cost.push + cost.move);
        if (far[box] === 0) nextRest += turn;
        if (far[to] === 0) nextRest -= turn;
        const least = nextSpent + nextRest - (far[to] === 0 ? 0 : turn);
        if (least >= this.limit) continue;
        state.move(box, to);
        this.enter(node, push, nextSpent, nextRest, least);
        state.move(to, box);
      }
    }
  }

  /** Adds the current position of the boxes, unless an equally cheap way to it is known. */
  private enter(parent: number, push: Push, spent: number, rest: number, least: number): void {
    const { nodes, state, heap } = this;
    const place = this.turn === 0 ? push >> 2 : push;
    let node = nodes.find(state.boxes, place);
    if (node < 0) node = nodes.add(state.boxes, place, parent, push);
    else if (spent < this.costs[node]!) nodes.redirect(node, parent, push);
    else return;
    if (node >= this.costs.length) {
      this.costs = grow(this.costs);
      this.rests = grow(this.rests);
    }
    this.costs[node] = spent;
    this.rests[node] = rest;
    heap.push(least, node);
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

/** A part of a line: a range of pushes, counted from 0, the last one exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Makes a line cheaper by searching all arrangements of boxes that differ little from its own: the vicinity search of
 * the optimizers of YASC and JSoko (the idea is S. Gouezel's). A window of the line, as long as its vicinity fits, is
 * replaced by a search that visits only these arrangements (`VicinitySearch`). Windows overlap by half, and all are
 * tried again until none improves.
 */
export class Vicinity {
  /** The current line: always complete. */
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
  /** The first push that may change, and the one after the last. */
  private readonly first: number;
  private end: number;
  private readonly endPlayer: number;
  private sincePause = 0;

  /**
   * Only the pushes of `stretch` may change. Unless it is -1, the player walks to `endPlayer` at the end of the line. If
   * box lines or changes count, `keys` need four times as many squares as the board has: one for each push.
   */
  constructor(
    board: SolverBoard,
    keys: Keys,
    pushes: readonly Push[],
    cost: LineCost,
    stretch: Stretch = { from: 0, to: pushes.length },
    endPlayer = -1,
  ) {
    this.board = board;
    this.keys = keys;
    this.pushes = pushes;
    this.cost = cost;
    this.first = stretch.from;
    this.end = stretch.to;
    this.endPlayer = endPlayer;
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
      for (let from = this.first, to = from; to < this.end; from += Math.ceil((to - from) / 2)) {
        to = yield* this.list(trace, from, widths);
        [this.from, this.to] = [from, to];
        const { pushes: line, endPlayer: player } = this;
        const end = { next: line[to] ?? -1, player };
        const pushes = yield* this.search.run(trace, from, to, line[from - 1] ?? -1, end);
        if (pushes === null) continue;
        isBetter = true;
        this.pushes = [...line.slice(0, from), ...pushes, ...line.slice(to)];
        this.end += pushes.length - (to - from);
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
    const { allowed, isOccupied, board, end } = this;
    const nearEach = widths.reduce((all, width) => all * (width * board.boxes.length + 1), 1);
    allowed.clear(nearEach * (end + 1 - from));
    for (let at = from; at <= end; at++) {
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
    return end;
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
