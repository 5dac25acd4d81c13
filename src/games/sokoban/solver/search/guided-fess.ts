import { grow } from '../../../../core/grow.ts';
import { BoxSearch } from '../../rules/box-search.ts';
import { isLarge, type SolverBoard } from '../board/board.ts';
import { connectAll, freeSides } from '../board/goal-table.ts';
import { walksFrom } from '../board/rooms.ts';
import { guidedMeasure, ORDERS, type Preference } from '../plans/guided-measure.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import type { MoveFeatures } from '../plans/measure.ts';
import { moveOf, type NodeStore, type SearchOutcome } from '../board/node-store.ts';
import { MOST_WEIGHT, OrderedCells } from '../board/cells.ts';
import { RowSorter } from '../board/heap.ts';
import { Expander } from './expander.ts';

/** Between which squares a box alone on the board can be pushed. On large boards all moves can be taken back. */
export class WayBack {
  private readonly board: SolverBoard;
  private readonly search: BoxSearch;
  private readonly rows: (Uint8Array | undefined)[];
  private isConnected = false;

  constructor(board: SolverBoard) {
    this.board = board;
    this.search = new BoxSearch(board.size, board.steps);
    this.rows = Array.from({ length: board.size });
  }

  /** Whether a box that was moved `from` a square `to` another can be pushed back, were it alone. */
  leads(to: number, from: number): boolean {
    if (isLarge(this.board)) return true;
    const row = (this.rows[to] ??= this.compute(to));
    return row[from] === 1;
  }

  private compute(start: number): Uint8Array {
    const { board, search } = this;
    const { walls, steps, size } = board;
    if (!this.isConnected) {
      connectAll(board, walls, search);
      this.isConnected = true;
    }
    search.clear();
    search.enter(start, freeSides(walls, start, steps));
    search.push(walls, walls);
    const marks = new Uint8Array(size);
    for (let i = 0; i < search.count; i++) marks[search.found[i]! >> 2] = 1;
    return marks;
  }
}

/** Whether the move of a row is what an advisor hopes for. */
type Wish = (m: MoveFeatures, row: number) => boolean;

/** These four gain something in their feature. */
const GAINS: readonly Wish[] = [
  (m, row) => m.packed[row]! > m.packed[0]!,
  (m, row) => m.regions[row]! < m.regions[0]!,
  (m, row) => m.blockedLinks[row]! < m.blockedLinks[0]!,
  (m, row) => m.hotspots[row]! < m.hotspots[0]!,
];

const keepsPacking: Wish = (m, row) => m.packed[row]! >= m.packed[0]!;

const keepsWays: Wish = (m, row) =>
  keepsPacking(m, row) &&
  m.regions[row]! <= m.regions[0]! &&
  m.blockedLinks[row]! <= m.blockedLinks[0]!;

/**
 * The seven advisors of FESS as the guided search has them (Y. Shoham, Festival 3, and measurements with each switched
 * off): of the moves that gain anything the one that leads to the best position, not the one that gains most. The
 * explorer and the advisor of boxes out of plan propose only what a box alone could take back.
 */
class GuidedAdvisors {
  private readonly tables: SearchTables;
  private readonly wayBack: WayBack;
  /** By stage of the plan: the way from the squares that serve no later step. */
  private readonly fromZone: (Int32Array | undefined)[] = [];
  /** By square: the way from it. */
  private readonly fromPlace: (Int32Array | undefined)[] = [];

  constructor(tables: SearchTables) {
    this.tables = tables;
    this.wayBack = new WayBack(tables.board);
  }

  /** Writes the rows that the advisors propose to the start of `into`, each once, what packs first; gives their number. */
  advise(m: MoveFeatures, into: Int32Array): number {
    let picks = 0;
    const add = (row: number) => {
      if (row === 0) return;
      let i = 0;
      while (i < picks && into[i] !== row) i++;
      if (i === picks) into[picks++] = row;
    };
    for (const wish of GAINS) add(best(m, wish));
    const packs = picks > 0 && m.packed[into[0]!]! > m.packed[0]!;
    add(this.explorer(m));
    if (!packs) add(this.opener(m));
    add(this.outOfPlan(m));
    return picks;
  }

  private canBeTakenBack(m: MoveFeatures, row: number): boolean {
    return this.wayBack.leads(m.state[row]! >> 2, m.from[row]!);
  }

  /** A move that lets a box be pushed from a side that was out of reach. */
  private explorer(m: MoveFeatures): number {
    return best(m, (_, row) => m.access[row]! > 0 && this.canBeTakenBack(m, row));
  }

