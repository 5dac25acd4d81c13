import type { GaveUpReason, SolverLimits } from '../../../core/solver.ts';
import type { Direction } from '../rules/direction.ts';
import type { Position } from '../rules/rules.ts';
import { boardOf, type SolverBoard } from './board/board.ts';
import { type Keys, keysFor } from './board/box-state.ts';
import { FirstLines, MAX_TIDIED, Shortening, type Shorter } from './first-lines.ts';
import { Course, type SolveProgress } from './progress.ts';
import { PushProof } from './search/astar.ts';
import {
  type LineCost,
  MOVES_THEN_PUSHES,
  type Push,
  PUSHES_THEN_MOVES,
  pushesOfSteps,
  stepsOf,
} from './search/line.ts';
import { MoveProof } from './search/move-proof.ts';
import { type Part, WHOLE } from './search/sharing.ts';
import type { Widths } from './search/vicinity.ts';

/** What is minimized in a solution. A push is a move, too. */
export type Metric = 'pushes' | 'moves';

/** Which solution is wanted; by default one that is shortened as long as the limits allow. */
export interface SolveGoal {
  /** What is minimized: pushes, and then moves (the default), or the other way round. */
  readonly metric?: Metric;
  /** Spend all the time on a solution that is proven optimal by the metric. */
  readonly optimal?: boolean;
  /** Stop at the first solution, and remove only its short detours. */
  readonly first?: boolean;
  /** Steps that solve the position, to be shortened instead of searching for a first solution. */
  readonly known?: readonly Direction[];
  /** Search the whole vicinity of the line before trying to prove it optimal, and report each step. */
  readonly improve?: boolean;
  /**
   * Only these searches for a first solution, with their share of the memory; others have the rest. A part without
   * memory left gives up.
   */
  readonly part?: Part;
}

/** The result of a solver. `unsolvable` is reported only when it is proven. */
export type SolveOutcome =
  | {
      readonly kind: 'solved';
      readonly steps: readonly Direction[];
      readonly pushes: number;
      /** Whether the solution is proven to have the fewest pushes, or moves if these were minimized. */
      readonly isOptimal: boolean;
      /** A lower bound on the pushes of any solution, if it was computed. */
      readonly atLeast?: number;
    }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

const DEFAULT_BYTES = 400 * 2 ** 20;

/** Without `optimal`, the number of positions for a proof of the fewest pushes before anything slower. */
const PROOF_POSITIONS = 30_000;

/**
 * The same before other lines are searched for, in case the proof is within reach. With many boxes that is unlikely,
 * and positions take longer: the number falls with the cube of the boxes.
 */
const NEAR_POSITIONS = 160_000;
const NEAR_BOXES = 6;

/** Below this time, in milliseconds, fewer other lines and tails are tried, so that each kind has its share. */
const AMPLE_TIME = 30_000;

/** Other tails of a line are tried until this many in a row have failed. */
const VAIN_TAILS = 2;

/** Without `optimal`, the number of positions for a proof of the fewest moves before anything slower. */
const MOVE_PROOF_POSITIONS = 2 ** 17;

/** With up to this many boxes, that proof is within reach: on Microban I, it took at most four seconds. */
const FEW_BOXES = 4;

/** How far from the line better ones are searched for: if any line is enough; before a proof; and after it. */
const FIRST_WIDTHS: readonly Widths[] = [[4]];

class Solver {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly position: Position;
  private readonly goal: SolveGoal;
  private readonly bytes: number;
  private readonly cost: LineCost;
  private readonly course: Course;
  private readonly shortening: Shortening;
  private readonly lines: FirstLines;

