import { boardOn, type SolverBoard } from '../board/board.ts';
import type { Restarts } from './restarts.ts';
import type { Keys } from '../board/box-state.ts';
import { type Push, PUSHES_THEN_MOVES, pushesOf, pushTarget, traceOf } from './line.ts';
import { Astar } from './astar.ts';
import { Reach } from '../board/open-floor.ts';

/** The number of boxes that a window may move, pass by pass, and its maximum number of positions. */
const IMPROVE_PASSES = [
  { movers: 2, nodes: 1500 },
  { movers: 3, nodes: 3000 },
  { movers: 4, nodes: 6000 },
  { movers: 5, nodes: 12_000 },
  { movers: 7, nodes: 24_000 },
] as const;

/** Memory for one window. */
const WINDOW_BYTES = 64 * 2 ** 20;

interface Window {
  readonly board: SolverBoard;
  /** The pushes from `from` to `to`, exclusive, to be improved. */
  readonly from: number;
  readonly to: number;
  /** The lowest square of the player's region in the end, or -1 where the line ends. */
  readonly endPlayer: number;
}

/**
 * Shortens a line of pushes in windows. A window is the longest part of the line that moves only a few boxes; all
 * others count as walls, which keeps the search for its shortest way (A*) small even for a long part. Each pass goes
 * through the line window by window until nothing gets shorter; the next one allows more boxes.
 */
export class Improver {
  /** The current line: always a complete solution. */
  pushes: readonly Push[];
  /** The current window: its first push, and the one after its last. */
  from = 0;
  to = 0;
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly reach: Reach;

  constructor(board: SolverBoard, keys: Keys, pushes: readonly Push[]) {
    this.board = board;
    this.keys = keys;
    this.pushes = pushes;
    this.reach = new Reach(board);
  }

  /** Runs all passes, or only the first ones, and pauses now and then. */
  *run(passes: number = IMPROVE_PASSES.length): Generator<void, void> {
    for (const { movers, nodes } of IMPROVE_PASSES.slice(0, passes)) {
      for (let before = Infinity; this.pushes.length < before;) {
        before = this.pushes.length;
        let last = -1;
        for (let from = 0; from < this.pushes.length; from++) {
          if (from > 0 && this.isSameBox(from)) continue;
          const window = this.windowAt(from, movers);
          // A window that ends where the last one did is part of it.
          if (window === null || window.to === last) continue;
          last = window.to;
          yield* this.improve(window, nodes);
        }
      }
    }
  }

  /** Whether a push continues with the box of the one before it. */
  private isSameBox(index: number): boolean {
    const before = this.pushes[index - 1]!;
    return pushTarget(before, this.board.steps) === this.pushes[index]! >> 2;
  }

  private *improve(window: Window, nodes: number): Generator<void, void> {
    const { from, to, board, endPlayer } = window;
    [this.from, this.to] = [from, to];
    const limits = { below: to - from, nodes, bytes: WINDOW_BYTES };
    const outcome = yield* new Astar(board, this.keys, limits, endPlayer).run();
    if (outcome.kind !== 'found') return;
    const better = pushesOf(board, outcome.line);
    this.pushes = [...this.pushes.slice(0, from), ...better, ...this.pushes.slice(to)];
  }

  private windowAt(from: number, movers: number): Window | null {
    const { board, pushes, reach } = this;
    const boxAt = new Uint8Array(board.size);
    for (const box of board.boxes) boxAt[box] = 1;
    let { player } = board;
    for (let i = 0; i < from; i++) {
      const push = pushes[i]!;
      boxAt[push >> 2] = 0;
      boxAt[pushTarget(push, board.steps)] = 1;
      player = push >> 2;
    }
    /** By current square of a moved box: its initial square. */
    const origin = new Map<number, number>();
    let to = from;
    let end = player;
    for (; to < pushes.length; to++) {
      const push = pushes[to]!;
      const box = push >> 2;
      const first = origin.get(box);
      if (first === undefined && origin.size === movers) break;
      origin.delete(box);
      origin.set(pushTarget(push, board.steps), first ?? box);
      end = box;
    }
    if (to - from < 2) return null;
    const walls = board.walls.slice();
    for (const square of board.floor) walls[square] = boxAt[square]!;
    for (const square of origin.values()) walls[square] = 0;
    const blocked = walls.slice();
    for (const square of origin.keys()) blocked[square] = 1;
    const endPlayer = to === pushes.length ? -1 : reach.flood(blocked, end);
    const part = boardOn(walls, board.steps, [...origin.values()], [...origin.keys()], player);
    return { board: part, from, to, endPlayer };
  }
}

