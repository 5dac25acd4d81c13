import { BackwardSearch, Perimeter } from '../plans/backward-search.ts';
import { packingPlan } from '../plans/packing-plan.ts';
import { PlanSearch } from '../plans/plan-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { CorralProofs } from '../deadlocks/corrals.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import { Astar } from './astar.ts';
import { type Advice, Fess, Greedy } from './fess.ts';
import { GuidedAdvice, type GuidedOptions } from './guided-advice.ts';
import { patientAdvice, type PatientOptions } from './patient-advice.ts';
import { OtherPlans, PlannedFess, Planner } from './planner.ts';
import { Restarts, type TablesFor, type TablesForAttempt, type Variant } from './restarts.ts';
import { BeamTails } from './beam.ts';
import { GuidedTails, type TailSource } from './tails.ts';
import type { Preference } from '../plans/guided-measure.ts';
import {
  boardTables,
  type BoardTables,
  type SearchTables,
  tablesBy,
} from '../plans/search-tables.ts';
import { IMPOSSIBLE } from '../board/assignment.ts';
import type { SearchOutcome } from '../board/node-store.ts';
import type { Keys } from '../board/box-state.ts';

/** One of several parts of a search, each in its own worker. */
export interface Part {
  /** From 0; the first part has the search that solves the most levels. */
  readonly index: number;
  readonly of: number;
}

/** All of a search, for a single worker. */
export const WHOLE: Part = { index: 0, of: 1 };

/**
 * Searches that stay together when the portfolio is divided: with four parts, each has about as many turns. Those of
 * the first two use the plan search.
 */
const PLANNED = ['first', 'planned'] as const;
const UNPLANNED = ['guided', 'patient'] as const;

export type Group = (typeof PLANNED)[number] | (typeof UNPLANNED)[number];

/** The groups of a part; none if there are more parts than groups. */
export function groupsOf({ index, of }: Part, canPlan: boolean): ReadonlySet<Group> {
  const groups: readonly Group[] = canPlan ? [...PLANNED, ...UNPLANNED] : UNPLANNED;
  return new Set(groups.filter((_, number) => number % of === index));
}

/** The number of groups that use the plan search. */
export function plannedAmong(groups: ReadonlySet<Group>): number {
  return PLANNED.filter((group) => groups.has(group)).length;
}

/** The periods, in turns, of searches that have more slices on some boards than on others. */
interface Periods {
  readonly backward: number;
  readonly distance: number;
  /** For a second search by distance, in which regions count; `null` for none. */
  readonly regions: number | null;
  readonly guided: number;
  readonly patient: number;
}

/** The most squares of floor of a small board. */
const MAX_SMALL = 90;

const ON_OTHERS: Periods = { backward: 4, distance: 3, regions: null, guided: 3, patient: 3 };

/**
 * The searches backwards and by distance ignore plans and examine many positions in little time; nothing else solves
 * small crowded boards. With regions, the one by distance solves other boards than without.
 */
const ON_SMALL: Periods = { backward: 1, distance: 1, regions: 3, guided: 6, patient: 6 };

/** The periods on a board. */
function periodsOn({ floor }: SolverBoard): Periods {
  return floor.length <= MAX_SMALL ? ON_SMALL : ON_OTHERS;
}

/** A plan that takes longer is continued while others search. */
const PLANNING_SLICES = 60;

/**
 * A plan search and the backward search. `planned` is how many of two groups use this plan: if only one, it gets half
 * of the memory, because the other has its own.
 */
export function planningOn(
  board: SolverBoard,
  keys: Keys,
  { base }: DeadlockCheck,
  bytes: number,
  planned: number,
): Planning {
  const search = new PlanSearch(board, keys, base, (bytes * planned) / 2);
  return { search, work: search.run(), backward: new BackwardSearch(board, keys, bytes) };
}

/** The first slices of planning, with nothing else running. */
export function* beginPlanning(planning: Planning | null): Generator<void, true> {
  for (let slice = 0; planning && slice < PLANNING_SLICES; slice++) {
    if (planning.work.next().done === true) break;
    yield;
  }
  return true;
}

/** A search that runs a slice at a time. */
interface Runner {
  /** It has one slice in this many turns. */
  readonly period: number;
  readonly work: Generator<void, SearchOutcome>;
}

interface Search {
  readonly run: () => Generator<void, SearchOutcome>;
  /** The number of positions it found so far. */
  readonly found: number;
}

/** A plan search, and its work, which may have begun. */
interface Planning {
  readonly search: PlanSearch;
  readonly work: Generator<void, void>;
  readonly backward: BackwardSearch;
}

const FAR: Preference = { favours: 'far', noise: 0, seed: 0 };

/**
 * Guided searches: one packs whenever possible, the other tries everything else as well, with another treatment of
 * corrals.
 */
