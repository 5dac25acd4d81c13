import type { GaveUpReason, SolverLimits } from '../../../core/solver.ts';
import { stopper } from '../../../core/stopper.ts';
import { atMost } from '../../../core/work.ts';
import type { Direction } from '../rules/direction.ts';
import { cellOf, squareOf } from '../rules/field.ts';
import type { Cell } from '../rules/level.ts';
import type { Position } from '../rules/rules.ts';
import { boardOf, isLarge, type SolverBoard } from './board/board.ts';
import { DeadlockCheck } from './deadlocks/deadlock-check.ts';
import { Improver } from './lines/improve.ts';
import { pushesOf, pushesOfSteps, stepsOf, type Push } from './lines/line.ts';
import {
  PUSHES_THEN_MOVES,
  MOVES_THEN_PUSHES,
  traceOf,
  type LineCost,
} from './lines/line-trace.ts';
import { groupsOf, plannedAmong, WHOLE, type Group, type Part } from './portfolio/part.ts';
import { MoreLines } from './lines/more-lines.ts';
import { PushProof } from './lines/push-proof.ts';
import { beginPlanning, planningOn } from './portfolio/planning.ts';
import { Portfolio } from './portfolio/portfolio.ts';
import type { Restarts } from './forward/restarts.ts';
import { Tails } from './lines/tails.ts';
import { Vicinity, type Widths } from './lines/vicinity.ts';
import { VicinitySearch } from './lines/vicinity-search.ts';
import { keysFor, type Keys } from './search/zobrist.ts';

/** What a solver found out. `unsolvable` is only said when it is proven. */
export type SolveOutcome =
  | {
      readonly kind: 'solved';
      readonly steps: readonly Direction[];
      readonly pushes: number;
      /** Whether it is proven that fewer pushes, or moves where these were to be few, will not do. */
      readonly isOptimal: boolean;
      /** No solution has fewer pushes than this; missing where that was not looked into. */
      readonly atLeast?: number;
    }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

/** What a solver is doing, told at the beginning of each stage and whenever it pauses. */
export interface SolveProgress {
  readonly stage: 'planning' | 'searching' | 'improving' | 'proving';
  /** Positions found in this stage. */
  readonly nodes: number;
  /** The fewest pushes of all lines so far, or `null`. */
  readonly pushes: number | null;
  /** While no line is known: where the boxes stood when most of them were on goals so far. */
  readonly packing: readonly Cell[] | null;
  /** Where a known line is improved: how far that has come. */
  readonly line: LineProgress | null;
}

/** A line that becomes better, and the window of it that is worked on. */
export interface LineProgress {
  /** The best line so far, which is always a whole solution. */
  readonly steps: readonly Direction[];
  readonly pushes: number;
  /** The line is gone through in so many rounds, of which this is the one, from 1; each looks farther away from it. */
  readonly round: number;
  readonly rounds: number;
  /** The window: the pushes from one, counted from 0, to another one, which is not in it. */
  readonly from: number;
  readonly to: number;
}

/** What is to be few in a solution. A push is a move, too. */
export type Metric = 'pushes' | 'moves';

/** What solution is wanted; by default one that was shortened as long as the limits allow. */
export interface SolveGoal {
  /** What is to be few: pushes, and moves where pushes are equal (the default), or the other way round. */
  readonly metric?: Metric;
  /** Spend all the time on a solution that is proven to have the fewest of what is to be few. */
  readonly optimal?: boolean;
  /** Be content with the first solution, of which only short detours are left out. */
  readonly first?: boolean;
  /** Steps that solve the position: they are shortened, and no other solution is looked for before. */
  readonly known?: readonly Direction[];
  /** All that is near to the line is tried before the proof that it is the best one, and each step is told. */
  readonly improve?: boolean;
  /**
   * Only these searches for a first solution, with their share of the memory: others have the rest. A part that has none
   * left gives up for want of memory.
   */
  readonly part?: Part;
}

const DEFAULT_BYTES = 400 * 2 ** 20;

/** Without `optimal`, the proof of the fewest pushes is tried with so many positions only. */
const PROOF_NODES = 30_000;

/** With a limit of time it is taken up again in the end; another first line is looked for before, for so many slices. */
const MOST_SLICES_ANOTHER = 1500;

