import { orderByChance } from '../backward/taking-order.ts';
import { PlanSearch } from '../backward/plan-search.ts';
import { tablesBy, type SearchTables } from '../measures/search-tables.ts';
import type { Planner } from './planner.ts';

/** Others are only looked for where the first plan took no more positions: they would take too much time. */
const MOST_POSITIONS = 30_000;
/** Another one may take so many times as many positions as the first, and some more. */
const TIMES = 2;
const SOME = 1000;
/** After so many that were not found there are no others. */
const MOST_FAILURES = 2;

/**
 * Plans that fill the goals in another order than that of the plan search. A plan says in which order boxes come, and where
 * they cannot come in that order no search can follow it.
 */
export class OtherPlans {
  private readonly planner: Planner;
  private readonly bytes: number;
  private failures = 0;

  /** Looking for one takes no more than so many `bytes`. */
  constructor(planner: Planner, bytes: number) {
    this.planner = planner;
    this.bytes = bytes;
  }

  /** The tables by the plan with this number, from 1 on; `null` where there is none that takes little time. */
  *tables(number: number): Generator<void, SearchTables | null> {
    const { planner, bytes } = this;
    const { tables, positions } = planner;
    if (number === 0 || !planner.isComplete || positions > MOST_POSITIONS) return null;
    if (this.failures === MOST_FAILURES) return null;
    const { board, keys, deadlockCheck } = tables;
    const order = orderByChance(board, number);
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
