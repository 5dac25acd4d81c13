import { boardOn, type SolverBoard } from '../board/board.ts';
import { Improver } from './improve.ts';
import { pushesOf, pushTarget, type Push } from './line.ts';
import { PUSHES_THEN_MOVES, traceOf } from './line-trace.ts';
import type { Restarts } from '../forward/restarts.ts';
import type { Keys } from '../search/zobrist.ts';

/** Each attempt to find another tail may find so many positions. */
const NODES = 200;

/** A new tail is shortened in narrow windows if it is not longer than the old one by more than this. */
const MOST_TIMES = 1.25;
const PASSES = 2;

/** The golden section: its multiples, without their whole part, are spread evenly, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Makes a line shorter by other tails: cut where another box begins to move, the rest is solved anew by a variant of the
 * guided search, and what that finds is shortened a little (large neighbourhood search: P. Shaw, 1998). Unlike a window, a
 * tail may bring other boxes to other goals.
 */
export class Tails {
  /** The line as it is now: always a whole solution. */
  pushes: readonly Push[];
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly restarts: Restarts;
  private readonly costOf: (line: readonly Push[]) => number;

  constructor(
    board: SolverBoard,
    keys: Keys,
    pushes: readonly Push[],
    restarts: Restarts,
    costOf: (line: readonly Push[]) => number,
  ) {
    this.board = board;
    this.keys = keys;
    this.pushes = pushes;
    this.restarts = restarts;
    this.costOf = costOf;
  }

  /** Makes attempts with the variants from one number to another, which is not among them; pauses now and then. */
  *run(from: number, to: number): Generator<void, true> {
    let least = this.costOf(this.pushes);
    for (let number = from; number < to; number++) {
      const cut = this.cutAt((number * GOLDEN) % 1);
      const tail = yield* this.tailFrom(cut, number);
      yield;
      if (tail === null) continue;
      const line = [...this.pushes.slice(0, cut), ...tail];
      const cost = this.costOf(line);
      if (cost >= least) continue;
      this.pushes = line;
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

  private *tailFrom(cut: number, number: number): Generator<void, readonly Push[] | null> {
    const { keys, pushes, restarts } = this;
    const board = this.boardAfter(pushes.slice(0, cut));
    const outcome = yield* restarts.attempt(number, NODES, board);
    if (outcome?.kind !== 'solved') return null;
    const found = pushesOf(board, outcome.line);
    if (found.length > (pushes.length - cut) * MOST_TIMES) return null;
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