/** All searches but the one that finds most first lines. */
const OTHERS: ReadonlySet<Group> = new Set(['planned', 'guided', 'patient']);

/** So many lines but the cheapest one are shortened as much as that. */
const MOST_OTHERS = 2;

/** With less time, in milliseconds, fewer other lines and tails are looked for, so that all have their part of it. */
const AMPLE_TIME = 30_000;

/** So many other tails of a line are tried at a time, and again until so many times in a row were in vain. */
const TAILS = 150;
const VAIN_TAILS = 2;

/** The same for the fewest moves, and with `optimal`: 32 MB for what was looked at, and twice that for the rest. */
const MOVE_PROOF_POSITIONS = 2 ** 17;
const LONG_MOVE_PROOF_POSITIONS = 2 ** 21;

/** Longer first lines are left as they are: on XSokoban that took 0.7 s, ten times as long as to find them. */
const MOST_TIDIED = 60;

/** How far from the line better ones are looked for: if any line will do; before a proof; and after it. */
const FIRST_WIDTHS: readonly Widths[] = [[4]];
const NEAR_WIDTHS: readonly Widths[] = [[8], [30]];
const WIDER_WIDTHS: readonly Widths[] = [
  [5, 3],
  [12, 6],
];
/** The same where time is left: windows and all of these in turn, as long as any of them helps. */
const WIDEST_WIDTHS: readonly Widths[] = [[60], [5, 4, 3], [24, 12]];

interface Proof {
  readonly pushes: readonly Push[];
  readonly isOptimal: boolean;
}

type Found = Push[] | 'unsolvable' | GaveUpReason;

class Solver {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly goal: SolveGoal;
  private readonly bytes: number;
  private readonly cost: LineCost;
  private readonly canPlan: boolean;
  private readonly hasTime: boolean;
  /** How much of what is done in ample time there is time for, from 0 to 1. */
  private readonly share: number;
  private readonly reasonToStop: (spentNodes: number) => GaveUpReason | null;
  private stopped: GaveUpReason = 'time';
  private stage: SolveProgress['stage'] = 'planning';
  private pushes: number | null = null;
  private nodes: () => number = () => 0;
  private packing: () => readonly Cell[] | null = () => null;
  private line: () => LineProgress | null = () => null;
  /** Other lines than the one that is shortened first, which may become shorter ones. */
  private others: readonly (readonly Push[])[] = [];
  /** What finds other ends of a line, and how many attempts it made. */
  private variants: Restarts | null = null;
  private tailsTried = 0;
  /** Which of the rounds over a known line this is. */
  private round = 1;

  constructor(board: SolverBoard, limits: SolverLimits, goal: SolveGoal) {
    this.board = board;
    this.keys = keysFor(board.size);
    this.goal = goal;
    this.bytes = limits.bytes ?? DEFAULT_BYTES;
    this.cost = goal.metric === 'moves' ? MOVES_THEN_PUSHES : PUSHES_THEN_MOVES;
    // With two boxes on 100×100 cells the first line took 3.3 s with planning by pulls, and 1.6 s without.
    this.canPlan = board.surplus === 0 && !isLarge(board);
    this.hasTime = Number.isFinite(limits.time?.milliseconds);
    this.share = Math.min(1, (limits.time?.milliseconds ?? 0) / AMPLE_TIME);
    this.reasonToStop = stopper(limits);
  }

  *run(position: Position): Generator<SolveProgress, SolveOutcome> {
    const { known, first = false, part = WHOLE } = this.goal;
    const found = known
      ? pushesOfSteps(position, known)
      : yield* this.search(position, groupsOf(part, this.canPlan));
    if (found === 'unsolvable') return { kind: 'unsolvable' };
    if (typeof found === 'string') return { kind: 'gave-up', reason: found };
    let pushes: readonly Push[] = found;
    this.tell(pushes);
    if (first) {
      // A player sees this line: it should not walk to and fro.
      this.stage = 'improving';
      if (pushes.length <= MOST_TIDIED) {
        pushes = yield* this.withFewer(pushes, FIRST_WIDTHS, position);
      }
      return this.solved(position, pushes, pushes.length === 0);
    }

    this.stage = 'improving';
    pushes = yield* this.shortened(position, pushes);
    return yield* this.goal.metric === 'moves'
      ? this.withFewestMoves(position, pushes)
      : this.withFewestPushes(position, pushes);
  }