  constructor(board: SolverBoard, position: Position, limits: SolverLimits, goal: SolveGoal) {
    const keys = keysFor(board.size);
    const course = new Course(limits);
    this.board = board;
    this.keys = keys;
    this.position = position;
    this.goal = goal;
    this.bytes = limits.bytes ?? DEFAULT_BYTES;
    this.cost = goal.metric === 'moves' ? MOVES_THEN_PUSHES : PUSHES_THEN_MOVES;
    this.course = course;
    const { cost } = this;
    const isReported = goal.improve === true;
    this.shortening = new Shortening(board, keys, position.level, cost, course, isReported);
    this.lines = new FirstLines(board, keys, position, course, this.shortening, {
      bytes: this.bytes,
      compares: goal.first !== true && course.hasTime,
      share: Math.min(1, (limits.time?.milliseconds ?? 0) / AMPLE_TIME),
    });
  }

  *run(): Generator<SolveProgress, SolveOutcome> {
    const { course, position, shortening } = this;
    const { known, first = false, part = WHOLE } = this.goal;
    const found = known ? pushesOfSteps(position, known) : yield* this.lines.find(part);
    if (found === 'unsolvable') return { kind: 'unsolvable' };
    if (typeof found === 'string') return { kind: 'gave-up', reason: found };
    course.note(found);
    course.stage = 'improving';
    // A player sees the first line, so it should not walk back and forth. A longer search must not end in a worse one
    // either.
    const isTidied = (first || known === undefined) && found.length <= MAX_TIDIED;
    const pushes = isTidied ? yield* shortening.withFewer(found, FIRST_WIDTHS) : found;
    if (first) return this.solved(pushes, pushes.length === 0);

    return yield* this.goal.metric === 'moves'
      ? this.withFewestMoves(pushes)
      : this.withFewestPushes(pushes);
  }

  /** A cheaper alternative to `line`, if there is one, and its shortened versions. */
  private *shortened(line: readonly Push[]): Shorter {
    const { course, lines, shortening } = this;
    course.stage = 'improving';
    let pushes = line;
    if (this.goal.known === undefined) {
      pushes = yield* lines.orCheaper(line);
    } else if (course.hasTime && pushes.length > MAX_TIDIED) {
      // Other ends come first, because they gain nothing on a line that is already shortened.
      yield* lines.prepareTails();
      pushes = yield* lines.withOtherTails(pushes);
    }
    return yield* shortening.shortened(pushes);
  }

  private *withFewestMoves(first: readonly Push[]): Generator<SolveProgress, SolveOutcome> {
    const { board, keys, cost, goal, bytes, course, shortening } = this;
    const proof = new MoveProof(board, keys, cost, shortening.costOf(first), bytes);
    const isNear = board.boxes.length <= FEW_BOXES;
    const isLong = isNear || (goal.optimal === true && goal.improve !== true);
    let pushes = yield* this.shortened(first);
    pushes = yield* this.proveMoves(proof, pushes, isLong ? Infinity : MOVE_PROOF_POSITIONS);
    if (!proof.isComplete) {
      course.stage = 'improving';
      pushes = yield* shortening.inWiderVicinity(pushes);
      if (course.hasTime || goal.improve === true) {
        pushes = yield* this.proveMoves(proof, pushes, Infinity);
      }
    }
    return this.solved(pushes, proof.isComplete);
  }

  private *withFewestPushes(first: readonly Push[]): Generator<SolveProgress, SolveOutcome> {
    const { board, keys, goal, bytes, course, shortening } = this;
    const proof = new PushProof(board, keys, first.length, bytes);
    const isLong = goal.optimal === true && goal.improve !== true;
    const near = NEAR_POSITIONS * Math.min(1, NEAR_BOXES / board.boxes.length) ** 3;
    let pushes = first;
    if (goal.known === undefined) pushes = yield* this.prove(proof, pushes, near);
    // Even with the fewest pushes proven, fewer moves may be possible.
    pushes = yield* this.shortened(pushes);
    pushes = yield* this.prove(proof, pushes, isLong ? Infinity : PROOF_POSITIONS);
    course.stage = 'improving';
    pushes = yield* shortening.inWiderVicinity(pushes);
    if (course.hasTime && proof.atLeast < pushes.length) {
      pushes = yield* shortening.inRounds(yield* this.orOthers(pushes));
      pushes = yield* this.inTails(pushes);
      if (goal.known === undefined) pushes = yield* this.orAnother(pushes);
      pushes = yield* this.prove(proof, pushes, Infinity);
    }
    proof.begin();
    return this.solved(pushes, proof.atLeast >= pushes.length, proof.atLeast);
  }

