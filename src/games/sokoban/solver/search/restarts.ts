import { luby } from '../../../../core/luby.ts';
import type { SolverBoard } from '../board/board.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import type { SearchOutcome } from '../board/node-store.ts';
import { Fess } from './fess.ts';
import { GuidedAdvice, type Variant, variantAt } from './guided-advice.ts';

/** The current tables by a plan; computing them may take a while. */
export type TablesFor = (plan: Variant['plan']) => Generator<void, SearchTables>;

/** The same for the attempt with a number, which may have its own plan. */
export type TablesForAttempt = (
  plan: Variant['plan'],
  number: number,
) => Generator<void, SearchTables>;

/** The number of positions of the shortest attempt. */
const NODES = 400;

/**
 * Repeated guided searches, each another variant, with limits by Luby's sequence. How long one of them takes is mostly
 * luck, and often very long: many short attempts usually succeed sooner than one long attempt (C. P. Gomes and others,
 * "Heavy-tailed phenomena in satisfiability and constraint satisfaction problems", 2000). With equal limits, they also
 * produce many different lines.
 */
export class Restarts {
  private readonly tablesFor: TablesForAttempt;
  private readonly bytes: number;
  private foundBefore = 0;
  private search: Fess | null = null;

  /** No attempt takes more than `bytes`. */
  constructor(tablesFor: TablesForAttempt, bytes: number) {
    this.tablesFor = tablesFor;
    this.bytes = bytes;
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.foundBefore + (this.search?.found ?? 0);
  }

  /** Searches until there is an answer or too little memory for the shortest attempt, and pauses now and then. */
  *run(): Generator<void, SearchOutcome> {
    for (let number = 0; ; number++) {
      const length = luby(number + 1);
      const outcome = yield* this.attempt(number, NODES * length);
      const kind = outcome?.kind;
      const isOver =
        kind === 'solved' || kind === 'exhausted' || (kind === 'limit' && length === 1);
      if (outcome && isOver) return outcome;
      yield; // one that prunes may be exhausted at once
    }
  }

  /**
   * Searches by the variant with this number until it has an answer, or has found `nodes` positions: `null`. If given,
   * `start` provides the boxes and the player; it has the same walls and goals.
   */
  *attempt(
    number: number,
    nodes: number,
    start?: SolverBoard,
  ): Generator<void, SearchOutcome | null> {
    const variant = variantAt(number);
    // The memory of the last attempt is left to the tables.
    this.foundBefore = this.found;
    this.search = null;
    const found = yield* this.tablesFor(variant.plan, number);
    const tables = { ...found, board: start ?? found.board };
    this.search = new Fess(tables, this.bytes, new GuidedAdvice(tables, variant));
    for (const work = this.search.run(); ;) {
      const step = work.next();
      if (step.done === true) return step.value;
      yield;
      if (this.search.found >= nodes) return null;
    }
  }
}
