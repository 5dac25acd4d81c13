import { grow } from '../../../../core/grow.ts';
import { Expander } from './expander.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import { Heap } from '../board/heap.ts';
import type { MoveFeatures } from '../plans/measure.ts';
import { moveOf, type NodeStore, type SearchOutcome } from '../board/node-store.ts';
import { pairMeasure } from '../plans/pair-measure.ts';

const TURNS_BETWEEN_PAUSES = 16;

/**
 * Greedy best-first search: always plays the move that looks best of all that were found anywhere,
 * by the distance of the boxes to the goals and by the packing plan. It sees what FESS sees but has
 * none of its patience, and so it solves other levels.
 */
export class Greedy {
  private readonly store: NodeStore;
  private readonly expander: Expander;
  private readonly bytes: number;
  private readonly heap = new Heap();
  /** Moves that wait in the heap, each with the node it is played from. */
  private moves = new Int32Array(1 << 14);
  private nodes = new Int32Array(1 << 14);
  private moveCount = 0;
  private solution: readonly number[] | null = null;

  constructor(tables: SearchTables, bytes: number) {
    this.bytes = bytes;
    this.expander = new Expander(tables, pairMeasure, false);
    this.store = this.expander.store;
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** Searches, and pauses now and then. */
  *run(): Generator<void, SearchOutcome> {
    const { expander, heap } = this;
    if (expander.boxState.isSolved()) return { kind: 'solved', line: [] };
    yield* this.open(expander.begin());
    for (let turn = 1; this.solution === null; turn++) {
      if (turn % TURNS_BETWEEN_PAUSES === 0) yield;
      if (this.bytesSoon() > this.bytes) return { kind: 'limit', reason: 'memory' };
      if (heap.size === 0) return { kind: 'exhausted' };
      const at = heap.pop();
      const next = expander.follow(this.nodes[at]!, this.moves[at]!);
      if (next >= 0) yield* this.open(next);
    }
    return { kind: 'solved', line: this.solution };
  }

  private bytesSoon(): number {
    return this.store.bytesAfterNext + this.moves.length * 24 + this.heap.bytes * 3;
  }

  private *open(node: number): Generator<void, void> {
    const { expander, heap, store } = this;
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
      heap.push(promise(moveFeatures, row), this.moveCount++);
    }
  }
}

/** How far a move still is from the end; the lower, the sooner it is tried. */
function promise(m: MoveFeatures, row: number): number {
  return (
    m.distance[row]! +
    4 * m.outOfPlan[row]! +
    4 * m.regions[row]! +
    2 * m.hotspots[row]! -
    10 * m.packed[row]!
  );
}
