import { grow } from '../../../core/grow.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT } from '../rules/board.ts';
import { Columns } from './columns.ts';
import { MoveList, playPacked } from './moves.ts';
import { CARDS, DEAL, FACE_DOWN, HEIGHTS, type Problem, RECORD_SIZE } from './packed.ts';

/** Whether two columns are equal, given the positions of their heights and cards. */
function isSameColumn(
  x: Uint8Array,
  xHeight: number,
  xStart: number,
  y: Uint8Array,
  yHeight: number,
  yStart: number,
): boolean {
  const height = x[xHeight]!;
  if (height !== y[yHeight]) return false;
  if (x[xHeight + FACE_DOWN - HEIGHTS] !== y[yHeight + FACE_DOWN - HEIGHTS]) return false;
  for (let i = 0; i < height; i++) if (x[xStart + i] !== y[yStart + i]) return false;
  return true;
}

/**
 * Whether two records of one search, at `xAt` and `yAt`, have the same columns, in the same order
 * or, with `inAnyOrder`, in any.
 */
function isSamePosition(
  x: Uint8Array,
  xAt: number,
  y: Uint8Array,
  yAt: number,
  inAnyOrder: boolean,
): boolean {
  /** Columns of y already matched: bit `column`. */
  let found = 0;
  let xStart = xAt + CARDS;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    let yStart = yAt + CARDS;
    let other = 0;
    for (; other < COLUMN_COUNT; other++) {
      const isFree = ((found >> other) & 1) === 0 && (inAnyOrder || other === column);
      const [xHeight, yHeight] = [xAt + HEIGHTS + column, yAt + HEIGHTS + other];
      if (isFree && isSameColumn(x, xHeight, xStart, y, yHeight, yStart)) break;
      yStart += y[yHeight]!;
    }
    if (other === COLUMN_COUNT) return false;
    found |= 1 << other;
    xStart += x[xAt + HEIGHTS + column]!;
  }
  return true;
}

const FIRST_SIZE = 1 << 10;
/** Memory per position: record, hash, parent, two slots, move. */
const BYTES_EACH = RECORD_SIZE + 5 * 4 + 2;

/**
 * All positions found, without duplicates, in order of discovery, and how each was reached. They
 * are looked up by hash and compared card by card, so two different positions are never confused.
 */
class PositionStore {
  count = 0;
  records = new Uint8Array(FIRST_SIZE * RECORD_SIZE);
  private a = new Int32Array(FIRST_SIZE);
  private b = new Int32Array(FIRST_SIZE);
  private parents = new Int32Array(FIRST_SIZE);
  private moves = new Int16Array(FIRST_SIZE);
  /** Open addressing: the number of a position plus 1, or 0 if free; at most half full. */
  private slots = new Int32Array(2 * FIRST_SIZE);

  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /**
   * Whether there is no room for another position: growing doubles the store, and briefly holds the
   * old and the new one.
   */
  get isFull(): boolean {
    return this.count === this.a.length && 3 * this.count * BYTES_EACH > this.maxBytes;
  }

  /**
   * Adds the record that `columns` read last; returns whether it is new. The parent of the first
   * one does not matter.
   */
  add(record: Uint8Array, columns: Columns, parent: number, move: number): boolean {
    if (this.count === this.a.length) this.grow();
    const { a, b } = columns;
    const slot = this.find(record, a, b, !columns.hasStock);
    if (this.slots[slot] !== 0) return false;
    this.records.set(record, this.count * RECORD_SIZE);
    this.a[this.count] = a;
    this.b[this.count] = b;
    this.parents[this.count] = parent;
    this.moves[this.count] = move;
    this.slots[slot] = ++this.count;
    return true;
  }

  /** The packed moves from the first position to this one. */
  lineTo(position: number): number[] {
    const line: number[] = [];
    for (let at = position; at > 0; at = this.parents[at]!) line.push(this.moves[at]!);
    return line.reverse();
  }

  /** The slot of a record, or the free slot where it belongs. */
  private find(record: Uint8Array, a: number, b: number, inAnyOrder: boolean): number {
    const mask = this.slots.length - 1;
    let slot = a & mask;
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const known = this.slots[slot]! - 1;
      if (this.a[known] !== a || this.b[known] !== b) continue;
      if (isSamePosition(record, 0, this.records, known * RECORD_SIZE, inAnyOrder)) break;
    }
    return slot;
  }

  private grow(): void {
    const size = 2 * this.a.length;
    this.records = grow(this.records, size * RECORD_SIZE);
    this.a = grow(this.a, size);
    this.b = grow(this.b, size);
    this.parents = grow(this.parents, size);
    this.moves = grow(this.moves, size);
    this.slots = new Int32Array(2 * size);
    const mask = this.slots.length - 1;
    for (let known = 0; known < this.count; known++) {
      let slot = this.a[known]! & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = known + 1;
    }
  }
}

/*
 * Exhaustive breadth-first search over all reachable positions. If it runs dry, there is no win:
 * that is the only proof of a loss that the solver accepts. So nothing is left to chance here:
 * every legal move is tried (moves.ts defines which are equivalent), and positions count as equal
 * only if they are, not if their hashes are.
 */

/** Positions expanded between two chances to stop: about 1 ms. */
const SLICE = 100;

type ProofEnd =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'unsolvable' | 'memory' };

/**
 * Searches all positions. Runs in slices, each of which yields the number of positions that it
 * expanded, until a win is found, no position is left, or the memory is used up.
 */
export function* proveLoss(problem: Problem, maxBytes: number): Generator<number, ProofEnd> {
  const { stock } = problem;
  const columns = new Columns(stock);
  const list = new MoveList();
  const store = new PositionStore(maxBytes);
  const child = new Uint8Array(RECORD_SIZE);
  columns.load(problem.record, 0);
  store.add(problem.record, columns, 0, DEAL);

  let expanded = 0;
  for (let parent = 0; parent < store.count; parent++) {
    const at = parent * RECORD_SIZE;
    columns.load(store.records, at);
    list.find(columns, true);
    if (columns.mayDeal) list.add(DEAL);
    for (let i = 0; i < list.count; i++) {
      const move = list.moves[i]!;
      playPacked(store.records, at, move, stock, child, 0);
      columns.load(child, 0);
      if (columns.completed >= FOUNDATION_COUNT) {
        yield expanded + 1;
        return { kind: 'solved', line: [...store.lineTo(parent), move] };
      }
      if (store.isFull) return { kind: 'memory' };
      store.add(child, columns, parent, move);
    }
    if (++expanded < SLICE) continue;
    yield expanded;
    expanded = 0;
  }
  yield expanded;
  return { kind: 'unsolvable' };
}
