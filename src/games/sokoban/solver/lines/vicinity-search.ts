import { Walker } from '../../rules/field.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState } from '../board/box-state.ts';
import { Heap } from '../search/heap.ts';
import { KeySet } from './key-set.ts';
import type { Push } from './line.ts';
import type { LineCost, LineTrace } from './line-trace.ts';
import { twiceFloat } from '../search/twice.ts';
import { NO_MOVE, NodeStore } from '../search/node-store.ts';
import type { Keys } from '../search/zobrist.ts';

/** A pause comes after so many, which takes some milliseconds. */
const POSITIONS_BETWEEN_PAUSES = 128;
/** Farther than any box is pushed. */
const NEVER = 1e6;

/** How a search ended: with cheaper pushes or none (`null`), and whether it looked at everything that it might. */
export interface VicinityOutcome {
  readonly pushes: readonly Push[] | null;
  readonly isComplete: boolean;
}

/**
 * A* from one position of a line to a later one, over positions whose boxes stand in one of the `allowed`
 * arrangements, or over all where there are none given. The cost counts the player's moves, so that positions differ by the player's very square. The estimate,
 * the way of each box to the nearest square on which one stands in the end, never exceeds the truth and never falls by
 * more than a push costs: the first visit of a position is the cheapest.
 */
export class VicinitySearch {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly cost: LineCost;
  private readonly allowed: KeySet | null;
  private readonly most: number;
  private readonly visited: KeySet;
  private readonly state: BoxState;
  private readonly walker: Walker;
  private nodes: NodeStore;
  private heap = new Heap();
  /** By node: its cost, and the estimate of the rest. */
  private costs = new Float64Array(1024);
  private rests = new Float64Array(1024);
  /** By square: the fewest pushes to a square on which a box stands in the end. */
  private far: Float64Array = new Float64Array(0);
  /** Only what costs less is looked for. */
  private limit = 0;

  /** So many `positions` may be looked at in each search. */
  constructor(
    board: SolverBoard,
    keys: Keys,
    cost: LineCost,
    allowed: KeySet | null,
    positions: number,
  ) {
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

  /** How many positions were looked at in this search. */
  get positions(): number {
    return this.visited.count;
  }

  /** Looks for cheaper pushes from the position `from` of a line to the position `to`; pauses now and then. */
  *run(trace: LineTrace, from: number, to: number): Generator<void, VicinityOutcome> {
    const { board, keys, state, walker, visited } = this;
    visited.clear();
    this.nodes = new NodeStore(board.boxes.length, keys);
    this.heap = new Heap();
    this.far = pushesTo(board, trace.boxes[to]!);
    this.limit = trace.cost[to]! - trace.cost[from]!;
    this.begin(trace.boxes[from]!, trace.player[from]!);
    // At the end of the line it does not count where the player stands.
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
    return { pushes: end < 0 ? null : nodes.lineTo(end), isComplete: visited.count < this.most };
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

  /** Enters what the pushes of a node lead to. `low` and `high` are the key of its boxes. */
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
        if (allowed !== null && !allowed.has(toLow, toHigh)) continue;
        const nextSpent = spent + cost.push + (walked + 1) * cost.move;
        const nextRest = rest + (far[to]! - far[box]!) * (cost.push + cost.move);
        if (nextSpent + nextRest >= this.limit) continue;
        state.move(box, to);
        this.enter(node, box * 4 + side, nextSpent, nextRest);
        state.move(to, box);
      }
    }
  }

  /** Enters the position of the boxes as they stand, unless it is known by a way that costs no more. */
  private enter(parent: number, push: Push, spent: number, rest: number): void {
    const { nodes, state, heap } = this;
    const player = push >> 2;
    let node = nodes.find(state.boxes, player);
    if (node < 0) node = nodes.add(state.boxes, player, parent, push);
    else if (spent < this.costs[node]!) nodes.redirect(node, parent, push);
    else return;
    if (node >= this.costs.length) {
      this.costs = twiceFloat(this.costs);
      this.rests = twiceFloat(this.rests);
    }
    this.costs[node] = spent;
    this.rests[node] = rest;
    heap.push(spent + rest, node);
  }
}

/** By square: at least so many pushes bring a box to one of `targets`, whichever way the player can go. */
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