  private *withFewestMoves(
    position: Position,
    line: readonly Push[],
  ): Generator<SolveProgress, SolveOutcome> {
    const { improve = false, optimal = false } = this.goal;
    this.stage = 'proving';
    let proof = yield* this.proveMoves(line, optimal && !improve);
    this.stage = 'improving';
    if (!proof.isOptimal) {
      const pushes = yield* this.withFewer(proof.pushes, WIDER_WIDTHS, position);
      proof = { pushes, isOptimal: false };
      if (improve) {
        this.stage = 'proving';
        proof = yield* this.proveMoves(pushes, true);
      }
    }
    return this.solved(position, proof.pushes, proof.isOptimal);
  }

  private *withFewestPushes(
    position: Position,
    line: readonly Push[],
  ): Generator<SolveProgress, SolveOutcome> {
    const { board, keys, goal, bytes } = this;
    const proof = new PushProof(board, keys, line.length, bytes);
    const isLong = goal.optimal === true && goal.improve !== true;
    let pushes = yield* this.prove(proof, line, isLong ? Infinity : PROOF_NODES);
    this.stage = 'improving';
    // With the fewest pushes proven there may still be fewer moves.
    pushes = yield* this.withFewer(pushes, WIDER_WIDTHS, position);
    if (this.hasTime && proof.atLeast < pushes.length) {
      pushes = yield* this.inRounds(position, yield* this.orOthers(position, pushes));
      pushes = yield* this.inTails(position, pushes);
      if (goal.known === undefined) pushes = yield* this.orAnother(position, pushes);
      pushes = yield* this.prove(proof, pushes, Infinity);
    }
    proof.begin();
    return this.solved(position, pushes, proof.atLeast >= pushes.length, proof.atLeast);
  }

  /** The shortest one of `pushes` and the other lines, shortened as that was. */
  private *orOthers(
    position: Position,
    pushes: readonly Push[],
  ): Generator<SolveProgress, readonly Push[]> {
    let best = pushes;
    for (const line of this.others) {
      const other = yield* this.shortened(position, line);
      const shorter = yield* this.withFewer(other, WIDER_WIDTHS, position);
      if (shorter.length < best.length) best = shorter;
    }
    return best;
  }

  /** The shorter one of `pushes` and the line of another search, shortened as that was. */
  private *orAnother(
    position: Position,
    pushes: readonly Push[],
  ): Generator<SolveProgress, readonly Push[]> {
    this.stage = 'searching';
    const found = yield* this.search(position, OTHERS, MOST_SLICES_ANOTHER);
    this.stage = 'improving';
    if (typeof found === 'string') return pushes;
    const other = yield* this.shortened(position, found);
    const shorter = yield* this.withFewer(other, WIDER_WIDTHS, position);
    return shorter.length < pushes.length ? yield* this.inRounds(position, shorter) : pushes;
  }

  /** Shortens a line again and again, until nothing gets shorter. */
  private *inRounds(
    position: Position,
    line: readonly Push[],
  ): Generator<SolveProgress, readonly Push[]> {
    let pushes = line;
    for (let before = Infinity; pushes.length < before;) {
      before = pushes.length;
      const shorter = yield* this.shortened(position, pushes);
      pushes = yield* this.withFewer(shorter, WIDEST_WIDTHS, position);
    }
    return pushes;
  }

  private *shortened(
    position: Position,
    pushes: readonly Push[],
  ): Generator<SolveProgress, readonly Push[]> {
    const improver = new Improver(this.board, this.keys, pushes);
    this.follow(position, improver);
    yield* this.inLimits(improver.run());
    // Where moves are to be few, fewer pushes may be worse.
    const shorter = this.costOf(improver.pushes) < this.costOf(pushes) ? improver.pushes : pushes;
    return yield* this.withFewer(shorter, NEAR_WIDTHS, position);
  }

  private tell({ length }: readonly Push[]): void {
    this.pushes = Math.min(this.pushes ?? Infinity, length);
  }

  private costOf(pushes: readonly Push[]): number {
    return traceOf(this.board, this.keys, pushes, this.cost).cost[pushes.length]!;
  }

