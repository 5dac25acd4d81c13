import type { Plan } from './planner.ts';
import { lentRating, type Rating } from './rating.ts';
import { mayMove, playOn, type Table } from './table.ts';
import type { Weights } from './weights.ts';

/** Adding up in another order may change so much. */
const ROUNDING = 1e-9;

/** Where a line of moves leads to. */
interface End {
  readonly value: number;
  readonly a: number;
  readonly b: number;
  /** How many moves lead to the first card that was never seen, and the bits of its column; 0 if none is turned. */
  readonly untilTurned: number;
  readonly turned: number;
}

const isSame = (one: End, other: End) => one.a === other.a && one.b === other.b;

class Replay {
  private readonly table: Table;
  private readonly rating: Rating;
  /** The tables that were had before. */
  private readonly earlier: ReadonlySet<string>;

  constructor(table: Table, weights: Weights) {
    this.table = table;
    this.rating = lentRating(weights, table);
    this.earlier = new Set(table.earlier.map((record) => this.nameOf(record)));
  }

  private nameOf(record: Uint8Array): string {
    this.rating.load(record, 0);
    return `${this.rating.a} ${this.rating.b}`;
  }

  /** Where a line ends; `null` where one of its moves is not legal, or leads back. */
  endOf(line: readonly number[]): End | null {
    const record = this.table.record.slice();
    let [untilTurned, turned] = [0, 0];
    for (const [index, move] of line.entries()) {
      if (!mayMove(record, move)) return null;
      const now = playOn(record, 0, move);
      if (this.earlier.size > 0 && this.earlier.has(this.nameOf(record))) return null;
      if (turned !== 0 || now === 0) continue;
      turned = now;
      untilTurned = index + 1;
    }
    this.rating.load(record, 0);
    const { value, a, b } = this.rating;
    return { value, a, b, untilTurned, turned };
  }
}

/**
 * The same plan with no move that it can do without, and what can wait put behind its first turned card, so that
 * something new is seen as early as possible. A move is left out if the others stay legal and lead to a table that is
 * as good, or to the same one where `keepsEnd`; it waits if all lead to the same table. So nothing is lost that could
 * be reached for certain.
 */
export function tidyPlan(table: Table, weights: Weights, plan: Plan, keepsEnd = false): Plan {
  const replay = new Replay(table, weights);
  let { line } = plan;
  let end = replay.endOf(line);
  if (!end) return plan;
  const { turned } = end;
  for (let index = line.length - 1; index >= 0 && line.length > 1; index--) {
    const shorter = line.toSpliced(index, 1);
    const found = replay.endOf(shorter);
    if (found?.turned !== turned) continue;
    if (keepsEnd ? !isSame(found, end) : found.value < end.value - ROUNDING) continue;
    line = shorter;
    end = found;
  }
  for (let index = end.untilTurned - 2; index >= 0; index--) {
    const last: number = end.untilTurned - 1;
    const later = line.toSpliced(index, 1).toSpliced(last, 0, line[index]!);
    const found = replay.endOf(later);
    if (found?.turned !== turned || found.untilTurned !== last) continue;
    if (!isSame(found, end)) continue;
    line = later;
    end = found;
  }
  return { ...plan, line, untilTurned: end.untilTurned };
}
