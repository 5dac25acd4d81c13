import { BackwardSearch, Perimeter } from '../plans/backward-search.ts';
import { packingPlan } from '../plans/packing-plan.ts';
import { PlanSearch } from '../plans/plan-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { CorralProofs } from '../deadlocks/corrals.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import { ForwardSearch } from './forward-search.ts';
import { type Advice, Fess } from './fess.ts';
import { GuidedAdvice, type GuidedOptions, type Variant } from './guided-advice.ts';
import { PATIENT } from './patient-advice.ts';
import { OtherPlans, PlannedFess, Planner } from './planner.ts';
import { Restarts, type TablesFor, type TablesForAttempt } from './restarts.ts';
import { BeamTails } from './beam.ts';
import { GuidedTails, type TailSource } from './tails.ts';
import type { Preference } from '../plans/guided-measure.ts';
import {
  boardTables,
  type BoardTables,
  type SearchTables,
  tablesBy,
} from '../plans/search-tables.ts';
import { type SearchName, type Sharing, sharingOn, UNPLANNED } from './sharing.ts';
import type { SearchOutcome } from '../board/node-store.ts';
import type { Keys } from '../board/box-state.ts';

/**
 * A plan search and the backward search, with their shares of `bytes`. `planned` is how many of two groups use this plan: if only one, it gets half
 * of the memory, because the other has its own.
 */
export function planningOn(
  board: SolverBoard,
  keys: Keys,
  { base }: DeadlockCheck,
  bytes: number,
  planned: number,
): Planning {
  const { memory, slices } = sharingOn(board);
  const search = new PlanSearch(board, keys, base, (bytes * memory.planning * planned) / 2);
  const backward = new BackwardSearch(board, keys, bytes * memory.backward);
  return { search, work: search.run(), slices, backward };
}

/** The first slices of planning, with nothing else running. */
export function* beginPlanning(planning: Planning | null): Generator<void, true> {
  for (let slice = 0; planning && slice < planning.slices; slice++) {
    if (planning.work.next().done === true) break;
    yield;
  }
  return true;
}

/** A search that runs a slice at a time. */
interface Runner {
  readonly name: SearchName | 'planning';
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
  /** How many slices of it come first, with nothing else running. */
  readonly slices: number;
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

/** How many turns the first search has alone, and then every second one: most levels need no other search. */
const HEAD_START = 60;

/**
 * With more boxes the backward search would take too long for a position, which is one slice: 0.9 s with 36. (Large
 * boards have no backward search.)
 */
const MAX_BACKWARD = 24;

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
  private readonly names: ReadonlySet<SearchName>;
  private readonly sharing: Sharing;
  private readonly searches: { readonly found: number }[] = [];
  private older: SearchTables | null = null;
  /** The search that had the answer. */
  winner: Runner['name'] | null = null;

  /**
   * `planning` has already started; without it all use `packingPlan`. `bytes` is for all searches together; those
   * in `names` run here, each with its share.
   */
  constructor(
    board: SolverBoard,
    keys: Keys,
    deadlockCheck: DeadlockCheck,
    planning: Planning | null,
    bytes: number,
    names: ReadonlySet<SearchName>,
  ) {
    this.names = names;
    this.sharing = sharingOn(board);
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
    const { periods } = this.sharing;
    let running = this.planner === null ? [] : this.byPlanner(this.planner);
    for (let turn = this.names.has('first') ? 0 : HEAD_START; ; turn++) {
      if (turn === HEAD_START || (turn < HEAD_START && running.length === 0)) {
        turn = HEAD_START;
        running.push(...(yield* this.others()));
      }
      if (running.length === 0) return { kind: 'limit', reason: 'memory' };
      for (const runner of running) {
        if (turn % periods[runner.name] !== 0) continue;
        const step = runner.work.next();
        if (step.done !== true) {
          yield;
          continue;
        }
        const { kind } = step.value;
        if (kind === 'solved' || kind === 'exhausted') {
          this.winner = runner.name;
          return step.value;
        }
        running = running.filter((other) => other !== runner);
      }
    }
  }

  /** The search that solves the most levels, and the plan that improves meanwhile. */
  private byPlanner(planner: Planner): Runner[] {
    const planning: Runner = { name: 'planning', work: planner.run() };
    if (!this.names.has('first')) return [planning];
    return [{ name: 'first', work: this.byFirst(planner) }, planning];
  }

  private *byFirst(planner: Planner): Generator<void, SearchOutcome> {
    const outcome = yield* this.noted(this.planned(planner, CUTTING)).run();
    const isOver = outcome.kind === 'solved' || outcome.kind === 'exhausted';
    return isOver ? outcome : yield* this.noted(this.planned(planner, THOROUGH)).run();
  }

  private *others(): Generator<void, Runner[]> {
    const { names, planner, backward } = this;
    const { periods } = this.sharing;
    const runners: Runner[] = [];
    const add = (name: SearchName, make: () => Search) => {
      if (names.has(name) && periods[name] > 0)
        runners.push({ name, work: this.noted(make()).run() });
    };
    if (planner) {
      add('open', () => this.planned(planner, OPEN));
      if (backward && this.isForBackward()) add('backward', () => backward);
      add('restarts', () => this.restartsBy(planner));
    }
    if (!UNPLANNED.flat().some((name) => names.has(name))) return runners;
    const tables = yield* this.byPlan('older');
    const fess = (advice: Advice) => new Fess(tables, this.bytesFor('each'), advice);
    add('guided', () => fess(new GuidedAdvice(tables, OPEN)));
    add('patient', () => fess(PATIENT));
    add('forward', () => this.forward(tables));
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
    const plans = new OtherPlans(planner, this.bytesFor('restarts'));
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
    }, this.bytesFor('restarts'));
  }

  /** The sources of other tails, by the current plans. They keep nothing else that was found here. */
  *tailSources(): Generator<void, readonly TailSource[]> {
    const proofs = this.ownProofs();
    const sink = { ...(yield* this.byPlan('sink')), proofs, perimeter: null };
    const older = { ...(yield* this.byPlan('older')), proofs, perimeter: null };
    const tablesFor = among({ sink, older });
    const restarts = new Restarts(tablesFor, this.bytesFor('restarts'));
    const guided = new GuidedTails(restarts);
    if (this.tables.board.surplus !== 0) return [guided];
    return [guided, new BeamTails(tablesFor, this.planner ? ['older', 'sink'] : ['older'])];
  }

  private ownProofs(): CorralProofs {
    const { board, keys, deadlockCheck, proofs } = this.tables;
    return new CorralProofs(board, keys, deadlockCheck.dead, proofs.patterns);
  }

  private forward(tables: SearchTables): Search {
    const search = new ForwardSearch(tables, this.bytesFor('forward'));
    this.backward?.meet(search.store);
    return search;
  }

  private isForBackward(): boolean {
    return this.tables.board.boxes.length <= MAX_BACKWARD;
  }

  private planned(planner: Planner, options: GuidedOptions): Search {
    return new PlannedFess(planner, this.bytesFor('each'), options);
  }

  private noted(search: Search): Search {
    this.searches.push(search);
    return search;
  }

  private bytesFor(name: keyof Sharing['memory']): number {
    return this.bytes * this.sharing.memory[name];
  }
}

function among(tables: Readonly<Record<Variant['plan'], SearchTables>>): TablesFor {
  // oxlint-disable-next-line require-yield
  return function* (plan) {
    return tables[plan];
  };
}