  /** Has the progress tell of what improves a known line, where that is wanted. */
  private follow(
    { level }: Position,
    worker: { readonly pushes: readonly Push[]; readonly from: number; readonly to: number },
  ): void {
    if (this.goal.improve !== true) return;
    let [told, steps]: [readonly Push[], readonly Direction[]] = [[], []];
    const planned = 1 + NEAR_WIDTHS.length + WIDER_WIDTHS.length;
    this.line = () => {
      const { pushes, from, to } = worker;
      const rounds = Math.max(planned, this.round); // while a line gets shorter there are more
      if (pushes !== told) [told, steps] = [pushes, stepsOf(this.board, level, pushes)];
      return { steps, pushes: pushes.length, round: this.round, rounds, from, to };
    };
  }

  /** A line near to `pushes` that has fewer of what is to be few. */
  private *withFewer(
    pushes: readonly Push[],
    widths: readonly Widths[],
    position: Position,
  ): Generator<SolveProgress, readonly Push[]> {
    const vicinity = new Vicinity(this.board, this.keys, pushes, this.cost);
    this.nodes = () => vicinity.positions;
    this.follow(position, vicinity);
    for (const each of widths) {
      this.round++;
      if ((yield* this.inLimits(vicinity.run(each))) === null) break;
      this.tell(vicinity.pushes);
    }
    this.tell(vicinity.pushes);
    return vicinity.pushes;
  }

  /** Goes on with a proof until it has found so many positions: the line that it found, or `pushes` if they are as few. */
  private *prove(
    proof: PushProof,
    pushes: readonly Push[],
    nodes: number,
  ): Generator<SolveProgress, readonly Push[]> {
    this.stage = 'proving';
    this.nodes = () => proof.found;
    yield* this.inLimits(proof.run(nodes));
    const { pushes: found } = proof;
    return found !== null && found.length < pushes.length ? found : pushes;
  }

  private *proveMoves(pushes: readonly Push[], isLong: boolean): Generator<SolveProgress, Proof> {
    const { board, keys, cost } = this;
    // Where not each goal gets a box, or not each box a goal, there are several ends, and the search knows one.
    if (board.boxes.length !== board.goals.length) return { pushes, isOptimal: false };
    const positions = isLong ? LONG_MOVE_PROOF_POSITIONS : MOVE_PROOF_POSITIONS;
    const search = new VicinitySearch(board, keys, cost, null, positions);
    this.nodes = () => search.positions;
    const trace = traceOf(board, keys, pushes, cost);
    const proof = yield* this.inLimits(search.run(trace, 0, pushes.length));
    return { pushes: proof?.pushes ?? pushes, isOptimal: proof?.isComplete === true };
  }

  private solved(
    { level }: Position,
    line: readonly Push[],
    isOptimal: boolean,
    atLeast?: number,
  ): SolveOutcome {
    const steps = stepsOf(this.board, level, line);
    const bound = atLeast === undefined ? {} : { atLeast };
    return { kind: 'solved', steps, pushes: line.length, isOptimal, ...bound };
  }

  /** Looks for a line with these searches, in so many slices at most. */
  private *search(
    position: Position,
    groups: ReadonlySet<Group>,
    slices = Infinity,
  ): Generator<SolveProgress, Found> {
    const { board, keys } = this;
    const deadlockCheck = new DeadlockCheck(board, keys);
    const planBytes = this.bytes / 5;
    const planned = plannedAmong(groups);
    const planning =
      planned > 0 && this.canPlan
        ? planningOn(board, keys, deadlockCheck, planBytes, planned)
        : null;
    if ((yield* this.inLimits(beginPlanning(planning))) === null) return this.stopped;
    this.stage = 'searching';
    const portfolio = new Portfolio(
      board,
      keys,
      deadlockCheck,
      planning,
      this.bytes - 2 * planBytes,
      groups,
    );
    this.nodes = () => portfolio.found;
    if (this.pushes === null) this.packing = this.packingOf(position, portfolio);
    const outcome = yield* this.inLimits(atMost(slices, portfolio.run()));
    this.packing = () => null;
    if (outcome === null) return this.stopped;
    if (outcome === undefined) return 'nodes';
    if (outcome.kind === 'solved') return yield* this.cheapest(outcome.line, portfolio);
    return outcome.kind === 'exhausted' ? 'unsolvable' : outcome.reason;
  }

