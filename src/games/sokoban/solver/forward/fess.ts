import { advise, type AdviceStyle } from './advisors.ts';
import { Cells } from '../search/cells.ts';
import { Expander } from './expander.ts';
import type { SearchTables } from '../measures/search-tables.ts';
import type { MoveFeatures } from '../search/move-features.ts';
import { twice } from '../search/twice.ts';
import { moveOf, type NodeStore } from '../search/node-store.ts';
import { pairMeasure } from '../measures/pair-measure.ts';
import { RowSorter } from '../search/sort-rows.ts';
import type { SearchOutcome } from '../search/search-outcome.ts';

export interface FessOptions {
  /** Whether every second turn goes to the best cell. */
  readonly favoursBest: boolean;
  readonly advice: AdviceStyle;
  /** What a move weighs that an advisor proposes, and one that none does. */
  readonly advised: number;
  readonly plain: number;
  /**
   * Whether a move that comes nearer to the packing plan is the only one that is tried where there is one (the goal
   * macro and goal cut of A. Junghanns and J. Schaeffer, 2001). A search that does so proves nothing by running dry.
   */
  readonly cutsToPlan: boolean;
}

const TURNS_BETWEEN_PAUSES = 16;

/**
 * Feature space search (Y. Shoham and J. Schaeffer, "The FESS algorithm: a feature based approach to
 * single-agent search", IEEE CoG 2020). The nodes lie in cells by their features; the search goes
 * round the cells and tries in each the move with the least accumulated weight, where a move that an
 * advisor proposes weighs 0 and any other 1. A node that is worse than its parent stays in the
 * parent's cell, so that steps back open no new cells.
 */
export class Fess {
  private readonly store: NodeStore;
  private readonly expander: Expander;
  private readonly bytes: number;
  private readonly options: FessOptions;
  private readonly cells = new Cells();
  private moves = new Int32Array(1 << 14);
  private moveCount = 0;
  private picks = new Int32Array(16);
  /** Rows of the node at hand, to be sorted, and by row their ranks. */
  private rows = new Int32Array(512);
  private ranks = new Float64Array(512);
  private readonly sorter = new RowSorter();
  /** By node: its cell, and its part of `moves`: the advised ones first. */
  private cell = new Int32Array(1024);
  private nextMove = new Int32Array(1024);
  private advisedEnd = new Int32Array(1024);
  private moveEnd = new Int32Array(1024);
  private solution: readonly number[] | null = null;

