import { luby } from '../../../../core/luby.ts';
import type { SolverBoard } from '../board/board.ts';
import type { TablesFor } from '../forward/restarts.ts';
import type { Variant } from '../forward/variants.ts';
import { Beam } from './beam.ts';
import { spreadPart, type TailAttempt, type TailSource } from './tails.ts';

/** The narrowest beam keeps so many positions of each kind, and ends when it has found so many in all. */
const WIDTH = 4;
const NODES = 10_000;

/** A tail may be longer than the old one by so much: windows make it shorter yet. */
const MOST_TIMES = 1.04;

/**
 * Tails by beams, from narrow ones to wide ones by Luby's sequence, each by every plan. The wider one is, the nearer to the
 * beginning of the line it starts, as there is more to choose.
 */
export class BeamTails implements TailSource {
  found = 0;
  private readonly tablesFor: TablesFor;
  private readonly plans: readonly Variant['plan'][];
  private made = 0;

  constructor(tablesFor: TablesFor, plans: readonly Variant['plan'][]) {
    this.tablesFor = tablesFor;
    this.plans = plans;
  }

  next(): TailAttempt {
    const { plans } = this;
    const number = Math.floor(this.made / plans.length);
    const plan = plans[this.made % plans.length]!;
    const times = luby(number + 1);
    this.made++;
    return {
      part: spreadPart(number) / times,
      tailOn: (board, length) => this.tail(board, length, plan, times),
    };
  }

  private *tail(
    board: SolverBoard,
    length: number,
    plan: Variant['plan'],
    times: number,
  ): Generator<void, readonly number[] | null> {
    const tables = yield* this.tablesFor(plan);
    const limits = { width: WIDTH * times, below: length * MOST_TIMES, nodes: NODES * times };
    const beam = new Beam({ ...tables, board }, limits);
    yield* beam.run();
    this.found += beam.found;
    return beam.line;
  }
}
