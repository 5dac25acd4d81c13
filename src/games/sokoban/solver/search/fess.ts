import { grow } from '../../../../core/grow.ts';
import { Cells } from '../board/cells.ts';
import { Heap, RowSorter } from '../board/heap.ts';
import { moveOf, type NodeStore, type SearchOutcome } from '../board/node-store.ts';
import type { MoveFeatures } from '../plans/measure.ts';
import { pairMeasure } from '../plans/pair-measure.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import { Expander } from './expander.ts';

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

/** What one advisor hopes to gain by the move of a row; only gains above 0 count. */
type Gain = (moveFeatures: MoveFeatures, row: number) => number;

const less = (column: Int32Array, row: number) => column[0]! - column[row]!;
const more = (column: Int32Array, row: number) => column[row]! - column[0]!;
const keepsPacking = ({ packed }: MoveFeatures, row: number) => packed[row]! >= packed[0]!;

/**
 * How the advisors settle what the literature leaves open. `careful`: the opener wants more pushes
 * for the worst hotspot, and ties go to the move that does the least harm. `bold`: the opener pushes
 * the worst hotspot itself, and ties go to open ways and short pushes. Each solves levels that the
 * other does not.
 */
type AdviceStyle = 'careful' | 'bold';

/**
 * The seven advisors of FESS: packing, connectivity, links between rooms, hotspots (boxes that cut
 * others off from the goals), explorer (new pushes for the player), opener (freedom for the worst
 * hotspot), and boxes out of plan.
 */
const ADVISORS: Readonly<Record<AdviceStyle, readonly Gain[]>> = {
  careful: advisors((m, row) => more(m.worstHotspotAccess, row)),
  bold: advisors((m, row) => (m.from[row] === m.worstHotspot ? 1 : 0)),
};

function advisors(opener: Gain): readonly Gain[] {
  return [
    (m, row) => more(m.packed, row),
    (m, row) => less(m.regions, row),
    (m, row) => less(m.blockedLinks, row),
    (m, row) => (keepsPacking(m, row) ? less(m.hotspots, row) : 0),
    (m, row) => more(m.access, row),
    opener,
    (m, row) => (keepsPacking(m, row) ? less(m.outOfPlan, row) : 0),
  ];
}

/** Which of two moves that gain the same is better; the lower the better. */
function burden(m: MoveFeatures, style: AdviceStyle, row: number): number {
  if (style === 'bold') return m.regions[row]! * 1000 + m.pushes[row]!;
  return (
    m.outOfPlan[row]! * 1000 + m.regions[row]! * 1000 + m.hotspots[row]! * 100 + m.pushes[row]!
  );
}

/** Writes the rows that the advisors propose to the start of `into`, each once; gives their number. */
function advise(moveFeatures: MoveFeatures, style: AdviceStyle, into: Int32Array): number {
  let picks = 0;
  for (const gain of ADVISORS[style]) {
    let best = 0;
    let bestGain = 0;
    for (let row = 1; row < moveFeatures.count; row++) {
      const gained = gain(moveFeatures, row);
      if (gained < bestGain || gained <= 0) continue;
      if (
        gained === bestGain &&
        burden(moveFeatures, style, row) >= burden(moveFeatures, style, best)
      )
        continue;
      best = row;
      bestGain = gained;
    }
    if (best === 0) continue;
    let i = 0;
    while (i < picks && into[i] !== best) i++;
    if (i === picks) into[picks++] = best;
  }
  return picks;
}

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
    while (this.moveCount + moveFeatures.count > this.moves.length) this.moves = grow(this.moves);
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
    this.cell = grow(this.cell);
    this.nextMove = grow(this.nextMove);
    this.advisedEnd = grow(this.advisedEnd);
    this.moveEnd = grow(this.moveEnd);
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