  /** The shortest of `pushes` and the other lines, shortened in the same way. */
  private *orOthers(pushes: readonly Push[]): Shorter {
    let best = pushes;
    for (const line of this.lines.others) {
      const shorter = yield* this.shortenedAsTheFirst(line);
      if (shorter.length < best.length) best = shorter;
    }
    return best;
  }

  /** The shorter of `pushes` and the line of another search, shortened in the same way. */
  private *orAnother(pushes: readonly Push[]): Shorter {
    const { course } = this;
    course.stage = 'searching';
    const found = yield* this.lines.findAnother();
    course.stage = 'improving';
    if (typeof found === 'string') return pushes;
    const shorter = yield* this.shortenedAsTheFirst(found);
    return shorter.length < pushes.length ? yield* this.shortening.inRounds(shorter) : pushes;
  }

  private *shortenedAsTheFirst(line: readonly Push[]): Shorter {
    const shorter = yield* this.shortening.shortened(line);
    return yield* this.shortening.inWiderVicinity(shorter);
  }

  /** Tries other tails of a line in the remaining time, and shortens the results. */
  private *inTails(line: readonly Push[]): Shorter {
    let pushes = line;
    for (let vain = 0; vain < VAIN_TAILS && this.lines.hasTails;) {
      const other = yield* this.lines.withOtherTails(pushes);
      vain = other.length < pushes.length ? 0 : vain + 1;
      pushes = vain > 0 ? pushes : yield* this.shortening.inRounds(other);
    }
    return pushes;
  }

  /** Continues a proof up to this many positions; returns the line that it found, or `pushes` if it has as few. */
  private *prove(proof: PushProof, pushes: readonly Push[], nodes: number): Shorter {
    const { course } = this;
    proof.lower(pushes.length);
    if (proof.isOver || proof.found >= nodes) return pushes;
    course.stage = 'proving';
    course.nodes = () => proof.found;
    yield* course.inLimits(proof.run(nodes));
    const { pushes: found } = proof;
    if (found === null || found.length >= pushes.length) return pushes;
    course.note(found);
    return found;
  }

  /** The same for the fewest moves. */
  private *proveMoves(proof: MoveProof, pushes: readonly Push[], positions: number): Shorter {
    const { course, shortening } = this;
    proof.lower(shortening.costOf(pushes));
    course.stage = 'proving';
    course.nodes = () => proof.found;
    yield* course.inLimits(proof.run(positions));
    const { pushes: found } = proof;
    if (found === null || shortening.costOf(found) >= shortening.costOf(pushes)) return pushes;
    course.note(found);
    return found;
  }

  private solved(line: readonly Push[], isOptimal: boolean, atLeast?: number): SolveOutcome {
    const steps = stepsOf(this.board, this.position.level, line);
    const bound = atLeast === undefined ? {} : { atLeast };
    return { kind: 'solved', steps, pushes: line.length, isOptimal, ...bound };
  }
}

/**
 * Solves a position: searches for any solution, shortens it, and tries to prove that it has the fewest pushes, until a
 * limit is reached. Each step of the generator is a slice of a few milliseconds, so the caller can show progress or
 * stop at any time. `nodes` limits the positions of the search for a first solution, and `bytes` applies to one stage
 * at a time.
 */
export function* solve(
  position: Position,
  limits: SolverLimits = {},
  goal: SolveGoal = {},
): Generator<SolveProgress, SolveOutcome> {
  const board = boardOf(position);
  if (board === null) return { kind: 'unsolvable' };
  return yield* new Solver(board, position, limits, goal).run();
}
