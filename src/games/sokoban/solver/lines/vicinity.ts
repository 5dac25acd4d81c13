import type { SolverBoard } from '../board/board.ts';
import { KeySet } from './key-set.ts';
import type { Push } from './line.ts';
import { traceOf, type LineCost, type LineTrace } from './line-trace.ts';
import { NearSquares } from './near-squares.ts';
import { VicinitySearch } from './vicinity-search.ts';
import type { Keys } from '../search/zobrist.ts';

/**
 * How far from the line a search may go: as many boxes as there are numbers stand elsewhere at a time, the first on
 * one of so many squares nearest to its own, the second on one of so many, and so on.
 */
export type Widths = readonly number[];

/** Arrangements that are listed for a window. */
const ARRANGEMENTS = 2 ** 20;
/** Positions that are looked at in a window: fewer on large boards, on which each costs a walk over all squares. */
const MOST_POSITIONS = 2 ** 17;
const MOST_SQUARES = 2 ** 24;
/** A pause comes after so many were listed, which takes some milliseconds. */
const ARRANGEMENTS_BETWEEN_PAUSES = 30_000;

/**
 * Makes a line cheaper by searching all arrangements of boxes that differ little from one of its own: the vicinity
 * search that the optimizers of YASC and JSoko describe (the idea is S. Gouezel's). A window of the line, as long as
 * there is room for what is near to it, is done anew by a search that visits these arrangements alone
 * (`VicinitySearch`). Windows overlap by half, and all are tried again until none gets better.
 */
export class Vicinity {
  /** The line as it is now: always a whole solution. */
  pushes: readonly Push[];
  /** The window that is worked on: its first push, and the one behind its last. */
  from = 0;
  to = 0;
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly cost: LineCost;
  private readonly search: VicinitySearch;
  private readonly near: NearSquares;
  private readonly allowed = new KeySet(ARRANGEMENTS);
  private readonly isOccupied: Uint8Array;
  private readonly isAway: Uint8Array;
  private sincePause = 0;

  constructor(board: SolverBoard, keys: Keys, pushes: readonly Push[], cost: LineCost) {
    this.board = board;
    this.keys = keys;
    this.pushes = pushes;
    this.cost = cost;
    const positions = Math.min(MOST_POSITIONS, Math.ceil(MOST_SQUARES / board.floor.length));
    this.search = new VicinitySearch(board, keys, cost, this.allowed, positions);
    this.near = new NearSquares(board);
    this.isOccupied = new Uint8Array(board.size);
    this.isAway = new Uint8Array(board.boxes.length);
  }

  /** How many positions were looked at in this window. */
  get positions(): number {
    return this.search.positions;
  }

  /** Goes through the line window by window until none gets better, and pauses now and then. */
  *run(widths: Widths): Generator<void, void> {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      let trace = this.trace();
      for (let from = 0, to = 0; to < this.pushes.length; from += Math.ceil((to - from) / 2)) {
        to = yield* this.list(trace, from, widths);
        [this.from, this.to] = [from, to];
        const { pushes } = yield* this.search.run(trace, from, to);
        if (pushes === null) continue;
        isBetter = true;
        this.pushes = [...this.pushes.slice(0, from), ...pushes, ...this.pushes.slice(to)];
        to = from + pushes.length;
        trace = this.trace();
      }
    }
  }

  private trace(): LineTrace {
    return traceOf(this.board, this.keys, this.pushes, this.cost);
  }

  /** Lists what is near to the line from a position on, and gives the last position that there was room for. */
  private *list(trace: LineTrace, from: number, widths: Widths): Generator<void, number> {
    const { allowed, isOccupied, board } = this;
    const nearEach = widths.reduce((all, width) => all * (width * board.boxes.length + 1), 1);
    allowed.clear(nearEach * (trace.positions - from));
    for (let at = from; at < trace.positions; at++) {
      const boxes = trace.boxes[at]!;
      isOccupied.set(board.walls);
      for (const box of boxes) isOccupied[box] = 1;
      allowed.add(trace.low[at]!, trace.high[at]!);
      this.vary(boxes, widths, 0, trace.low[at]!, trace.high[at]!);
      if (allowed.isFull) return Math.max(from + 1, at - 1);
      if (this.sincePause > ARRANGEMENTS_BETWEEN_PAUSES) {
        this.sincePause = 0;
        yield;
      }
    }
    return trace.positions - 1;
  }

  /** Lists all arrangements in which boxes that are not away yet, one for each width from `depth` on, stand elsewhere. */
  private vary(boxes: Uint16Array, widths: Widths, depth: number, low: number, high: number): void {
    const { allowed, isOccupied, isAway, near } = this;
    const { boxLow, boxHigh } = this.keys;
    const width = widths[depth]!;
    for (let b = 0; b < boxes.length && !allowed.isFull; b++) {
      if (isAway[b] === 1) continue;
      const from = boxes[b]!;
      const squares = near.of(from);
      const count = Math.min(width, squares.length);
      for (let i = 0; i < count; i++) {
        const to = squares[i]!;
        if (isOccupied[to] === 1) continue;
        const nextLow = low ^ boxLow[from]! ^ boxLow[to]!;
        const nextHigh = high ^ boxHigh[from]! ^ boxHigh[to]!;
        allowed.add(nextLow, nextHigh);
        this.sincePause++;
        if (depth + 1 === widths.length) continue;
        isAway[b] = 1;
        isOccupied[from] = 0;
        isOccupied[to] = 1;
        this.vary(boxes, widths, depth + 1, nextLow, nextHigh);
        isAway[b] = 0;
        isOccupied[from] = 1;
        isOccupied[to] = 0;
      }
    }
  }
}
