import { takingOrder, PlanSearch } from '../plans/plan-search.ts';
import { type BoardTables, type SearchTables, tablesBy } from '../plans/search-tables.ts';
import type { SearchOutcome } from '../board/node-store.ts';
import { Fess } from './fess.ts';
import { GuidedAdvice, type GuidedOptions } from './guided-advice.ts';

/** A better plan that is not complete is adopted only after this many slices of planning. */
const SLICES_BETWEEN_PLANS = 60;
/** The limits of the search for a plan. */
const MAX_SLICES = 600;

/** The plan search, while other searches use its best plan so far. */
export class Planner {
  /** The tables for these searches; a new object for each better plan. */
  tables: SearchTables;
  isDone = false;
  private readonly planSearch: PlanSearch;
  private readonly work: Generator<void, void>;
  private readonly board: BoardTables;
  private fewestLeft: number;

  /** `work` is that of the plan search, which may have begun. */
  constructor(planSearch: PlanSearch, work: Generator<void, void>, board: BoardTables) {
    this.planSearch = planSearch;
    this.work = work;
    this.board = board;
    this.fewestLeft = planSearch.fewestLeft;
    this.tables = this.read();
  }

  /** Whether the plan is complete. */
  get isComplete(): boolean {
    return this.fewestLeft === 0;
  }

  /** How many positions the plan search found. */
  get positions(): number {
    return this.planSearch.store.count;
  }

  /** Continues planning, and pauses now and then. */
  *run(): Generator<void, SearchOutcome> {
    const { planSearch, work } = this;
    for (let slice = 1; slice <= MAX_SLICES && planSearch.fewestLeft > 0; slice++) {
      const { done } = work.next();
      if (planSearch.fewestLeft < this.fewestLeft) {
        if (planSearch.fewestLeft === 0 || slice % SLICES_BETWEEN_PLANS === 0)
          this.tables = this.read();
      }
      if (done === true) break;
      yield;
    }
    if (planSearch.fewestLeft < this.fewestLeft) this.tables = this.read();
    this.isDone = true;
    return { kind: 'gave-up' };
  }

  private read(): SearchTables {
    const { planSearch, board } = this;
    this.fewestLeft = planSearch.fewestLeft;
    return tablesBy(board, planSearch.plan());
  }
}

/** A guided search that restarts whenever the plan improves. */
export class PlannedFess {
  private readonly planner: Planner;
  private readonly bytes: number;
  private readonly options: GuidedOptions;
  private foundBefore = 0;
  private search: Fess | null = null;

  constructor(planner: Planner, bytes: number, options: GuidedOptions) {
    this.planner = planner;
    this.bytes = bytes;
    this.options = options;
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.foundBefore + (this.search?.found ?? 0);
  }

  /** Searches, and pauses now and then. */
  *run(): Generator<void, SearchOutcome> {
    const { planner } = this;
    for (;;) {
      const { tables } = planner;
      this.foundBefore = this.found;
      this.search = new Fess(tables, this.bytes, new GuidedAdvice(tables, this.options));
      const outcome = yield* this.goOn(this.search.run(), tables);
      if (outcome !== null) return outcome;
    }
  }

  /** Continues until there is an answer or another plan (`null`). An exhausted one waits for that. */
  private *goOn(
    work: Generator<void, SearchOutcome>,
    tables: SearchTables,
  ): Generator<void, SearchOutcome | null> {
    const { planner } = this;
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        const { kind } = step.value;
        while (kind === 'gave-up' && !planner.isDone && planner.tables === tables) yield;
        return planner.tables === tables || kind !== 'gave-up' ? step.value : null;
      }
      yield;
      if (planner.tables !== tables) return null;
    }
  }
}

/** Other plans are searched for only if the first one took at most this many positions. */
const MAX_POSITIONS = 30_000;
/** The limit of another plan: a multiple of the positions of the first, plus a constant. */
const TIMES = 2;
const SOME = 1000;
/** After this many failures, no others are searched for. */
const MAX_FAILURES = 2;

/**
 * Plans that fill the goals in another order than that of the plan search. If boxes cannot come in the order of a plan,
 * no search can follow it.
 */
export class OtherPlans {
  private readonly planner: Planner;
  private readonly bytes: number;
  private failures = 0;

  /** A search for one takes at most `bytes`. */
  constructor(planner: Planner, bytes: number) {
    this.planner = planner;
    this.bytes = bytes;
  }

  /** The tables by the plan with this number, from 1 on; `null` if it would take too long. */
  *tables(number: number): Generator<void, SearchTables | null> {
    const { planner, bytes } = this;
    const { tables, positions } = planner;
    if (number === 0 || !planner.isComplete || positions > MAX_POSITIONS) return null;
    if (this.failures === MAX_FAILURES) return null;
    const { board, keys, deadlockCheck } = tables;
    const order = takingOrder(board, number);
    const search = new PlanSearch(board, keys, deadlockCheck.base, bytes, order);
    for (const work = search.run(); work.next().done !== true;) {
      if (search.store.count > positions * TIMES + SOME) break;
      yield;
    }
    if (search.fewestLeft === 0) return tablesBy(tables, search.plan());
    this.failures++;
    return null;
  }
}