const CUTTING: GuidedOptions = { cutsToPlan: true, isThorough: true, preference: FAR };
const OPEN: GuidedOptions = { cutsToPlan: false, isThorough: false, preference: FAR };
/** Takes over the turns of the first one when that is exhausted or out of memory. */
const THOROUGH: GuidedOptions = { cutsToPlan: false, isThorough: true, preference: FAR };

/** Patient searches, which solve levels that the guided ones do not. */
const PATIENT: PatientOptions = {
  favoursBest: false,
  style: 'careful',
  advised: 0,
  plain: 1,
  cutsToPlan: true,
};
const BOLD: PatientOptions = { ...PATIENT, favoursBest: true, style: 'bold' };
const LENIENT: PatientOptions = { ...PATIENT, favoursBest: true, advised: 1, plain: 4 };

/** How many turns the first search has alone, and then every second one: most levels need no other search. */
const HEAD_START = 60;

/**
 * With more boxes the backward search would take too long for a position, which is one slice: 0.9 s with 36. (Large
 * boards have no backward search.)
 */
const MAX_BACKWARD = 24;

/** The limits of the search by distance; any line will do. */
const BY_DISTANCE = { below: IMPOSSIBLE, nodes: Infinity, weight: 5 };
/** The weight of a region, if regions count. */
const REGION = 8;

/** Shares of the memory: two for each search, and one for the restarts, which are short. */
const SHARES = 2 * 10 + 1;

/**
 * Several searches that take turns. How long a search takes for a hard level is mostly luck, so the fastest of several
 * is usually better than any single one, even with the time shared; those that are seldom first have fewer turns. They
 * share proofs about lost positions.
 */
export class Portfolio {
  private readonly tables: BoardTables;
  private readonly planner: Planner | null;
  private readonly backward: BackwardSearch | null;
  private readonly bytes: number;
  private readonly groups: ReadonlySet<Group>;
  private readonly periods: Periods;
  private readonly searches: { readonly found: number }[] = [];
  private older: SearchTables | null = null;

  /**
   * `planning` has already started; without it all use `packingPlan`. `bytes` is for all searches together except the
   * planning; the `groups` run here get their share.
   */
  constructor(
    board: SolverBoard,
    keys: Keys,
    deadlockCheck: DeadlockCheck,
    planning: Planning | null,
    bytes: number,
    groups: ReadonlySet<Group>,
  ) {
    this.groups = groups;
    this.periods = periodsOn(board);
    const perimeter =
      planning && new Perimeter(board, [planning.search.store, planning.backward.store]);
    this.tables = boardTables(board, keys, deadlockCheck, perimeter);
    this.planner = planning && new Planner(planning.search, planning.work, this.tables);
    this.backward = planning?.backward ?? null;
    this.bytes = bytes;
  }

  /** How many positions all searches found so far. */
  get found(): number {
    return this.searches.reduce((sum, { found }) => sum + found, 0);
  }

  /** The squares of the boxes in the position with most of them on goals so far; `null` before the first one. */
  get packing(): readonly number[] | null {
    return this.tables.packing.boxes;
  }

  /** Searches until one has an answer or all have run out of memory; pauses now and then. */
  *run(): Generator<void, Exclude<SearchOutcome, { readonly kind: 'gave-up' }>> {
    let running = this.planner === null ? [] : this.byPlanner(this.planner);
    for (let turn = this.groups.has('first') ? 0 : HEAD_START; ; turn++) {
      if (turn === HEAD_START || (turn < HEAD_START && running.length === 0)) {
        turn = HEAD_START;
        running.push(...(yield* this.others()));
      }
      if (running.length === 0) return { kind: 'limit', reason: 'memory' };
      for (const runner of running) {
        if (turn % runner.period !== 0) continue;
        const step = runner.work.next();
        if (step.done !== true) {
          yield;
          continue;
        }
        const { kind } = step.value;
        if (kind === 'solved' || kind === 'exhausted') return step.value;
        running = running.filter((other) => other !== runner);
      }
    }
  }

  /** The search that solves the most levels, and the plan that improves meanwhile. */
  private byPlanner(planner: Planner): Runner[] {
    const planning = { period: 2, work: planner.run() };
    return this.groups.has('first')
      ? [{ period: 2, work: this.byFirst(planner) }, planning]
      : [planning];
  }

  private *byFirst(planner: Planner): Generator<void, SearchOutcome> {
    const outcome = yield* this.planned(planner, CUTTING, 2).work;
    const isOver = outcome.kind === 'solved' || outcome.kind === 'exhausted';
    return isOver ? outcome : yield* this.planned(planner, THOROUGH, 2).work;
  }

  private *others(): Generator<void, Runner[]> {
    const runners: Runner[] = [];
    if (this.groups.has('planned')) {
      if (this.planner) runners.push(this.planned(this.planner, OPEN, 3));
      if (this.isForBackward() && this.backward)
        runners.push(this.runner(this.backward, this.periods.backward));
      if (this.planner) runners.push(this.runner(this.restartsBy(this.planner), 3));
    }
    if (this.groups.has('guided') || this.groups.has('patient'))
      runners.push(...(yield* this.byOlderPlan()));
    return runners;
  }

