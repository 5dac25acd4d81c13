import type { SolverBoard } from '../board/board.ts';
import { Freeze } from './deadlock-check.ts';
import { type FloorReach, type OpenFloor, openFloor } from '../board/open-floor.ts';
import type { Keys } from '../board/box-state.ts';

/** The maximum number of positions of a search; its arrays have this size. */
const MAX_NODES = 8192;
const MAX_UNDECIDED = 200_000;
/** How often an unproven start is requested before it is tried again. */
const FIRST_RETRY = 128;

/**
 * `dead`: no play gets these boxes to goals; `open`: the player reaches the whole floor, or all boxes are on goals;
 * `unknown`: the limit was reached.
 */
type ProofOutcome = 'dead' | 'open' | 'unknown';

/**
 * Tries all play with a few boxes, ignoring the others. If that fails, the boxes are lost regardless of other boxes on
 * the board, which would only be in the way. The search is depth-first, because a corral that can be opened is usually
 * opened at once.
 *
 * A box that one push moves out of the closed-off part is removed from the board, and nothing else is tried in that
 * position: removing it takes no options away, so what is lost without it is lost with it (after the corral proofs of
 * Festival, Y. Shoham). So a few positions prove a lot.
 */
export class ProofSearch {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly dead: Uint8Array;
  private readonly blocked: Uint8Array;
  /** The same as `blocked`, for floods. */
  private readonly floor: OpenFloor;
  private readonly reach: FloorReach;
  private readonly after: FloorReach;
  private readonly freeze: Freeze;
  private readonly boxes: Uint16Array;
  /** By node: how many boxes are left. */
  private readonly counts = new Uint16Array(MAX_NODES);
  private readonly players = new Uint16Array(MAX_NODES);
  private readonly stack = new Int32Array(MAX_NODES);
  private readonly current: Uint16Array;
  private readonly tableLow = new Int32Array(MAX_NODES * 2);
  private readonly tableHigh = new Int32Array(MAX_NODES * 2);
  private readonly tableStamp = new Int32Array(MAX_NODES * 2);
  /** By square: the number of the last search whose closed-off part includes it, boxes' squares included. */
  private readonly zone: Int32Array;
  private stamp = 0;
  /** The number of boxes of the start, for which nodes have room in `boxes`; and of the current position. */
  private room = 0;
  private count = 0;
  private found = 0;
  private depth = 0;
  private low = 0;
  private high = 0;
  /** By hash of an unproven start: how often it was requested since. */
  private readonly undecided = new Map<number, number>();

  /** `dead` are the squares that no box may enter. */
  constructor(board: SolverBoard, keys: Keys, dead: Uint8Array) {
    this.board = board;
    this.keys = keys;
    this.dead = dead;
    this.blocked = board.walls.slice();
    this.floor = openFloor(board);
    this.reach = this.floor.reach();
    this.after = this.floor.reach();
    this.freeze = new Freeze(board);
    this.boxes = new Uint16Array(MAX_NODES * board.boxes.length);
    this.current = new Uint16Array(board.boxes.length);
    this.zone = new Int32Array(board.size);
  }

  /**
   * Searches from the boxes on the first `count` of `from`, with at most `limit` positions. An unproven start is tried
   * again only after 128, 256, 512 … requests, with a higher limit each time.
   */
  prove(from: ArrayLike<number>, count: number, player: number, limit: number): ProofOutcome {
    const { current, undecided } = this;
    this.stamp++;
    this.room = this.count = count;
    this.found = this.depth = 0;
    for (let i = 0; i < count; i++) current[i] = from[i]!;
    this.place();
    let outcome: ProofOutcome = this.enter(player) ? 'open' : 'dead';
    const start = (this.low >>> 0) + (this.high & 0xfffff) * 2 ** 32;
    const positionLimit = outcome === 'dead' ? this.positionLimitFor(start, limit) : 0;
    if (outcome === 'dead' && positionLimit === 0) outcome = 'unknown';
    if (outcome === 'dead') {
      this.markZone();
      outcome = this.search(positionLimit);
    }
    this.lift();
    if (outcome !== 'dead') {
      if (undecided.size >= MAX_UNDECIDED) undecided.clear();
      if (!undecided.has(start)) undecided.set(start, 0);
    }
    return outcome;
  }

  /** How many positions the last proof found. */
  get positions(): number {
    return this.found;
  }

