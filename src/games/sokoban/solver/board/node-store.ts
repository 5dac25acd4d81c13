import { grow } from '../../../../core/grow.ts';
import type { Keys } from './box-state.ts';

/** The move of the first node. */
export const NO_MOVE = -1;

/** A move: the box on square `from` goes to `state >> 2`, the player ends on its side `state & 3`. */
export function moveOf(from: number, state: number): number {
  return (from << 16) | state;
}

/** Words of a slot of the table. */
const SLOT = 3;

/**
 * The positions that a search has found, with the move that led to each, in growing arrays. Two positions with the same
 * boxes and the same region of the player are the same; a hash table over their 64-bit keys finds them. The keys are in
 * the table itself, so that a lookup needs one memory access (6 % of the time of a search).
 */
export class NodeStore {
  count = 0;
  /** `boxCount` squares for each node, ascending. */
  boxes: Uint16Array;
  /** The lowest square of the player's region. */
  player: Uint16Array;
  parent: Int32Array;
  move: Int32Array;
  readonly boxCount: number;
  private readonly keys: Keys;
  /** By slot: the node, -1 for none, and the two words of its key. */
  private table: Int32Array;
  private lastLow = 0;
  private lastHigh = 0;
  private lastSlot = 0;
  private keptLow = 0;
  private keptHigh = 0;

  constructor(boxCount: number, keys: Keys, capacity = 1024) {
    this.boxCount = boxCount;
    this.keys = keys;
    this.boxes = new Uint16Array(capacity * boxCount);
    this.player = new Uint16Array(capacity);
    this.parent = new Int32Array(capacity);
    this.move = new Int32Array(capacity);
    this.table = new Int32Array(capacity * 2 * SLOT).fill(-1);
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.player.length * (this.boxCount * 2 + 2 + 4 * 2 + 2 * SLOT * 4);
  }

  /** Bytes in use once the next node is added; more if the arrays have to grow. */
  get bytesAfterNext(): number {
    return this.count < this.player.length ? this.bytes : this.bytes * 3;
  }

  /** The node with the boxes on the first squares of `boxes`, in any order, or -1. */
  find(boxes: ArrayLike<number>, player: number): number {
    const { keys } = this;
    let low = keys.playerLow[player]!;
    let high = keys.playerHigh[player]!;
    for (let i = 0; i < this.boxCount; i++) {
      low ^= keys.boxLow[boxes[i]!]!;
      high ^= keys.boxHigh[boxes[i]!]!;
    }
    return this.lookUp(low, high);
  }

  /**
   * The same for the boxes given to `keep`, with the one on `from` moved to `to`: this compares two words instead of
   * one per box.
   */
  findMoved(from: number, to: number, player: number): number {
    const { boxLow, boxHigh, playerLow, playerHigh } = this.keys;
    return this.lookUp(
      this.keptLow ^ boxLow[from]! ^ boxLow[to]! ^ playerLow[player]!,
      this.keptHigh ^ boxHigh[from]! ^ boxHigh[to]! ^ playerHigh[player]!,
    );
  }

  /** Keeps the boxes on the first squares of `boxes` for `findMoved`. */
  keep(boxes: ArrayLike<number>): void {
    const { boxLow, boxHigh } = this.keys;
    let low = 0;
    let high = 0;
    for (let i = 0; i < this.boxCount; i++) {
      low ^= boxLow[boxes[i]!]!;
      high ^= boxHigh[boxes[i]!]!;
    }
    this.keptLow = low;
    this.keptHigh = high;
  }

  /** The node with the position that another store with the same keys looked up last, or -1. */
  findAsIn(other: NodeStore): number {
    return this.lookUp(other.lastLow, other.lastHigh);
  }

  private lookUp(low: number, high: number): number {
    const { table } = this;
    const mask = this.player.length * 2 - 1;
    let slot = low & mask;
    this.lastLow = low;
    this.lastHigh = high;
    for (let at = slot * SLOT; table[at]! >= 0; at = slot * SLOT) {
      if (table[at + 1] === low && table[at + 2] === high) return table[at]!;
      slot = (slot + 1) & mask;
    }
    this.lastSlot = slot;
    return -1;
  }

  /** Adds the position for which the last `find` returned -1; `boxes` must be ascending. */
  add(boxes: Uint16Array, player: number, parent: number, move: number): number {
    if (this.count === this.player.length) this.grow();
    const node = this.count++;
    this.boxes.set(boxes, node * this.boxCount);
    this.player[node] = player;
    this.parent[node] = parent;
    this.move[node] = move;
    const at = this.lastSlot * SLOT;
    this.table[at] = node;
    this.table[at + 1] = this.lastLow;
    this.table[at + 2] = this.lastHigh;
    return node;
  }

  /** Records a shorter way to a node. */
  redirect(node: number, parent: number, move: number): void {
    this.parent[node] = parent;
    this.move[node] = move;
  }

  /** The moves from the first node to `node`. */
  lineTo(node: number): number[] {
    const line: number[] = [];
    for (let at = node; this.parent[at]! >= 0; at = this.parent[at]!) {
      line.push(this.move[at]!);
    }
    return line.reverse();
  }

  private grow(): void {
    const capacity = this.player.length * 2;
    this.boxes = grow(this.boxes, capacity * this.boxCount);
    this.player = grow(this.player);
    this.parent = grow(this.parent);
    this.move = grow(this.move);
    const old = this.table;
    this.table = new Int32Array(capacity * 2 * SLOT).fill(-1);
    for (let at = 0; at < old.length; at += SLOT) {
      if (old[at]! < 0) continue;
      const slot = this.freeSlot(old[at + 1]!) * SLOT;
      this.table[slot] = old[at]!;
      this.table[slot + 1] = old[at + 1]!;
      this.table[slot + 2] = old[at + 2]!;
    }
    this.lastSlot = this.freeSlot(this.lastLow);
  }

  private freeSlot(low: number): number {
    const mask = this.player.length * 2 - 1;
    let slot = low & mask;
    while (this.table[slot * SLOT]! >= 0) slot = (slot + 1) & mask;
    return slot;
  }
}

/**
 * How a search for any solution ended. The moves of `line` are as `moveOf` makes them; `exhausted` proves that there is
 * no solution, while a search that `gave-up` ended after pruning moves that might have led to one.
 */
export type SearchOutcome =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'gave-up' }
  | { readonly kind: 'limit'; readonly reason: 'memory' };