  constructor(tables: SearchTables, bytes: number, options: FessOptions) {
    this.bytes = bytes;
    this.options = options;
    this.expander = new Expander(tables, pairMeasure, false);
    this.store = this.expander.store;
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** Searches, and pauses now and then. */
  *run(): Generator<void, SearchOutcome> {
    const { expander, cells, options } = this;
    if (expander.boxState.isSolved()) return { kind: 'solved', line: [] };
    yield* this.open(expander.begin(), 0);
    for (let turn = 1; this.solution === null; turn++) {
      if (turn % TURNS_BETWEEN_PAUSES === 0) yield;
      if (this.bytesSoon() > this.bytes) return { kind: 'limit', reason: 'memory' };
      const cell = cells.choose(options.favoursBest);
      if (cell < 0) return options.cutsToPlan ? { kind: 'gave-up' } : { kind: 'exhausted' };
      yield* this.expandIn(cell);
    }
    return { kind: 'solved', line: this.solution };
  }

  private bytesSoon(): number {
    return this.store.bytesAfterNext + this.moves.length * 12 + this.cell.length * 16;
  }

  /** Tries moves of a cell until one leads to a position that is new and not lost. */
  private *expandIn(cell: number): Generator<void, void> {
    const { cells, expander } = this;
    for (let top = cells.pop(cell); top !== null; top = cells.pop(cell)) {
      const { node, weight } = top;
      const at = this.nextMove[node]!;
      const move = this.moves[at]!;
      this.nextMove[node] = at + 1;
      if (at + 1 < this.moveEnd[node]!) {
        const { advised, plain } = this.options;
        cells.push(
          cell,
          at + 1 === this.advisedEnd[node] ? weight + plain - advised : weight,
          node,
        );
      }
      const next = expander.follow(node, move);
      if (next < 0) continue;
      yield* this.open(next, weight);
      return;
    }
  }

  /** Puts a new node, whose position is at hand, into its cell with all its moves. */
  private *open(node: number, weight: number): Generator<void, void> {
    const { expander, store, cells } = this;
    const { moveFeatures } = expander;
    if (node >= this.cell.length) this.growNodes();
    expander.measureHere();
    const key = featureKey(moveFeatures);
    const parent = store.parent[node]!;
    const parentCell = parent < 0 ? -1 : this.cell[parent]!;
    const isWorse = parentCell >= 0 && key > cells.keyOf(parentCell);
    const cell = isWorse ? parentCell : cells.cellFor(key);
    this.cell[node] = cell;
    const expansion = yield* expander.expand();
    if (expansion.kind === 'solved') this.solution = [...store.lineTo(node), ...expansion.moves];
    if (expansion.kind !== 'open') return;
    this.addMoves(node, moveFeatures);
    const hasAdvice = this.nextMove[node]! < this.advisedEnd[node]!;
    cells.push(cell, weight + (hasAdvice ? this.options.advised : this.options.plain), node);
  }

  private addMoves(node: number, moveFeatures: MoveFeatures): void {
    while (this.moveCount + moveFeatures.count > this.moves.length) this.moves = twice(this.moves);
    const { from, state, count } = moveFeatures;
    const add = (row: number) => {
      this.moves[this.moveCount++] = moveOf(from[row]!, state[row]!);
    };
    this.nextMove[node] = this.moveCount;
    const picks = this.picks.subarray(0, advise(moveFeatures, this.options.advice, this.picks));
    const [first = 0] = picks;
    if (this.options.cutsToPlan && moveFeatures.packed[first]! > moveFeatures.packed[0]!) {
      add(first);
      this.advisedEnd[node] = this.moveEnd[node] = this.moveCount;
      return;
    }
    for (const row of picks) add(row);
    this.advisedEnd[node] = this.moveCount;
    if (count > this.rows.length) {
      this.rows = new Int32Array(count * 2);
      this.ranks = new Float64Array(count * 2);
    }
    const { rows, ranks } = this;
    let rest = 0;
    for (let row = 1; row < count; row++) {
      if (picks.includes(row)) continue;
      rows[rest++] = row;
      ranks[row] = plainRank(moveFeatures, row);
    }
    this.sorter.sort(rows, 0, rest, ranks);
    for (let i = 0; i < rest; i++) add(rows[i]!);
    this.moveEnd[node] = this.moveCount;
  }

  private growNodes(): void {
    this.cell = twice(this.cell);
    this.nextMove = twice(this.nextMove);
    this.advisedEnd = twice(this.advisedEnd);
    this.moveEnd = twice(this.moveEnd);
  }
}

/** The features of row 0 as one number: the lower, the better. */
function featureKey(m: MoveFeatures): number {
  const digit = (value: number | undefined) => Math.min(63, value ?? 0);
  const rest = 4095 - m.packed[0]!;
  return (
    ((rest * 64 + digit(m.outOfPlan[0])) * 64 + digit(m.regions[0])) * 64 + digit(m.blockedLinks[0])
  );
}

/** The order of moves that no advisor proposes; the lower, the sooner. */
function plainRank(m: MoveFeatures, row: number): number {
  return (
    -m.packed[row]! * 1e6 +
    m.outOfPlan[row]! * 1e4 +
    m.regions[row]! * 1e3 +
    m.hotspots[row]! * 100 +
    m.distance[row]!
  );
}
