import { grow } from '../../../../core/grow.ts';
import { Walker } from '../../rules/field.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState, type Keys } from '../board/box-state.ts';
import { Heap } from '../board/heap.ts';
import { NO_MOVE, NodeStore } from '../board/node-store.ts';
import { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import type { LineCost, Push } from './line.ts';
import { PushEstimate } from '../plans/measure.ts';

/** The number of positions between two pauses: a few milliseconds. */
const POSITIONS_BETWEEN_PAUSES = 128;

/**
 * The proof that no solution is cheaper than a line, if the player's moves count: A* over the boxes and the exact
 * square of the player. Each push is a move, so the estimate of the remaining pushes holds for both; walks are not
 * estimated. Only deadlocks are pruned, because pushing the boxes of a corral first, or through a tunnel at once, can
 * take more moves. The proof can be suspended and resumed, and cheaper lines may become known meanwhile.
 */
export class MoveProof {
  /** The cheapest line, cheaper than the known ones, once one is found. */
  pushes: readonly Push[] | null = null;
  private readonly board: SolverBoard;
  private readonly cost: LineCost;
  private readonly bytes: number;
  private readonly store: NodeStore;
  private readonly boxState: BoxState;
  private readonly walker: Walker;
  private readonly deadlockCheck: DeadlockCheck;
  private readonly estimate: PushEstimate;
  private readonly heap = new Heap();
  /** By node: its cost, and whether it was expanded since. */
  private costs = new Float64Array(1024);
  private isDone = new Uint8Array(1024);
  /** Only cheaper lines are searched for. */
  private below: number;

  /** `below` is the cost of a line; the proof takes at most `bytes`. */
  constructor(board: SolverBoard, keys: Keys, cost: LineCost, below: number, bytes: number) {
    this.board = board;
    this.cost = cost;
    this.bytes = bytes;
    this.below = below;
    this.store = new NodeStore(board.boxes.length, keys);
    this.boxState = new BoxState(board);
    this.walker = new Walker({ blocked: this.boxState.blocked, steps: board.steps });
    this.deadlockCheck = new DeadlockCheck(board, keys);
    const { boxes } = this.boxState;
    this.estimate = new PushEstimate(board, this.deadlockCheck, boxes);
    if (this.deadlockCheck.find(boxes, boxes.length) !== null) return;
    this.enter(board.player, -1, NO_MOVE, 0, -1);
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** Whether it is proven that no solution is cheaper than the known lines and `pushes`. */
  get isComplete(): boolean {
    return this.heap.size === 0 || this.heap.least >= this.below;
  }

  /** Whether the proof is finished, or out of memory. */
  get isOver(): boolean {
    const { store, heap, costs, bytes } = this;
    return this.isComplete || store.bytesAfterNext + heap.bytes + costs.length * 9 > bytes;
  }

  /** Records the cost of a line: from now on only cheaper ones are searched for. */
  lower(below: number): void {
    this.below = Math.min(this.below, below);
  }

  /** Continues until it is over or has found this many positions in all, and pauses now and then. */
  *run(positions: number): Generator<void, true> {
    for (let turn = 1; !this.isOver && this.found < positions; turn++) {
      const node = this.heap.pop();
      if (this.isDone[node] === 1) continue;
      this.isDone[node] = 1;
      this.expand(node);
      if (turn % POSITIONS_BETWEEN_PAUSES === 0) yield;
    }
    return true;
  }

  private expand(node: number): void {
    const { board, store, boxState, walker, deadlockCheck, estimate, cost } = this;
    const { boxCount } = store;
    const { blocked, boxes } = boxState;
    const spent = this.costs[node]!;
    const first = node * boxCount;
    boxState.load(store.boxes, first);
    walker.walk(store.player[node]!);
    if (this.isDominated(spent)) return;
    deadlockCheck.find(boxes, boxCount);
    estimate.expand();
    for (let i = 0; i < boxCount; i++) {
      const box = store.boxes[first + i]!;
      deadlockCheck.lift(boxes, box);
      for (let side = 0; side < 4; side++) {
        const to = box + board.steps[side ^ 2]!;
        if (blocked[to] === 1 || deadlockCheck.dead[to] === 1) continue;
        const walked = walker.distanceTo(box + board.steps[side]!);
        if (walked < 0) continue;
        boxState.move(box, to);
        if (deadlockCheck.findAfter(to, blocked) === null) {
          const total = spent + cost.push + (walked + 1) * cost.move;
          this.enter(box, node, box * 4 + side, total, i);
        }
        boxState.move(to, box);
      }
    }
  }

  /** Whether the player could come from another position with the same boxes, and be here at no higher cost. */
  private isDominated(spent: number): boolean {
    const { board, store, boxState, walker, cost } = this;
    for (const box of boxState.boxes) {
      for (const step of board.steps) {
        const walked = walker.distanceTo(box + step);
        if (walked <= 0) continue;
        const other = store.find(boxState.boxes, box + step);
        if (other >= 0 && this.costs[other]! + walked * cost.move <= spent) return true;
      }
    }
    return false;
  }

  /** Adds the current position of the boxes, unless an equally cheap way to it is known or it is too expensive. */
  private enter(player: number, parent: number, push: Push, spent: number, moved: number): void {
    const { store, boxState, heap, cost } = this;
    const { boxes } = boxState;
    let node = store.find(boxes, player);
    if (node >= 0 && this.costs[node]! <= spent) return;
    const to = push < 0 ? 0 : (push >> 2) + this.board.steps[(push & 3) ^ 2]!;
    const total = spent + this.estimate.least(moved, to) * (cost.push + cost.move);
    if (total >= this.below) return;
    if (node < 0) node = store.add(boxes, player, parent, push);
    else store.redirect(node, parent, push);
    if (node >= this.costs.length) {
      this.costs = grow(this.costs);
      this.isDone = grow(this.isDone);
    }
    this.costs[node] = spent;
    this.isDone[node] = 0;
    heap.push(total, node);
    if (!boxState.isSolved()) return;
    this.below = spent;
    this.pushes = store.lineTo(node);
  }
}
