import { grow } from '../../../../core/grow.ts';
import { Cells, MAX_WEIGHT } from '../board/cells.ts';
import { holds, RowSorter } from '../board/heap.ts';
import { moveOf, type NodeStore, type SearchOutcome } from '../board/node-store.ts';
import type { MeasureOf, MoveFeatures } from '../plans/measure.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import { Expander } from './expander.ts';

const TURNS_BETWEEN_PAUSES = 16;

/** How a feature space search measures positions, and which of their moves it tries first. */
export interface Advice {
  readonly measure: MeasureOf;
  /** As in `Corrals`. */
  readonly isThorough: boolean;
  /** Whether every second turn goes to the best cell. */
  readonly favoursBest: boolean;
  /**
   * Whether a move that advances the packing plan excludes all others (the goal macro and goal cut of A. Junghanns and
   * J. Schaeffer, 2001). The exhaustion of such a search proves nothing.
   */
  readonly cutsToPlan: boolean;
  /** Whether a node that is worse than its parent stays in the parent's cell, so that steps back open no new cells. */
  readonly keepsWorse: boolean;
  /** Whether the best of the moves of equal weight in a cell comes first; otherwise that of the oldest node. */
  readonly ordersMoves: boolean;
  /** Whether the pushes from the opening count in the order of positions. */
  readonly countsPushes: boolean;
  /** The features of row 0 that identify its cell, as one number: the lower, the better. */
  readonly cellKey: (moveFeatures: MoveFeatures) => number;
  /**
   * Writes the rows that the advisors propose to the start of `into`, each once, packing moves first; returns their
   * number.
   */
  readonly advise: (moveFeatures: MoveFeatures, into: Int32Array) => number;
}

/** More than any `order`. */
const ORDERS = 2 ** 43;

/**
 * Feature space search (Y. Shoham and J. Schaeffer, "The FESS algorithm: a feature based approach to single-agent
 * search", IEEE CoG 2020). The nodes are in cells by their features; the search cycles through the cells and tries in
 * each the move with the least accumulated weight; moves proposed by an advisor weigh 0, others 1. A new cell is
 * visited next.
 */
export class Fess {
  private readonly store: NodeStore;
  private readonly expander: Expander;
  private readonly advice: Advice;
  private readonly bytes: number;
  private readonly cells = new Cells();
  /** The moves of all nodes; if they count, the order of the resulting positions, and the pushes to these. */
  private moves = new Int32Array(1 << 14);
  private orders: Float64Array;
  private pushes: Int32Array;
  private moveCount = 0;
  /** Rows of the current node, to be sorted. */
  private rows = new Int32Array(512);
  private readonly sorter = new RowSorter();
  /** By node: its cell, its weight, its pushes if they count, and its part of `moves`: the advised ones first. */
  private cell = new Int32Array(1024);
  private weight = new Int32Array(1024);
  private spent: Int32Array;
  private nextMove = new Int32Array(1024);
  private advisedEnd = new Int32Array(1024);
  private moveEnd = new Int32Array(1024);
  private solution: readonly number[] | null = null;