  /** The limit of positions for a start; 0 if it is not worth trying. */
  private positionLimitFor(start: number, limit: number): number {
    const asked = this.undecided.get(start);
    if (asked === undefined) return limit;
    this.undecided.set(start, asked + 1);
    const isTime = asked + 1 >= FIRST_RETRY && ((asked + 1) & asked) === 0;
    return isTime ? Math.max(limit, 2 * (asked + 1)) : 0;
  }

  /** Marks the part that is closed off from the player; `after` has just been flooded from the player's square. */
  private markZone(): void {
    const { zone, after, stamp, board } = this;
    for (const square of board.floor) if (!after.has(square)) zone[square] = stamp;
  }

  private search(limit: number): ProofOutcome {
    const { current, boxes, players, counts, stack, room } = this;
    for (let looked = 0; this.depth > 0; looked++) {
      if (looked >= limit || this.found + room * 4 >= MAX_NODES) return 'unknown';
      const node = stack[--this.depth]!;
      this.lift();
      this.count = counts[node]!;
      for (let i = 0; i < this.count; i++) current[i] = boxes[node * room + i]!;
      this.place();
      if (this.expand(players[node]!)) return 'open';
    }
    return 'dead';
  }

  private place(): void {
    for (let i = 0; i < this.count; i++) this.putAt(this.current[i]!);
  }

  private lift(): void {
    for (let i = 0; i < this.count; i++) this.liftAt(this.current[i]!);
  }

  private putAt(square: number): void {
    this.blocked[square] = 1;
    this.floor.put(square);
  }

  private liftAt(square: number): void {
    this.blocked[square] = 0;
    this.floor.lift(square);
  }

  /**
   * Adds the results of all pushes, or the position without a box that gets out; returns whether one ends the search.
   */
  private expand(player: number): boolean {
    const { reach, current } = this;
    reach.flood(player);
    for (let i = 0; i < this.count; i++) {
      const box = current[i]!;
      if (!this.getsOut(i)) continue;
      this.liftAt(box);
      current[i] = current[--this.count]!;
      return this.enter(box);
    }
    for (let i = 0; i < this.count; i++) {
      const box = current[i]!;
      let sides = reach.sidesOf(box);
      for (let side = 0; sides > 0; side++, sides >>= 1) {
        const to = (sides & 1) === 0 ? -1 : this.push(i, side);
        if (to < 0) continue;
        if (!this.freezes(to) && this.enter(box)) return true;
        this.takeBack(i, box);
      }
    }
    return false;
  }

  /** Whether one push moves a box out of the closed-off part to where it is not frozen. */
  private getsOut(index: number): boolean {
    const { reach, current, zone, stamp, board } = this;
    const box = current[index]!;
    let sides = reach.sidesOf(box);
    for (let side = 0; sides > 0; side++, sides >>= 1) {
      if ((sides & 1) === 0 || zone[box + board.steps[side ^ 2]!] === stamp) continue;
      const to = this.push(index, side);
      if (to < 0) continue;
      const isLost = this.freezes(to);
      this.takeBack(index, box);
      if (!isLost) return true;
    }
    return false;
  }

  /** Pushes a box away from a side; returns its new square, or -1 if that is impossible or lost. */
  private push(index: number, side: number): number {
    const { current, blocked, dead, board } = this;
    const box = current[index]!;
    const to = box + board.steps[side ^ 2]!;
    if (blocked[to] === 1 || dead[to] === 1) return -1;
    current[index] = to;
    this.liftAt(box);
    this.putAt(to);
    return to;
  }

  private takeBack(index: number, box: number): void {
    this.liftAt(this.current[index]!);
    this.putAt(box);
    this.current[index] = box;
  }

  /** Whether a box that reached `square` keeps boxes from ever being pushed, one of them off the goals. */
  private freezes(square: number): boolean {
    const { freeze, blocked, dead } = this;
    if (!freeze.mightFreeze(square, blocked, dead)) return false;
    // Boxes that were already frozen are on goals; otherwise the position would have been discarded.
    freeze.findAround(square, blocked, dead, null);
    return freeze.offGoal > 0;
  }

  /** Pushes the current boxes on the stack if they are new; returns whether they end the search. */
  private enter(player: number): boolean {
    const { current, count, room, keys, boxes, board, tableLow, tableHigh, tableStamp } = this;
    const lowest = this.after.flood(player);
    const isOpen = this.after.isWhole();
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
    for (let i = 0; i < count; i++) boxes[node * room + i] = current[i]!;
    this.counts[node] = count;
    this.players[node] = player;
    this.stack[this.depth++] = node;
    return false;
  }
}
