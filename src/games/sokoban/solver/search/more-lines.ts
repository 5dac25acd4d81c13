import type { SolverBoard } from '../board/board.ts';
import { Improver } from './improve.ts';
import { pushesOf, type Push } from './line.ts';
import type { Restarts } from './restarts.ts';
import type { Keys } from '../board/box-state.ts';

/** So many variants are tried, each with so many positions, and in so many slices at most in all. */
const VARIANTS = 48;
const NODES = 400;
const MOST_SLICES = 600;

/** So many of the cheapest lines are shortened in narrow windows, the passes of which are the first ones. */
const TRIED = 8;
const PASSES = 2;

/**
 * Other lines than the first one. Which box goes to which goal, and on which way, is settled by whatever search comes to a
 * line, and what shortens a line nearby does not change it. So other variants of the guided search are asked, most of
 * which need few positions where one of them does, and the lines that are shortest to begin with are compared.
 */
export class MoreLines {
  /** The cheapest lines, the cheapest one first: whole solutions. */
  lines: readonly (readonly Push[])[];
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly costs = new Map<readonly Push[], number>();
  private readonly costOf: (line: readonly Push[]) => number;

  constructor(
    board: SolverBoard,
    keys: Keys,
    first: readonly Push[],
    costOf: (line: readonly Push[]) => number,
  ) {
    this.board = board;
    this.keys = keys;
    this.costOf = costOf;
    this.lines = [];
    this.add(first);
  }

  /** Looks for lines, with a share of the slices, from 0 to 1, and pauses now and then. */
  *find(restarts: Restarts, share: number): Generator<void, true> {
    let slices = 0;
    for (let number = 0; number < VARIANTS && slices < MOST_SLICES * share; number++) {
      const attempt = restarts.attempt(number, NODES);
      let step = attempt.next();
      for (; step.done !== true; step = attempt.next()) {
        slices++;
        yield;
      }
      yield;
      if (step.value?.kind === 'solved') this.add(pushesOf(this.board, step.value.line));
    }
    return true;
  }

  /** Shortens the cheapest lines a little, each alone, and pauses now and then. */
  *tidy(): Generator<void, true> {
    for (const line of this.lines) {
      const improver = new Improver(this.board, this.keys, line);
      yield* improver.run(PASSES);
      if (improver.pushes === line) continue;
      this.lines = this.lines.filter((other) => other !== line);
      this.add(improver.pushes);
    }
    return true;
  }

  private add(line: readonly Push[]): void {
    const isKnown = this.lines.some((other) => isSame(line, other));
    if (isKnown) return;
    this.costs.set(line, this.costOf(line));
    this.lines = [...this.lines, line]
      .sort((one, other) => this.costs.get(one)! - this.costs.get(other)!)
      .slice(0, TRIED);
  }
}

function isSame(one: readonly Push[], other: readonly Push[]): boolean {
  return one.length === other.length && one.every((push, index) => push === other[index]);
}