  constructor(tables: SearchTables, bytes: number, advice: Advice) {
    const { measure, isThorough, ordersMoves, countsPushes } = advice;
    this.bytes = bytes;
    this.advice = advice;
    this.orders = new Float64Array(ordersMoves ? this.moves.length : 0);
    this.pushes = new Int32Array(countsPushes ? this.moves.length : 0);
    this.spent = new Int32Array(countsPushes ? this.cell.length : 0);
    this.expander = new Expander(tables, measure, isThorough);
    this.store = this.expander.store;
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** Searches, and pauses now and then. */
  *run(): Generator<void, SearchOutcome> {
    const { expander, cells, advice } = this;
    if (expander.boxState.isSolved()) return { kind: 'solved', line: [] };
    yield* this.open(expander.begin(), 0);
    for (let turn = 1; this.solution === null; turn++) {
      if (turn % TURNS_BETWEEN_PAUSES === 0) yield;
      if (this.bytesSoon() > this.bytes) return { kind: 'limit', reason: 'memory' };
      const cell = cells.choose(advice.favoursBest);
      if (cell < 0) return advice.cutsToPlan ? { kind: 'gave-up' } : { kind: 'exhausted' };
      yield* this.expandIn(cell);
    }
    return { kind: 'solved', line: this.solution };
  }

  /** Bytes in use, including a second copy of the moves while their arrays grow. */
  private bytesSoon(): number {
    const { ordersMoves, countsPushes } = this.advice;
    const perMove = 12 + (ordersMoves ? 24 : 0) + (countsPushes ? 12 : 0);
    const perNode = 36 + (countsPushes ? 12 : 0);
    return this.store.bytesAfterNext + this.moves.length * perMove + this.cell.length * perNode;
  }

  /** Tries moves of a cell until one leads to a position that is new and not lost. */
  private *expandIn(cell: number): Generator<void, void> {
    const { cells, expander, advice } = this;
    for (let node = cells.pop(cell); node >= 0; node = cells.pop(cell)) {
      const at = this.nextMove[node]!;
      this.nextMove[node] = at + 1;
      const weight = this.weightOf(node, at);
      if (at + 1 < this.moveEnd[node]!) this.enter(node);
      const next = expander.follow(node, this.moves[at]!);
      if (next < 0) continue;
      if (next >= this.cell.length) this.growNodes();
      if (advice.countsPushes) this.spent[next] = this.pushes[at]!;
      yield* this.open(next, weight);
      return;
    }
  }

  /** The weight of the path that ends with a move of a node. */
  private weightOf(node: number, at: number): number {
    const weight = this.weight[node]! + (at < this.advisedEnd[node]! ? 0 : 1);
    return this.advice.ordersMoves ? Math.min(MAX_WEIGHT, weight) : weight;
  }

  /** Adds a node to its cell by its next move. */
  private enter(node: number): void {
    const at = this.nextMove[node]!;
    const order = this.advice.ordersMoves ? this.orders[at]! : 0;
    this.cells.push(this.cell[node]!, this.weightOf(node, at) * ORDERS + order, node);
  }

  /** Adds a new node, whose position is loaded, to its cell with all its moves. */
  private *open(node: number, weight: number): Generator<void, void> {
    const { expander, store, advice } = this;
    const { moveFeatures } = expander;
    moveFeatures.spent = advice.countsPushes ? this.spent[node]! : 0;
    expander.measureHere();
    this.cell[node] = this.cellOf(node, advice.cellKey(moveFeatures));
    this.weight[node] = weight;
    const expansion = yield* expander.expand();
    if (expansion.kind === 'solved') this.solution = [...store.lineTo(node), ...expansion.moves];
    if (expansion.kind !== 'open') return;
    this.addMoves(node, moveFeatures);
    this.enter(node);
  }

  /** The cell for a new node with these features. */
  private cellOf(node: number, key: number): number {
    const { cells, store, advice } = this;
    const parent = store.parent[node]!;
    if (!advice.keepsWorse || parent < 0) return cells.cellFor(key);
    const parentCell = this.cell[parent]!;
    return key > cells.keyOf(parentCell) ? parentCell : cells.cellFor(key);
  }

  private addMoves(node: number, m: MoveFeatures): void {
    while (this.moveCount + m.count > this.moves.length) this.growMoves();
    if (m.count > this.rows.length) this.rows = new Int32Array(m.count * 2);
    const { rows, advice } = this;
    const advised = advice.advise(m, rows);
    this.nextMove[node] = this.moveCount;
    this.advisedEnd[node] = this.moveCount + advised;
    if (advice.cutsToPlan && advised > 0 && m.packed[rows[0]!]! > m.packed[0]!) {
      this.add(m, rows[0]!);
      this.advisedEnd[node] = this.moveEnd[node] = this.moveCount;
      return;
    }
    let count = advised;
    for (let row = 1; row < m.count; row++) if (!holds(rows, advised, row)) rows[count++] = row;
    this.sorter.sort(rows, advised, count, m.order);
    for (let i = 0; i < count; i++) this.add(m, rows[i]!);
    this.moveEnd[node] = this.moveCount;
  }

  private add(m: MoveFeatures, row: number): void {
    const { ordersMoves, countsPushes } = this.advice;
    if (ordersMoves) this.orders[this.moveCount] = m.order[row]!;
    if (countsPushes) this.pushes[this.moveCount] = m.spent + m.pushes[row]!;
    this.moves[this.moveCount++] = moveOf(m.from[row]!, m.state[row]!);
  }

  private growMoves(): void {
    this.moves = grow(this.moves);
    this.orders = grow(this.orders);
    this.pushes = grow(this.pushes);
  }

  private growNodes(): void {
    this.cell = grow(this.cell);
    this.weight = grow(this.weight);
    this.spent = grow(this.spent);
    this.nextMove = grow(this.nextMove);
    this.advisedEnd = grow(this.advisedEnd);
    this.moveEnd = grow(this.moveEnd);
  }
}
