import { grow } from '../../../../core/grow.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState, type Keys } from '../board/box-state.ts';
import { Heap } from '../board/heap.ts';
import { moveOf, NO_MOVE, NodeStore } from '../board/node-store.ts';
import type { FloorReach } from '../board/open-floor.ts';
import { Regions } from '../board/regions.ts';
import { type Tunnels, tunnelsOf } from '../board/rooms.ts';
import { Corrals } from '../deadlocks/corrals.ts';
import { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import { type Push, pushesOf } from './line.ts';
import { PushEstimate } from '../plans/measure.ts';

/** How a search by A* ended; the moves of `line` are as `moveOf` makes them, each a single push. */
type AstarOutcome =
  | { readonly kind: 'found'; readonly line: readonly number[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'limit'; readonly reason: 'nodes' | 'memory' };

interface AstarLimits {
  /** Only lines with fewer pushes than this are looked for. */
  readonly below: number;
  readonly nodes: number;
  readonly bytes: number;
}

/** Larger than any number of pushes, and small enough that keys stay exact. */
const TIE = 2 ** 20;
const TURNS_BETWEEN_PAUSES = 256;
/**
 * The work after which it pauses sooner: an estimate for `n` boxes counts n². With 56 boxes, 256 turns would take six
 * seconds; this leaves time for other searches, which are better at many boxes.
 */
const WORK_BETWEEN_PAUSES = 100_000;

/**
 * A*: a line with the fewest pushes from the opening of a board to boxes on its goals. The estimate is not consistent,
 * so a position that is reached by a shorter way after its expansion is expanded again.
 */
export class Astar {
  private readonly board: SolverBoard;
  private readonly limits: AstarLimits;
  private below: number;
  private readonly endPlayer: number;
  /** The positions found so far. */
  readonly store: NodeStore;
  private readonly deadlockCheck: DeadlockCheck;
  private readonly corrals: Corrals;
  private readonly tunnels: Tunnels;
  private readonly regions: Regions;
  private readonly after: FloorReach;
  private readonly estimate: PushEstimate;
  private readonly heap = new Heap();
  private readonly boxState: BoxState;
  private pushes = new Int32Array(1024);
  private isDone = new Uint8Array(1024);

  /** `endPlayer` is the lowest square of the player's region in the end, or -1 for any. */
  constructor(board: SolverBoard, keys: Keys, limits: AstarLimits, endPlayer = -1) {
    this.board = board;
    this.limits = limits;
    this.below = limits.below;
    this.endPlayer = endPlayer;
    this.deadlockCheck = new DeadlockCheck(board, keys);
    this.corrals = new Corrals(board, this.deadlockCheck.dead, false);
    this.regions = new Regions(board);
    this.store = new NodeStore(board.boxes.length, keys);
    this.boxState = new BoxState(board);
    this.estimate = new PushEstimate(board, this.deadlockCheck, this.boxState.boxes);
    this.after = this.boxState.floor.reach();
    this.tunnels = tunnelsOf(board);
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** The lower bound of the pushes that is known so far; 0 before the first expansion. */
  get atLeast(): number {
    return this.heap.size === 0 ? 0 : Math.ceil(this.heap.least / TIE);
  }

  /** Limits the search to lines with fewer pushes than this, if it is less than before. */
  lower(below: number): void {
    this.below = Math.min(this.below, below);
  }

  /** Searches, and pauses now and then. */
  *run(): Generator<void, AstarOutcome> {
    const { store, heap, limits, boxState, deadlockCheck } = this;
    if (deadlockCheck.find(boxState.boxes, boxState.boxes.length) !== null) return { kind: 'none' };
    this.enter(this.board.player, -1, NO_MOVE, 0);
    for (let turn = 1; heap.size > 0; turn++) {
      if (turn % TURNS_BETWEEN_PAUSES === 0 || this.estimate.work > WORK_BETWEEN_PAUSES) {
        this.estimate.work = 0;
        yield;
      }
      if (store.count >= limits.nodes) return { kind: 'limit', reason: 'nodes' };
      if (this.bytesSoon() > limits.bytes) return { kind: 'limit', reason: 'memory' };
      const node = heap.pop();
      if (this.isDone[node] === 1) continue;
      this.isDone[node] = 1;
      boxState.load(store.boxes, node * store.boxCount);
      if (this.isEnd(store.player[node]!)) return { kind: 'found', line: store.lineTo(node) };
      this.expand(node);
    }
    return { kind: 'none' };
  }

  private isEnd(player: number): boolean {
    return this.boxState.isSolved() && (this.endPlayer < 0 || player === this.endPlayer);
  }

  private bytesSoon(): number {
    return this.store.bytesAfterNext + this.heap.bytes + this.pushes.length * 5;
  }

  private expand(node: number): void {
    const { board, store, boxState, regions, deadlockCheck, corrals, tunnels } = this;
    const { blocked, boxes } = boxState;
    const pushes = this.pushes[node]!;
    regions.find(blocked, store.player[node]!);
    deadlockCheck.find(boxes, boxes.length);
    const verdict = board.surplus > 0 ? 'none' : corrals.find(regions, deadlockCheck.frozen);
    if (verdict === 'dead') return;
    this.estimate.expand();
    const first = node * store.boxCount;
    for (let i = 0; i < store.boxCount; i++) {
      const box = store.boxes[first + i]!;
      if (verdict === 'corral' && corrals.members[box] === 0) continue;
      const sides = regions.sidesOf(box);
      deadlockCheck.lift(boxes, box);
      for (let side = 0; side < 4; side++) {
        const step = board.steps[side ^ 2]!;
        let to = box + step;
        if ((sides & (1 << side)) === 0 || blocked[to] === 1 || deadlockCheck.dead[to] === 1)
          continue;
        while (tunnels.isWithin(to, side) && blocked[to + step] === 0) to += step;
        if (tunnels.isWithin(to, side) || deadlockCheck.dead[to] === 1) continue;
        boxState.move(box, to);
        if (deadlockCheck.findAfter(to, blocked) === null) {
          const move = moveOf(box, to * 4 + side);
          this.enter(to - step, node, move, pushes + (to - box) / step, i);
        }
        boxState.move(to, box);
      }
    }
  }

  /**
   * Adds the position, unless it is known with as few pushes or cannot beat the limit. It differs from the expanded one
   * only by the box with the index `moved`, which is -1 for the first position.
   */
  private enter(player: number, parent: number, move: number, pushes: number, moved = -1): void {
    const { store, boxState, after, heap } = this;
    const lowest = after.flood(player);
    let node = store.find(boxState.boxes, lowest);
    if (node >= 0 && this.pushes[node]! <= pushes) return;
    const estimate = this.estimate.least(moved, (move & 0xffff) >> 2);
    if (pushes + estimate >= this.below) return;
    if (node < 0) node = store.add(boxState.boxes, lowest, parent, move);
    else store.redirect(node, parent, move);
    if (node >= this.pushes.length) this.grow();
    this.pushes[node] = pushes;
    this.isDone[node] = 0;
    heap.push((pushes + estimate) * TIE - pushes, node);
  }

  private grow(): void {
    this.pushes = grow(this.pushes);
    this.isDone = grow(this.isDone);
  }
}

/**
 * The proof that no solution has fewer pushes than a line. It can be suspended and resumed, and shorter lines may
 * become known meanwhile.
 */
export class PushProof {
  private readonly search: Astar;
  private readonly work: Generator<void, AstarOutcome>;
  private below: number;
  private bound = 0;
  private readonly board: SolverBoard;
  private outcome: AstarOutcome | null = null;
  /** The line with the fewest pushes, fewer than `below`, once it is found. */
  pushes: readonly Push[] | null = null;

  /** `below` is the pushes of the line; the proof takes at most `bytes`. */
  constructor(board: SolverBoard, keys: Keys, below: number, bytes: number) {
    this.board = board;
    this.below = below;
    this.search = new Astar(board, keys, { below, nodes: Infinity, bytes });
    this.work = this.search.run();
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.search.found;
  }

  /** The lower bound of the pushes of any solution; 0 before the first expansion. */
  get atLeast(): number {
    return Math.min(this.below, this.bound);
  }

  /** Whether the proof is finished, or out of memory. */
  get isOver(): boolean {
    return this.outcome !== null || this.bound >= this.below;
  }

  /** Records the pushes of a line: from now on only shorter ones are searched for. */
  lower(below: number): void {
    this.below = Math.min(this.below, below);
    this.search.lower(below);
  }

  /** Expands just enough to have something to report, if nothing was expanded yet. */
  begin(): void {
    if (this.outcome === null && this.found === 0) this.goOn();
  }

  /** Continues until it is over or has found this many positions in all, and pauses now and then. */
  *run(nodes: number): Generator<void, true> {
    while (!this.isOver && this.found < nodes) {
      this.goOn();
      yield;
    }
    return true;
  }

  private goOn(): void {
    const step = this.work.next();
    // The minimum estimate falls if a position was reached again by a shorter way; earlier bounds remain valid.
    this.bound = Math.max(this.bound, this.search.atLeast);
    if (step.done !== true) return;
    this.outcome = step.value;
    if (step.value.kind === 'none') this.bound = Infinity;
    if (step.value.kind !== 'found') return;
    this.pushes = pushesOf(this.board, step.value.line);
    this.bound = this.pushes.length;
  }
}