  /** Moves the box that is nearest to the place of the next box of the plan away from it. */
  private opener(m: MoveFeatures): number {
    const place = this.tables.features.placeAfter(m.packed[0]!);
    if (place < 0) return 0;
    const walks = (this.fromPlace[place] ??= walksFrom(this.tables.board, [place]));
    return removed(
      m,
      walks,
      (_, row) => keepsWays(m, row) && walks[m.state[row]! >> 2]! >= walks[m.from[row]!]!,
    );
  }

  /** Moves the box that is nearest to the squares where it would be of no use farther from them. */
  private outOfPlan(m: MoveFeatures): number {
    const { features, board } = this.tables;
    const stage = m.packed[0]!;
    const walks = (this.fromZone[stage] ??= walksFrom(board, features.uselessAfter(stage)));
    return removed(
      m,
      walks,
      (_, row) =>
        keepsWays(m, row) &&
        m.outOfPlan[row]! <= m.outOfPlan[0]! &&
        walks[m.state[row]! >> 2]! > walks[m.from[row]!]! &&
        this.canBeTakenBack(m, row),
    );
  }
}

/** The row of the best position among those that keep what is packed and fulfil a wish; 0 if there is none. */
function best(m: MoveFeatures, wish: Wish): number {
  let found = 0;
  for (let row = 1; row < m.count; row++) {
    if (!keepsPacking(m, row) || (found > 0 && m.order[row]! >= m.order[found]!)) continue;
    if (wish(m, row)) found = row;
  }
  return found;
}

/** The row that moves the nearest box, and that one farthest, by the way to it; 0 if there is none. */
function removed(m: MoveFeatures, walks: Int32Array, wish: Wish): number {
  let found = 0;
  let key = Infinity;
  for (let row = 1; row < m.count; row++) {
    const own = walks[m.from[row]!]! * 4096 - walks[m.state[row]! >> 2]!;
    if (own > key || (own === key && m.order[row]! >= m.order[found]!)) continue;
    if (!wish(m, row)) continue;
    found = row;
    key = own;
  }
  return found;
}

export interface GuidedOptions {
  /** As in `FessOptions`. */
  readonly cutsToPlan: boolean;
  /** As in `Corrals`. */
  readonly isThorough: boolean;
  readonly preference: Preference;
}

const TURNS_BETWEEN_PAUSES = 16;

/**
 * Feature space search as Festival 3 plays it (Y. Shoham). Cells are by what is packed, regions, and boxes out of plan. In
 * a cell the move of least accumulated weight comes first (an advised one weighs 0, any other 1), and of equal ones the
 * move that leads to the best position. Every second turn goes to the best cell, and a cell just made is visited next.
 */
export class GuidedFess {
  private readonly store: NodeStore;
  private readonly expander: Expander;
  private readonly advisors: GuidedAdvisors;
  private readonly bytes: number;
  private readonly options: GuidedOptions;
  /** Whether pushes count: otherwise there is no memory for them. */
  private readonly counts: boolean;
  private readonly cells = new OrderedCells();
  /** The moves of all nodes; the order of the positions that they lead to, and the pushes to these. */
  private moves = new Int32Array(1 << 14);
  private orders = new Float64Array(1 << 14);
  private pushes: Int32Array;
  private moveCount = 0;
  private picks = new Int32Array(16);
  /** Rows of the node at hand, to be sorted. */
  private rows = new Int32Array(512);
  private readonly sorter = new RowSorter();
  /** By node: its cell, its pushes, its weight, and its part of `moves`: the advised ones first. */
  private cell = new Int32Array(1024);
  private spent: Int32Array;
  private weight = new Int32Array(1024);
  private nextMove = new Int32Array(1024);
  private advisedEnd = new Int32Array(1024);
  private moveEnd = new Int32Array(1024);
  private solution: readonly number[] | null = null;

