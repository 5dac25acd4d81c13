import { grow } from '../../../../core/grow.ts';
import { moveOf, type NodeStore, type SearchOutcome } from '../board/node-store.ts';
import { OpenList } from '../board/open-list.ts';
import { CorralProofs } from '../deadlocks/corrals.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import { Expander } from './expander.ts';
import type { BoxState } from '../board/box-state.ts';
import {
  PushEstimate,
  type Measure,
  type MeasureOf,
  type MoveFeatures,
  type PlayersFloor,
} from '../plans/measure.ts';

/** Measures only the regions and, as the distance, the cheapest assignment of boxes to goals. */
class AssignmentMeasure implements Measure {
  private readonly boxState: BoxState;
  private readonly moveFeatures: MoveFeatures;
  /** The boxes of row 0, with the one at `index` elsewhere. */
  private readonly boxes: Uint16Array;
  private readonly estimate: PushEstimate;
  private index = 0;
  private isExpanded = false;

  constructor(
    { board, deadlockCheck }: SearchTables,
    boxState: BoxState,
    moveFeatures: MoveFeatures,
  ) {
    this.boxState = boxState;
    this.moveFeatures = moveFeatures;
    this.boxes = boxState.boxes.slice();
    this.estimate = new PushEstimate(board, deadlockCheck, this.boxes);
  }

  here(): void {
    this.isExpanded = false;
  }

  lifting(square: number): void {
    const { boxState, boxes, estimate } = this;
    boxes.set(boxState.boxes);
    this.index = boxes.indexOf(square);
    if (!this.isExpanded) estimate.expand();
    this.isExpanded = true;
  }

  after(row: number, _floor: PlayersFloor, regions: number): void {
    const { moveFeatures, boxes, index } = this;
    const to = moveFeatures.state[row]! >> 2;
    boxes[index] = to;
    moveFeatures.distance[row] = this.estimate.least(index, to);
    moveFeatures.regions[row] = regions;
  }
}

const assignmentMeasure: MeasureOf = (tables, boxState, moveFeatures) =>
  new AssignmentMeasure(tables, boxState, moveFeatures);

const TURNS_BETWEEN_PAUSES = 16;

/** The weight of an additional region of the floor, in pushes. */
const REGION = 10;

/** The limit of a corral proof: on small boards, longer ones cost more than they save. */
const PROOF_POSITIONS = 10;

/**
 * Greedy best-first search forwards, by the cheapest assignment of boxes to goals and by regions: the counterpart of
 * `BackwardSearch`, for small crowded boards with as many boxes as goals.
 */
export class ForwardSearch {
  /** The expanded positions; the backward search looks for its own among them. */
  readonly store: NodeStore;
  private readonly expander: Expander;
  private readonly bytes: number;
  private readonly waiting = new OpenList(REGION);
  /** Moves that wait, each with the node it is played from. */
  private moves = new Int32Array(1 << 14);
  private nodes = new Int32Array(1 << 14);
  private moveCount = 0;
  private solution: readonly number[] | null = null;

  constructor(tables: SearchTables, bytes: number) {
    const { board, keys, deadlockCheck, proofs } = tables;
    const { dead } = deadlockCheck;
    const own = new CorralProofs(board, keys, dead, proofs.patterns, PROOF_POSITIONS);
    this.bytes = bytes;
    this.expander = new Expander({ ...tables, proofs: own }, assignmentMeasure, true);
    this.store = this.expander.store;
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** Searches, and pauses now and then. Exhaustion proves that there is no solution. */
  *run(): Generator<void, SearchOutcome> {
    const { expander, waiting } = this;
    if (expander.boxState.isSolved()) return { kind: 'solved', line: [] };
    yield* this.open(expander.begin());
    for (let turn = 1; this.solution === null; turn++) {
      if (turn % TURNS_BETWEEN_PAUSES === 0) yield;
      if (this.bytesSoon() > this.bytes) return { kind: 'limit', reason: 'memory' };
      const at = waiting.pop();
      if (at < 0) return { kind: 'exhausted' };
      const next = expander.follow(this.nodes[at]!, this.moves[at]!);
      if (next >= 0) yield* this.open(next);
    }
    return { kind: 'solved', line: this.solution };
  }

  private bytesSoon(): number {
    return this.store.bytesAfterNext + this.moves.length * 24 + this.waiting.bytes;
  }

  private *open(node: number): Generator<void, void> {
    const { expander, waiting, store } = this;
    const { moveFeatures } = expander;
    expander.measureHere();
    const expansion = yield* expander.expand();
    if (expansion.kind === 'solved') this.solution = [...store.lineTo(node), ...expansion.moves];
    if (expansion.kind !== 'open') return;
    while (this.moveCount + moveFeatures.count > this.moves.length) {
      this.moves = grow(this.moves);
      this.nodes = grow(this.nodes);
    }
    for (let row = 1; row < moveFeatures.count; row++) {
      this.nodes[this.moveCount] = node;
      this.moves[this.moveCount] = moveOf(moveFeatures.from[row]!, moveFeatures.state[row]!);
      waiting.push(this.moveCount++, moveFeatures.distance[row]!, moveFeatures.regions[row]!);
    }
  }
}
