import type { GaveUpReason } from '../../../core/solver.ts';
import { atMost } from '../../../core/work.ts';
import type { Direction } from '../rules/direction.ts';
import { cellOf, squareOf } from '../rules/field.ts';
import type { Cell, Level } from '../rules/level.ts';
import type { Position } from '../rules/rules.ts';
import { isLarge, type SolverBoard } from './board/board.ts';
import type { Keys } from './board/box-state.ts';
import { DeadlockCheck } from './deadlocks/deadlock-check.ts';
import type { Course, SolveProgress } from './progress.ts';
import { Improver, type TailLimits, Tails, type TailSource } from './search/tails.ts';
import { type LineCost, type Push, pushesOf, stepsOf, traceOf } from './search/line.ts';
import { beginPlanning, planningOn, Portfolio } from './search/portfolio.ts';
import type { Restarts } from './search/restarts.ts';
import { type Part, plannedAmong, type SearchName, searchesOf, WHOLE } from './search/sharing.ts';
import { Vicinity, type Widths } from './search/vicinity.ts';

/** The number of variants, the positions of each, and the maximum number of slices in all. */
const VARIANTS = 48;
const NODES = 400;
const MAX_SLICES = 600;

/** How many of the cheapest lines are shortened in narrow windows, the first passes. */
const TRIED = 8;
const PASSES = 2;