  private *byOlderPlan(): Generator<void, Runner[]> {
    const { periods } = this;
    const tables = yield* this.byPlan('older');
    const fess = (advice: Advice) => new Fess(tables, this.bytesEach(), advice);
    const guided = () => fess(new GuidedAdvice(tables, OPEN));
    const patient = (options: PatientOptions) => fess(patientAdvice(options));
    const greedy = () => new Greedy(tables, this.bytesEach());
    const all: readonly (readonly [Group, () => Runner])[] = [
      ['guided', () => this.runner(guided(), periods.guided)],
      ['patient', () => this.runner(patient(PATIENT), periods.patient)],
      ['guided', () => this.runner(patient(BOLD), 8)],
      ['guided', () => this.runner(patient(LENIENT), 16)],
      // Single pushes, mainly by the assignment of boxes to goals: best in crowded mazes.
      ['patient', () => this.byDistance(periods.distance, 0)],
      ['guided', () => this.runner(greedy(), 16)],
    ];
    const runners = all.filter(([group]) => this.groups.has(group)).map(([, make]) => make());
    if (periods.regions !== null && this.groups.has('guided'))
      runners.push(this.byDistance(periods.regions, REGION));
    return runners;
  }

  /** The current tables by a plan. */
  private *byPlan(plan: Variant['plan']): Generator<void, SearchTables> {
    if (plan === 'sink' && this.planner) return this.planner.tables;
    if (this.older === null) {
      const { board, keys } = this.tables;
      const older = yield* packingPlan(board, keys, [...board.goals]);
      this.older = tablesBy(this.tables, older);
    }
    return this.older;
  }

  /** Variants of the guided search by the two current plans. */
  restarts(): Restarts {
    return this.restartsWith((plan) => this.byPlan(plan));
  }

  /** Variants of the guided search, each with its own plan if that takes little time. */
  private restartsBy(planner: Planner): Restarts {
    const plans = new OtherPlans(planner, this.bytes / SHARES);
    const byPlan = (plan: Variant['plan']) => this.byPlan(plan);
    return this.restartsWith(function* (plan, number) {
      return (yield* plans.tables(number)) ?? (yield* byPlan(plan));
    });
  }

  /**
   * They use what the others prove, but not vice versa, so that the others behave as they would without them, only
   * later.
   */
  private restartsWith(tablesFor: TablesForAttempt): Restarts {
    const proofs = this.ownProofs();
    return new Restarts(function* (plan, number) {
      return { ...(yield* tablesFor(plan, number)), proofs };
    }, this.bytes / SHARES);
  }

  /** The sources of other tails, by the current plans. They keep nothing else that was found here. */
  *tailSources(): Generator<void, readonly TailSource[]> {
    const proofs = this.ownProofs();
    const sink = { ...(yield* this.byPlan('sink')), proofs, perimeter: null };
    const older = { ...(yield* this.byPlan('older')), proofs, perimeter: null };
    const tablesFor = among({ sink, older });
    const restarts = new Restarts(tablesFor, this.bytes / SHARES);
    const guided = new GuidedTails(restarts);
    if (this.tables.board.surplus !== 0) return [guided];
    return [guided, new BeamTails(tablesFor, this.planner ? ['older', 'sink'] : ['older'])];
  }

  private ownProofs(): CorralProofs {
    const { board, keys, deadlockCheck, proofs } = this.tables;
    return new CorralProofs(board, keys, deadlockCheck.dead, proofs.patterns);
  }

  private byDistance(period: number, region: number): Runner {
    const { board, keys, perimeter } = this.tables;
    const limits = { ...BY_DISTANCE, region, bytes: this.bytesEach() };
    const search = new Astar(board, keys, limits, -1, perimeter);
    this.backward?.meet(search.store);
    this.searches.push(search);
    return { period, work: anyLine(search) };
  }

  private isForBackward(): boolean {
    return this.tables.board.boxes.length <= MAX_BACKWARD;
  }

  private planned(planner: Planner, options: GuidedOptions, period: number): Runner {
    return this.runner(new PlannedFess(planner, this.bytesEach(), options), period);
  }

  private runner(search: Search, period: number): Runner {
    this.searches.push(search);
    return { period, work: search.run() };
  }

  private bytesEach(): number {
    return (this.bytes * 2) / SHARES;
  }
}

function among(tables: Readonly<Record<Variant['plan'], SearchTables>>): TablesFor {
  // oxlint-disable-next-line require-yield
  return function* (plan) {
    return tables[plan];
  };
}

function* anyLine(search: Astar): Generator<void, SearchOutcome> {
  const outcome = yield* search.run();
  switch (outcome.kind) {
    case 'found':
      return { kind: 'solved', line: outcome.line };
    case 'none':
      return { kind: 'exhausted' };
    case 'limit':
      return { kind: 'limit', reason: 'memory' };
  }
}
