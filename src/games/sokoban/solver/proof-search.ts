import type { SolverBoard } from './board.ts';
import { Freeze } from './freeze.ts';
import { Reach } from './reach.ts';
import type { Keys } from './zobrist.ts';

/** The most positions that one search may find; its arrays are made for so many. */
const MAX_NODES = 8192;
const MAX_UNDECIDED = 200_000;

/**
 * `dead`: no play brings these boxes to goals; `open`: the player comes to the whole floor, or all
 * stand on goals; `unknown`: the limit was reached.
 */
export type ProofOutcome = 'dead' | 'open' | 'unknown';

/**
 * Tries all play with a few boxes, as if the others were not there. If that ends without success,
 * the boxes are lost together with any others on the board: other boxes are only in the way. The
 * search goes depth first, because a corral that can be opened at all is mostly opened at once.
 */
export class ProofSearch {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly dead: Uint8Array;
  private readonly blocked: Uint8Array;
  private readonly reach: Reach;
  private readonly after: Reach;
  private readonly freeze: Freeze;
  private readonly boxes: Uint16Array;
  private readonly players = new Uint16Array(MAX_NODES);
  private readonly stack = new Int32Array(MAX_NODES);
  private readonly current: Uint16Array;
  private readonly tableLow = new Int32Array(MAX_NODES * 2);
  private readonly tableHigh = new Int32Array(MAX_NODES * 2);
  private readonly tableStamp = new Int32Array(MAX_NODES * 2);
  private stamp = 0;
  private count = 0;
  private found = 0;
  private depth = 0;
  private low = 0;
  private high = 0;
  /** Hashes of starts that could not be proven dead with the limit of the time. */
  private readonly undecided = new Set<number>();

  /** `dead` are the squares that no box may enter. */
  constructor(board: SolverBoard, keys: Keys, dead: Uint8Array) {
    this.board = board;
    this.keys = keys;
    this.dead = dead;
    this.blocked = board.walls.slice();
    this.reach = new Reach(board);
    this.after = new Reach(board);
    this.freeze = new Freeze(board);
    this.boxes = new Uint16Array(MAX_NODES * board.boxes.length);
    this.current = new Uint16Array(board.boxes.length);
  }

  /**
   * Searches from the boxes on the first `count` of `from`, looking at `limit` positions at most.
   * Starts that could not be proven once are not tried again.
   */
  prove(from: ArrayLike<number>, count: number, player: number, limit: number): ProofOutcome {
    const { blocked, current, boxes, players, stack } = this;
    this.stamp++;
    this.count = count;
    this.found = this.depth = 0;
    for (let i = 0; i < count; i++) current[i] = from[i]!;
    for (let i = 0; i < count; i++) blocked[current[i]!] = 1;
    let outcome: ProofOutcome = this.enter(player) ? 'open' : 'dead';
    const start = (this.low >>> 0) + (this.high & 0xfffff) * 2 ** 32;
    if (outcome === 'dead' && this.undecided.has(start)) outcome = 'unknown';
    for (let looked = 0; outcome === 'dead' && this.depth > 0; looked++) {
      if (looked >= limit || this.found + count * 4 >= MAX_NODES) {
        outcome = 'unknown';
        break;
      }
      const node = stack[--this.depth]!;
      for (let i = 0; i < count; i++) blocked[current[i]!] = 0;
      for (let i = 0; i < count; i++) blocked[(current[i] = boxes[node * count + i]!)] = 1;
      if (this.expand(players[node]!)) outcome = 'open';
    }
    for (let i = 0; i < count; i++) blocked[current[i]!] = 0;
    if (outcome !== 'dead') {
      if (this.undecided.size >= MAX_UNDECIDED) this.undecided.clear();
      this.undecided.add(start);
    }
    return outcome;
  }

  /** How many positions the last proof found. */
  get positions(): number {
    return this.found;
  }

  /** Enters what every push leads to; whether one of them ends the search. */
  private expand(player: number): boolean {
    const { reach, current, blocked, dead, count, board } = this;
    reach.flood(blocked, player);
    for (let i = 0; i < count; i++) {
      const box = current[i]!;
      let sides = reach.sidesOf(box);
      for (let side = 0; sides > 0; side++, sides >>= 1) {
        const to = box + board.steps[side ^ 2]!;
        if ((sides & 1) === 0 || blocked[to] === 1 || dead[to] === 1) continue;
        current[i] = to;
        blocked[box] = 0;
        blocked[to] = 1;
        const isOpen = !this.freezes(to) && this.enter(box);
        if (isOpen) return true;
        current[i] = box;
        blocked[box] = 1;
        blocked[to] = 0;
      }
    }
    return false;
  }

  /** Whether a box that came to `square` keeps boxes from ever being pushed, one of them beside the goals. */
  private freezes(square: number): boolean {
    const { freeze, blocked, dead, current, count } = this;
    if (!freeze.mightHold(square, blocked, dead)) return false;
    freeze.find(current, count, dead);
    return freeze.offGoal > 0;
  }

  /** Puts the current boxes on the stack if they are new; whether they end the search instead. */
  private enter(player: number): boolean {
    const { current, count, keys, boxes, board, tableLow, tableHigh, tableStamp } = this;
    const lowest = this.after.flood(this.blocked, player);
    const isOpen = this.after.count === board.floor.length - count;
    let low = keys.playerLow[lowest]!;
    let high = keys.playerHigh[lowest]!;
    let homeless = 0;
    for (let i = 0; i < count; i++) {
      const box = current[i]!;
      low ^= keys.boxLow[box]!;
      high ^= keys.boxHigh[box]!;
      if (board.isGoal[box] === 0) homeless++;
    }
    this.low = low;
    this.high = high;
    if (isOpen || homeless === 0) return true;
    const mask = tableLow.length - 1;
    let slot = low & mask;
    for (; tableStamp[slot] === this.stamp; slot = (slot + 1) & mask) {
      if (tableLow[slot] === low && tableHigh[slot] === high) return false;
    }
    tableStamp[slot] = this.stamp;
    tableLow[slot] = low;
    tableHigh[slot] = high;
    const node = this.found++;
    boxes.set(current.subarray(0, count), node * count);
    this.players[node] = player;
    this.stack[this.depth++] = node;
    return false;
  }
}