/**
 * Alternatives to the first line. The search that finds a line also decides which box goes to which goal, and how;
 * local shortening does not change that. So other variants of the guided search are run, most of which need few
 * positions if one of them does, and the lines that are shortest at first are compared.
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

  /** Searches for lines with a share of the slices, from 0 to 1, and pauses now and then. */
  *find(restarts: Restarts, share: number): Generator<void, true> {
    let slices = 0;
    for (let number = 0; number < VARIANTS && slices < MAX_SLICES * share; number++) {
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

const NEAR_WIDTHS: readonly Widths[] = [[8], [30]];
const WIDER_WIDTHS: readonly Widths[] = [
  [5, 3],
  [12, 6],
];
/** The same if time is left: windows and all of these in turn, as long as any of them helps. */
const WIDEST_WIDTHS: readonly Widths[] = [[60], [5, 4, 3], [24, 12]];

/** A line and its shortened versions, step by step. */
export type Shorter = Generator<SolveProgress, readonly Push[]>;

/** Makes known lines of a level cheaper by searching their vicinity. */
export class Shortening {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly level: Level;
  private readonly cost: LineCost;
  private readonly course: Course;
  private readonly isReported: boolean;
  /** The number of the round over a known line. */
  private round = 1;

  /** With `isReported`, the progress reports each window. */
  constructor(
    board: SolverBoard,
    keys: Keys,
    level: Level,
    cost: LineCost,
    course: Course,
    isReported: boolean,
  ) {
    this.board = board;
    this.keys = keys;
    this.level = level;
    this.cost = cost;
    this.course = course;
    this.isReported = isReported;
  }

  /** The cost of a line: pushes and moves in one number, by the metric. */
  costOf(pushes: readonly Push[]): number {
    return traceOf(this.board, this.keys, pushes, this.cost).cost[pushes.length]!;
  }

  /** A line shortened window by window, and then by searching its vicinity. */
  *shortened(pushes: readonly Push[]): Shorter {
    const improver = new Improver(this.board, this.keys, pushes);
    this.follow(improver);
    yield* this.course.inLimits(improver.run());
    // If moves are minimized, fewer pushes may be worse.
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

  /** A better line in a wider vicinity of `pushes`, if there is one. */
  inWiderVicinity(pushes: readonly Push[]): Shorter {
    return this.withFewer(pushes, WIDER_WIDTHS);
  }

  /** A line close to `pushes` that is better by the metric. */
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

  /** Reports improvements of a known line in the progress, on request. */
  follow(worker: {
    readonly pushes: readonly Push[];
    readonly from: number;
    readonly to: number;
  }): void {
    if (!this.isReported) return;
    let [reported, steps]: [readonly Push[], readonly Direction[]] = [[], []];
    const planned = 1 + NEAR_WIDTHS.length + WIDER_WIDTHS.length;
    this.course.line = () => {
      const { pushes, from, to } = worker;
      const rounds = Math.max(planned, this.round); // as long as a line gets shorter, there are more
      if (pushes !== reported)
        [reported, steps] = [pushes, stepsOf(this.board, this.level, pushes)];
      return { steps, pushes: pushes.length, round: this.round, rounds, from, to };
    };
  }
}

/** Longer first lines stay unchanged: on XSokoban, shortening took 0.7 s, ten times as long as finding them. */
export const MAX_TIDIED = 60;

/** The number of lines shortened as much as the cheapest one. */
const MAX_OTHERS = 2;

/** The number of other tails that each source tries at a time, and their maximum number of positions. */
const TAILS: TailLimits = { attempts: 150, positions: 40_000 };

/** With a time limit, the number of slices for finding another first line. */
const MAX_SLICES_ANOTHER = 1500;

/** A line that solves the position, the proof that there is none, or why neither was found. */
type Found = Push[] | 'unsolvable' | GaveUpReason;

/** How lines of a position are searched. */
interface LineSearch {
  /** In bytes, for all of one search. */
  readonly bytes: number;
  /** Whether several lines are compared. */
  readonly compares: boolean;
  /** The available time as a share of an ample time limit, from 0 to 1. */
  readonly share: number;
}

/** Finds lines that solve a position, before they are shortened. */
export class FirstLines {
  /** Alternatives to the line that was found, which may become shorter. */
  others: readonly (readonly Push[])[] = [];
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly position: Position;
  private readonly course: Course;
  private readonly shortening: Shortening;
  private readonly how: LineSearch;
  private readonly canPlan: boolean;
  /** The searches that found the first line, until they are used for other lines. */
  private portfolio: Portfolio | null = null;
  /** The sources of other tails of a line. */
  private tailSources: readonly TailSource[] = [];

  constructor(
    board: SolverBoard,
    keys: Keys,
    position: Position,
    course: Course,
    shortening: Shortening,
    how: LineSearch,
  ) {
    this.board = board;
    this.keys = keys;
    this.position = position;
    this.course = course;
    this.shortening = shortening;
    this.how = how;
    // With two boxes on 100×100 cells the first line took 3.3 s with planning by pulls, and 1.6 s without.
    this.canPlan = board.surplus === 0 && !isLarge(board);
  }

  /** Whether sources of other tails exist: only after `orCheaper` compared several lines, or `prepareTails`. */
  get hasTails(): boolean {
    return this.tailSources.length > 0;
  }

  /** Searches for a line with the searches of this part. */
  find(part: Part): Generator<SolveProgress, Found> {
    return this.search(searchesOf(part, this.canPlan));
  }

  /** The cheapest line after `find` found `first`, which is shortened here; if it is long, several are compared. */
  *orCheaper(first: readonly Push[]): Shorter {
    const { course, how, shortening, portfolio } = this;
    this.portfolio = null;
    if (portfolio === null || !how.compares || first.length <= MAX_TIDIED) return first;
    course.stage = 'improving';
    const restarts = portfolio.restarts();
    course.nodes = () => restarts.found;
    const costOf = (pushes: readonly Push[]) => shortening.costOf(pushes);
    const more = new MoreLines(this.board, this.keys, first, costOf);
    yield* course.inLimits(more.find(restarts, how.share));
    yield* course.inLimits(more.tidy());
    const [best = first, ...others] = more.lines;
    this.others = others.slice(0, MAX_OTHERS);
    yield* this.readTailSources(portfolio);
    return yield* this.withOtherTails(best);
  }

  /** Searches for an alternative to the first line, with other searches and for a limited time. */
  *findAnother(): Generator<SolveProgress, Found> {
    const names = new Set(searchesOf(WHOLE, this.canPlan));
    names.delete('first'); // it finds most first lines
    const found = yield* this.search(names, MAX_SLICES_ANOTHER);
    this.portfolio = null;
    return found;
  }

  /** The line with cheaper ends, if any are found. */
  *withOtherTails(pushes: readonly Push[]): Shorter {
    const { board, keys, course, how, shortening } = this;
    const tails = new Tails(board, keys, pushes, (line) => shortening.costOf(line));
    shortening.follow(tails);
    const attempts = Math.ceil(TAILS.attempts * how.share);
    const positions = Math.ceil(TAILS.positions * how.share);
    for (const source of this.tailSources) {
      course.nodes = () => source.found;
      yield* course.inLimits(tails.run(source, { attempts, positions }));
      course.note(tails.pushes);
    }
    return tails.pushes;
  }

  /** Creates the sources of other tails for a line that was found elsewhere. */
  *prepareTails(): Generator<SolveProgress, void> {
    const portfolio = yield* this.plannedPortfolio(searchesOf(WHOLE, this.canPlan));
    if (portfolio !== null) yield* this.readTailSources(portfolio);
  }

  private *readTailSources(portfolio: Portfolio): Generator<SolveProgress, void> {
    this.tailSources = (yield* this.course.inLimits(portfolio.tailSources())) ?? [];
  }

  /** These searches, after planning has started; `null` if a limit is reached. */
  private *plannedPortfolio(
    names: ReadonlySet<SearchName>,
  ): Generator<SolveProgress, Portfolio | null> {
    const { board, keys } = this;
    const deadlockCheck = new DeadlockCheck(board, keys);
    const planned = plannedAmong(names);
    const planning =
      planned > 0 && this.canPlan
        ? planningOn(board, keys, deadlockCheck, this.how.bytes, planned)
        : null;
    if ((yield* this.course.inLimits(beginPlanning(planning))) === null) return null;
    return new Portfolio(board, keys, deadlockCheck, planning, this.how.bytes, names);
  }

  /** Searches for a line with these searches, in a limited number of slices. */
  private *search(
    names: ReadonlySet<SearchName>,
    slices = Infinity,
  ): Generator<SolveProgress, Found> {
    const { course } = this;
    const portfolio = yield* this.plannedPortfolio(names);
    if (portfolio === null) return course.stopped;
    course.stage = 'searching';
    course.nodes = () => portfolio.found;
    if (course.pushes === null) course.packing = this.packingOf(portfolio);
    const outcome = yield* course.inLimits(atMost(slices, portfolio.run()));
    course.packing = () => null;
    if (outcome === null) return course.stopped;
    if (outcome === undefined) return 'nodes';
    if (outcome.kind === 'solved') {
      this.portfolio = portfolio;
      return pushesOf(this.board, outcome.line);
    }
    return outcome.kind === 'exhausted' ? 'unsolvable' : outcome.reason;
  }

  /** Returns the best packing of a search in cells, with the boxes that cannot be reached. */
  private packingOf(portfolio: Portfolio): () => readonly Cell[] | null {
    const { level, boxes } = this.position;
    const { walls } = this.board;
    const fixed = boxes.filter((box) => walls[squareOf(level, box)] === 1);
    let reported: readonly number[] | null = null;
    let cells: readonly Cell[] | null = null;
    return () => {
      const { packing } = portfolio;
      if (packing !== reported && packing !== null) {
        reported = packing;
        cells = [...fixed, ...packing.map((square) => cellOf(level, square))];
      }
      return cells;
    };
  }
}
