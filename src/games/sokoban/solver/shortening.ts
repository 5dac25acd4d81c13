import type { Direction } from '../rules/direction.ts';
import type { Level } from '../rules/level.ts';
import type { SolverBoard } from './board/board.ts';
import type { Course, SolveProgress } from './progress.ts';
import { Improver } from './search/improve.ts';
import { type LineCost, type Push, stepsOf, traceOf } from './search/line.ts';
import { Vicinity, type Widths } from './search/vicinity.ts';
import type { Keys } from './board/zobrist.ts';

/** How far from the line better ones are looked for: if any line will do; before a proof; and after it. */
export const FIRST_WIDTHS: readonly Widths[] = [[4]];
const NEAR_WIDTHS: readonly Widths[] = [[8], [30]];
export const WIDER_WIDTHS: readonly Widths[] = [
  [5, 3],
  [12, 6],
];
/** The same where time is left: windows and all of these in turn, as long as any of them helps. */
const WIDEST_WIDTHS: readonly Widths[] = [[60], [5, 4, 3], [24, 12]];

/** A line with all that comes of shortening it, step by step. */
export type Shorter = Generator<SolveProgress, readonly Push[]>;

/** What makes known lines of a level cheaper, near to how they are. */
export class Shortening {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly level: Level;
  private readonly cost: LineCost;
  private readonly course: Course;
  private readonly isTold: boolean;
  /** Which of the rounds over a known line this is. */
  private round = 1;

  /** With `isTold` the progress reports each window that is worked on. */
  constructor(
    board: SolverBoard,
    keys: Keys,
    level: Level,
    cost: LineCost,
    course: Course,
    isTold: boolean,
  ) {
    this.board = board;
    this.keys = keys;
    this.level = level;
    this.cost = cost;
    this.course = course;
    this.isTold = isTold;
  }

  /** What a line costs: pushes and moves in one number, by what is to be few. */
  costOf(pushes: readonly Push[]): number {
    return traceOf(this.board, this.keys, pushes, this.cost).cost[pushes.length]!;
  }

  /** A line made shorter window by window, and then by what is near to it. */
  *shortened(pushes: readonly Push[]): Shorter {
    const improver = new Improver(this.board, this.keys, pushes);
    this.follow(improver);
    yield* this.course.inLimits(improver.run());
    // Where moves are to be few, fewer pushes may be worse.
    const shorter = this.costOf(improver.pushes) < this.costOf(pushes) ? improver.pushes : pushes;
    return yield* this.withFewer(shorter, NEAR_WIDTHS);
  }

  /** Shortens a line again and again, until nothing gets shorter. */
  *inRounds(line: readonly Push[]): Shorter {
    let pushes = line;
    for (let before = Infinity; pushes.length < before;) {
      before = pushes.length;
      const shorter = yield* this.shortened(pushes);
      pushes = yield* this.withFewer(shorter, WIDEST_WIDTHS);
    }
    return pushes;
  }

  /** A line near to `pushes` that has fewer of what is to be few. */
  *withFewer(pushes: readonly Push[], widths: readonly Widths[]): Shorter {
    const { course } = this;
    const vicinity = new Vicinity(this.board, this.keys, pushes, this.cost);
    course.nodes = () => vicinity.positions;
    this.follow(vicinity);
    for (const each of widths) {
      this.round++;
      if ((yield* course.inLimits(vicinity.run(each))) === null) break;
      course.note(vicinity.pushes);
    }
    course.note(vicinity.pushes);
    return vicinity.pushes;
  }

  /** Makes the progress report what improves a known line, where that is wanted. */
  follow(worker: {
    readonly pushes: readonly Push[];
    readonly from: number;
    readonly to: number;
  }): void {
    if (!this.isTold) return;
    let [reported, steps]: [readonly Push[], readonly Direction[]] = [[], []];
    const planned = 1 + NEAR_WIDTHS.length + WIDER_WIDTHS.length;
    this.course.line = () => {
      const { pushes, from, to } = worker;
      const rounds = Math.max(planned, this.round); // while a line gets shorter there are more
      if (pushes !== reported)
        [reported, steps] = [pushes, stepsOf(this.board, this.level, pushes)];
      return { steps, pushes: pushes.length, round: this.round, rounds, from, to };
    };
  }
}