/** A new tail is shortened in narrow windows if it exceeds the old one by at most this. */
const MAX_TIMES = 1.25;
const PASSES = 2;

/** One attempt to find another end of a line. */
export interface TailAttempt {
  /** The unchanged part of the line, from 0 to 1. */
  readonly part: number;
  /**
   * The moves from the opening of a board to the end, if it finds any; pauses now and then. `length` is the number of
   * pushes of the current tail.
   */
  readonly tailOn: (
    board: SolverBoard,
    length: number,
  ) => Generator<void, readonly number[] | null>;
}

/** A source of other tails of a line: a series of different attempts. */
export interface TailSource {
  /** The number of positions found so far, in all attempts. */
  readonly found: number;
  readonly next: () => TailAttempt;
}

/** The maximum number of positions and of attempts. */
export interface TailLimits {
  readonly positions: number;
  readonly attempts: number;
}

/**
 * Shortens a line by other tails: it is cut where another box begins to move, the rest is solved again, and the result
 * is shortened a little (large neighbourhood search: P. Shaw, 1998). Unlike a window, a tail may move boxes to other
 * goals.
 */
export class Tails {
  /** The current line: always a whole solution. */
  pushes: readonly Push[];
  /** The current tail: its first push, and the one after its last. */
  from = 0;
  to = 0;
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly costOf: (line: readonly Push[]) => number;

  constructor(
    board: SolverBoard,
    keys: Keys,
    pushes: readonly Push[],
    costOf: (line: readonly Push[]) => number,
  ) {
    this.board = board;
    this.keys = keys;
    this.pushes = pushes;
    this.costOf = costOf;
  }

  /** Makes attempts up to a number of positions in all or a number of attempts; pauses now and then. */
  *run(source: TailSource, { positions, attempts }: TailLimits): Generator<void, true> {
    let least = this.costOf(this.pushes);
    const end = source.found + positions;
    for (let made = 0; made < attempts && source.found < end; made++) {
      const attempt = source.next();
      const cut = this.cutAt(attempt.part);
      [this.from, this.to] = [cut, this.pushes.length];
      const tail = yield* this.tailFrom(cut, attempt);
      yield;
      if (tail === null) continue;
      const line = [...this.pushes.slice(0, cut), ...tail];
      const cost = this.costOf(line);
      if (cost >= least) continue;
      this.pushes = line;
      this.to = line.length;
      least = cost;
    }
    return true;
  }

  /** The push at this part of the line, from 0 to 1, with which another box begins to move. */
  private cutAt(part: number): number {
    const { pushes, board } = this;
    let cut = Math.floor(part * pushes.length);
    while (cut > 0 && pushTarget(pushes[cut - 1]!, board.steps) === pushes[cut]! >> 2) cut--;
    return cut;
  }

  private *tailFrom(cut: number, attempt: TailAttempt): Generator<void, readonly Push[] | null> {
    const { keys, pushes } = this;
    const board = this.boardAfter(pushes.slice(0, cut));
    const length = pushes.length - cut;
    const line = yield* attempt.tailOn(board, length);
    if (line === null) return null;
    const found = pushesOf(board, line);
    if (found.length > length * MAX_TIMES) return null;
    const improver = new Improver(board, keys, found);
    yield* improver.run(PASSES);
    return improver.pushes;
  }

  private boardAfter(pushes: readonly Push[]): SolverBoard {
    const { board, keys } = this;
    const { walls, steps, goals } = board;
    const { boxes, player } = traceOf(board, keys, pushes, PUSHES_THEN_MOVES);
    return boardOn(walls.slice(), steps, [...boxes.at(-1)!], [...goals], player.at(-1)!);
  }
}

/** The golden ratio: the fractional parts of its multiples are spread evenly, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The kept part of a line, from 0 to 1, for the attempt with this number, from 0 on. The first one keeps nothing. */
export const spreadPart = (number: number): number => (number * GOLDEN) % 1;

/** The maximum number of positions of an attempt. */
const NODES = 200;

/** Tails by short attempts with one variant of the guided search after another. */
export class GuidedTails implements TailSource {
  private readonly restarts: Restarts;
  private made = 0;

  constructor(restarts: Restarts) {
    this.restarts = restarts;
  }

  get found(): number {
    return this.restarts.found;
  }

  next(): TailAttempt {
    const { restarts } = this;
    const number = this.made++;
    return {
      part: spreadPart(number),
      *tailOn(board) {
        const outcome = yield* restarts.attempt(number, NODES, board);
        return outcome?.kind === 'solved' ? outcome.line : null;
      },
    };
  }
}
