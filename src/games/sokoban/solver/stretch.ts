import type { GaveUpReason, SolverLimits } from '../../../core/solver.ts';
import type { Direction } from '../rules/direction.ts';
import { squareOf } from '../rules/field.ts';
import type { Metrics } from '../rules/metrics.ts';
import { applyMove, isWon, type Position, step } from '../rules/rules.ts';
import { boardOf, type SolverBoard } from './board/board.ts';
import { keysFor } from './board/box-state.ts';
import { Course, type SolveProgress } from './progress.ts';
import {
  CHANGES_FIRST,
  type LineCost,
  LINES_FIRST,
  MOVES_THEN_PUSHES,
  type Push,
  PUSHES_THEN_MOVES,
  pushesOfSteps,
  stepsOf,
} from './search/line.ts';
import { type Stretch, Vicinity, type Widths } from './search/vicinity.ts';

/** What can be minimized in a stretch of a line. */
export type StretchMetric = Exclude<keyof Metrics, 'pushingSessions'>;

/** A line from a position, whether it solves the level or not, and the stretch of its pushes to be improved. */
export interface StretchTask {
  readonly steps: readonly Direction[];
  readonly stretch: Stretch;
  readonly metric: StretchMetric;
}

const COSTS: Readonly<Record<StretchMetric, LineCost>> = {
  pushes: PUSHES_THEN_MOVES,
  moves: MOVES_THEN_PUSHES,
  boxLines: LINES_FIRST,
  boxChanges: CHANGES_FIRST,
};

/** How far from the line better ones are searched for, round by round; all again if any helped. */
const ROUNDS: readonly Widths[] = [[4], [8], [30], [5, 3], [12, 6], [60], [5, 4, 3], [24, 12]];

/** Pushes are kept in 16 bits. */
const MAX_SQUARES = 2 ** 14;

/** The index of the step after which a line has made a number of pushes. */
function stepAfter(position: Position, steps: readonly Direction[], pushes: number): number {
  let at = position;
  for (let index = 0; index < steps.length; index++) {
    if (at.pushes - position.pushes === pushes) return index;
    at = step(at, steps[index] ?? 'l') ?? at;
  }
  return steps.length;
}

/** A line whose stretch is being improved. All other steps stay as they are. */
class StretchLine {
  private readonly board: SolverBoard;
  private readonly position: Position;
  private readonly given: readonly Direction[];
  private readonly from: number;
  /** The square to which the player walks at the end of the line, or -1. */
  readonly endPlayer: number;
  /** The number of steps before the stretch, and of those from the push after it on. */
  private readonly before: number;
  private readonly after: number;
  /** The number of pushes from the push after the stretch on. */
  private readonly pushesAfter: number;

  constructor(
    board: SolverBoard,
    position: Position,
    steps: readonly Direction[],
    pushes: number,
    { from, to }: Stretch,
  ) {
    const end = applyMove(position, steps);
    this.board = board;
    this.position = position;
    this.given = steps;
    this.from = from;
    // A solution is over with its last push; any other line ends where the player is.
    this.endPlayer = end === null || isWon(end) ? -1 : squareOf(position.level, end.player);
    this.before = stepAfter(position, steps, from);
    this.after = to < pushes ? steps.length - stepAfter(position, steps, to + 1) + 1 : 0;
    this.pushesAfter = pushes - to;
  }

  /** The steps of the line, with the stretch from the current pushes. */
  stepsOf(pushes: readonly Push[]): readonly Direction[] {
    const { board, position, given, from, after } = this;
    const { level } = position;
    const to = pushes.length - this.pushesAfter;
    const isEnd = to === pushes.length;
    const whole = stepsOf(board, level, pushes.slice(0, to + 1), isEnd ? this.endPlayer : -1);
    const head = stepsOf(board, level, pushes.slice(0, from)).length;
    return [
      ...given.slice(0, this.before),
      ...whole.slice(head, isEnd ? undefined : -1),
      ...given.slice(given.length - after),
    ];
  }
}

/** The result: all steps of the line, at least as good as the given one; or why it was not improved. */
type StretchOutcome =
  | {
      readonly kind: 'solved';
      readonly moves: readonly Direction[];
      readonly isOptimal: false;
    }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

const solved = (moves: readonly Direction[]): StretchOutcome => ({
  kind: 'solved',
  moves,
  isOptimal: false,
});

/**
 * Improves a stretch of a line by searching its vicinity, until no round helps or a limit is reached: a generator like
 * `solve`. The arrangement of the boxes before and after the stretch stays, and so do all steps before its first walk
 * and after its last one.
 */
export function* improveStretch(
  position: Position,
  { steps, stretch, metric }: StretchTask,
  limits: SolverLimits,
): Generator<SolveProgress, StretchOutcome> {
  const board = boardOf(position);
  if (board === null || stretch.from >= stretch.to) return solved(steps);
  if (board.size > MAX_SQUARES) return { kind: 'gave-up', reason: 'memory' };
  const cost = COSTS[metric];
  const isTurning = cost.line + cost.change > 0;
  const pushes = pushesOfSteps(position, steps);
  const line = new StretchLine(board, position, steps, pushes.length, stretch);
  const keys = keysFor(isTurning ? board.size * 4 : board.size);
  const vicinity = new Vicinity(board, keys, pushes, cost, stretch, line.endPlayer);
  const course = new Course(limits);
  course.stage = 'improving';
  course.nodes = () => vicinity.positions;
  let round = 1;
  let reported: readonly Push[] = [];
  let reportedSteps: readonly Direction[] = [];
  course.line = () => {
    const { pushes: now, from, to } = vicinity;
    if (now !== reported) [reported, reportedSteps] = [now, line.stepsOf(now)];
    const rounds = Math.max(ROUNDS.length, round);
    return { steps: reportedSteps, pushes: now.length, round, rounds, from, to };
  };
  for (let before: readonly Push[] | null = null; before !== vicinity.pushes;) {
    before = vicinity.pushes;
    for (const widths of ROUNDS) {
      if ((yield* course.inLimits(vicinity.run(widths))) === null) {
        return solved(line.stepsOf(vicinity.pushes));
      }
      round++;
    }
  }
  return solved(line.stepsOf(vicinity.pushes));
}