  constructor(tables: SearchTables, bytes: number, options: GuidedOptions) {
    this.bytes = bytes;
    this.options = options;
    this.counts = options.preference.favours === 'short' || options.preference.favours === 'cheap';
    this.pushes = new Int32Array(this.counts ? this.moves.length : 0);
    this.spent = new Int32Array(this.counts ? this.cell.length : 0);
    this.expander = new Expander(tables, guidedMeasure(options.preference), options.isThorough);
    this.advisors = new GuidedAdvisors(tables);
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
      const cell = cells.choose(true);
      if (cell < 0) return options.cutsToPlan ? { kind: 'gave-up' } : { kind: 'exhausted' };
      yield* this.expandIn(cell);
    }
    return { kind: 'solved', line: this.solution };
  }

  private bytesSoon(): number {
    const each = this.counts ? 48 : 36;
    return this.store.bytesAfterNext + this.moves.length * each + this.cell.length * each;
  }

  /** Tries moves of a cell until one leads to a position that is new and not lost. */
  private *expandIn(cell: number): Generator<void, void> {
    const { cells, expander } = this;
    for (let node = cells.pop(cell); node >= 0; node = cells.pop(cell)) {
      const at = this.nextMove[node]!;
      this.nextMove[node] = at + 1;
      const weight = this.weightOf(node, at);
      if (at + 1 < this.moveEnd[node]!) this.enter(node);
      const next = expander.follow(node, this.moves[at]!);
      if (next < 0) continue;
      if (next >= this.cell.length) this.growNodes();
      if (this.counts) this.spent[next] = this.pushes[at]!;
      yield* this.open(next, weight);
      return;
    }
  }

  /** The weight of the path that a move of a node ends. */
  private weightOf(node: number, at: number): number {
    const own = at < this.advisedEnd[node]! ? 0 : 1;
    return Math.min(MOST_WEIGHT, this.weight[node]! + own);
  }

  /** Puts a node into its cell by its next move. */
  private enter(node: number): void {
    const at = this.nextMove[node]!;
    this.cells.push(this.cell[node]!, this.weightOf(node, at) * ORDERS + this.orders[at]!, node);
  }

  /** Puts a new node, whose position is at hand, into its cell with all its moves. */
  private *open(node: number, weight: number): Generator<void, void> {
    const { expander, store, cells } = this;
    const { moveFeatures } = expander;
    if (node >= this.cell.length) this.growNodes();
    moveFeatures.spent = this.counts ? this.spent[node]! : 0;
    expander.measureHere();
    this.cell[node] = cells.cellFor(cellKey(moveFeatures));
    this.weight[node] = weight;
    const expansion = yield* expander.expand();
    if (expansion.kind === 'solved') this.solution = [...store.lineTo(node), ...expansion.moves];
    if (expansion.kind !== 'open') return;
    this.addMoves(node, moveFeatures);
    this.enter(node);
  }

  private addMoves(node: number, m: MoveFeatures): void {
    while (this.moveCount + m.count > this.moves.length) this.growMoves();
    if (m.count > this.rows.length) this.rows = new Int32Array(m.count * 2);
    const { picks, rows } = this;
    let advised = this.advisors.advise(m, picks);
    this.nextMove[node] = this.moveCount;
    const [first = 0] = picks;
    if (this.options.cutsToPlan && advised > 0 && m.packed[first]! > m.packed[0]!) {
      this.add(m, first);
      this.advisedEnd[node] = this.moveEnd[node] = this.moveCount;
      return;
    }
    // Where there is hardly a choice, the better move is a matter of course.
    if (m.count <= 3) {
      const better = m.count === 3 && m.order[2]! < m.order[1]! ? 2 : 1;
      if (advised === 0 || (picks[0] !== better && picks[1] !== better)) picks[advised++] = better;
    }
    let count = 0;
    for (let i = 0; i < advised; i++) rows[count++] = picks[i]!;
    for (let row = 1; row < m.count; row++) if (!holds(picks, advised, row)) rows[count++] = row;
    this.sorter.sort(rows, 0, advised, m.order);
    this.sorter.sort(rows, advised, count, m.order);
    for (let i = 0; i < count; i++) this.add(m, rows[i]!);
    this.advisedEnd[node] = this.nextMove[node] + advised;
    this.moveEnd[node] = this.moveCount;
  }

  private add(m: MoveFeatures, row: number): void {
    this.orders[this.moveCount] = m.order[row]!;
    if (this.counts) this.pushes[this.moveCount] = m.spent + m.pushes[row]!;
    this.moves[this.moveCount++] = moveOf(m.from[row]!, m.state[row]!);
  }

  private growMoves(): void {
    this.moves = grow(this.moves);
    this.orders = grow(this.orders);
    this.pushes = grow(this.pushes);
  }

  private growNodes(): void {
    this.cell = grow(this.cell);
    this.spent = grow(this.spent);
    this.weight = grow(this.weight);
    this.nextMove = grow(this.nextMove);
    this.advisedEnd = grow(this.advisedEnd);
    this.moveEnd = grow(this.moveEnd);
  }
}

function holds(picks: Int32Array, count: number, row: number): boolean {
  for (let i = 0; i < count; i++) if (picks[i] === row) return true;
  return false;
}

/** The features of row 0 by which cells are, as one number: the lower, the better. */
function cellKey(m: MoveFeatures): number {
  const digit = (value: number | undefined) => Math.min(63, value ?? 0);
  return ((4095 - m.packed[0]!) * 64 + digit(m.regions[0])) * 64 + digit(m.outOfPlan[0]);
}