  /** The cheapest line once one was found: with a limit of time, and where lines are long, several are compared. */
  private *cheapest(
    line: readonly number[],
    portfolio: Portfolio,
  ): Generator<SolveProgress, Push[]> {
    const found = pushesOf(this.board, line);
    const isLong = this.pushes === null && found.length > MOST_TIDIED;
    this.tell(found);
    if (this.goal.first === true || !this.hasTime || !isLong) return found;
    this.stage = 'improving';
    const restarts = portfolio.restarts();
    this.nodes = () => restarts.found;
    const more = new MoreLines(this.board, this.keys, found, (pushes) => this.costOf(pushes));
    yield* this.inLimits(more.find(restarts, this.share));
    yield* this.inLimits(more.tidy());
    const [best = found, ...others] = more.lines;
    this.others = others.slice(0, MOST_OTHERS);
    this.variants = yield* this.inLimits(portfolio.variants());
    return [...(yield* this.withOtherTails(best))];
  }

  /** A line with other ends, as far as variants of the guided search find any that are cheaper. */
  private *withOtherTails(pushes: readonly Push[]): Generator<SolveProgress, readonly Push[]> {
    const { board, keys, variants, tailsTried } = this;
    if (variants === null) return pushes;
    const tails = new Tails(board, keys, pushes, variants, (line) => this.costOf(line));
    this.nodes = () => variants.found;
    this.tailsTried += Math.ceil(TAILS * this.share);
    yield* this.inLimits(tails.run(tailsTried, this.tailsTried));
    this.tell(tails.pushes);
    return tails.pushes;
  }

  /** Tries other tails of a line in the time that is left, and shortens what they lead to. */
  private *inTails(
    position: Position,
    line: readonly Push[],
  ): Generator<SolveProgress, readonly Push[]> {
    let pushes = line;
    for (let vain = 0; vain < VAIN_TAILS && this.variants !== null;) {
      const other = yield* this.withOtherTails(pushes);
      vain = other.length < pushes.length ? 0 : vain + 1;
      pushes = vain > 0 ? pushes : yield* this.inRounds(position, other);
    }
    return pushes;
  }

  /** What tells the best packing of a search in cells, with the boxes that nobody can come to. */
  private packingOf(
    { level, boxes }: Position,
    portfolio: Portfolio,
  ): () => readonly Cell[] | null {
    const { walls } = this.board;
    const fixed = boxes.filter((box) => walls[squareOf(level, box)] === 1);
    let told: readonly number[] | null = null;
    let cells: readonly Cell[] | null = null;
    return () => {
      const { packing } = portfolio;
      if (packing !== told && packing !== null) {
        told = packing;
        cells = [...fixed, ...packing.map((square) => cellOf(level, square))];
      }
      return cells;
    };
  }

  /** Lets work go on until it ends (its result) or a limit is exceeded (`null`, and `stopped` says which). */
  private *inLimits<T>(work: Generator<void, T>): Generator<SolveProgress, T | null> {
    for (;;) {
      yield {
        stage: this.stage,
        nodes: this.nodes(),
        pushes: this.pushes,
        packing: this.packing(),
        line: this.line(),
      };
      // The number of nodes limits the search for a first solution: what shortens it has numbers of its own.
      const reason = this.reasonToStop(this.stage === 'searching' ? this.nodes() : 0);
      if (reason !== null) {
        this.stopped = reason;
        return null;
      }
      const next = work.next();
      if (next.done === true) return next.value;
    }
  }
}

/**
 * Solves a position: looks for any solution, shortens it, and tries to prove that it has the fewest
 * pushes, until a limit is reached. Works in slices of a few milliseconds: each step of the generator is
 * one, so that whoever drives it can show the progress or stop at any moment. Of the limits, `nodes` are the
 * positions that the search for a first solution may find, and `bytes` holds for one stage, as stages
 * follow one another.
 */
export function* solve(
  position: Position,
  limits: SolverLimits = {},
  goal: SolveGoal = {},
): Generator<SolveProgress, SolveOutcome> {
  const board = boardOf(position);
  if (board === null) return { kind: 'unsolvable' };
  return yield* new Solver(board, limits, goal).run(position);
}
