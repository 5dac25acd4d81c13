import { COLUMN_COUNT, type SpiderMove } from '../rules/board.ts';
import { DEAL, unpackMove } from '../solver/packed.ts';
import { COACH } from './trained-nets.ts';
import { dealDecision, decide, isGain, tidyLineOf, weightsFor, type Decision } from './decide.ts';
import type { Effort, Plan } from './planner.ts';
import type { PlayerView } from './player-view.ts';
import { COMPLETED, HEIGHTS, playOn, ROWS, tableOf, type Table } from './table.ts';
import { termsOf, unseenWithPlace, type TermName, type Terms } from './terms.ts';
import { bestTriedOut } from './try-out.ts';
import type { CoachWeights } from './weights.ts';

/*
 * The coach plays as a strong player does who sees only what the player sees. docs/coach.md tells how it thinks, how
 * well it plays, and what else was tried.
 */

export interface TermChange {
  readonly term: TermName;
  /** More is better. */
  readonly points: number;
}

/** One thing to do, with all that is known of it for certain. */
export interface Advice {
  /**
   * - `win`: the line wins for sure
   * - `turn`: the line ends with a card turned that was never seen
   * - `improve`: the line makes the table better and turns nothing
   * - `deal`: the line fills empty columns, if need be, and deals a row
   */
  readonly kind: 'win' | 'turn' | 'improve' | 'deal';
  /** The moves up to where something new is seen. */
  readonly line: readonly SpiderMove[];
  /** The columns in which the line turns a card that was never seen. */
  readonly turns: readonly number[];
  /** The columns that are empty after the line and are not now. */
  readonly empties: readonly number[];
  /** How many suits the line completes. */
  readonly completes: number;
  /** How many of the cards never seen have a place on some top, before and after the line, and how many there are. */
  readonly places: { readonly before: number; readonly after: number; readonly unseen: number };
  /** What the line changes in the worth of the table, the largest change first. A deal is not looked into. */
  readonly changes: readonly TermChange[];
}

const MAX_ADVICE = 3;
/** What is not worth telling. */
const LEAST_CHANGE = 0.05;

/** The table after a line, without its deal, and the bits of the columns in which it turned something. */
function played(
  table: Table,
  line: readonly number[],
): { readonly after: Table; readonly turned: number } {
  const record = table.record.slice();
  let turned = 0;
  for (const move of line) if (move !== DEAL) turned |= playOn(record, 0, move);
  return { after: { ...table, record }, turned };
}

function changesBetween(before: Terms, after: Terms): readonly TermChange[] {
  const names = Object.keys(before) as TermName[];
  return names
    .map((term) => ({ term, points: after[term] - before[term] }))
    .filter(({ points }) => Math.abs(points) >= LEAST_CHANGE)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

const columnsWhere = (holds: (column: number) => boolean) =>
  Array.from({ length: COLUMN_COUNT }, (_, column) => column).filter(holds);

/** Tells what a line does. */
function adviceOf(
  table: Table,
  weights: CoachWeights,
  kind: Advice['kind'],
  line: readonly number[],
): Advice {
  const own = weightsFor(table, weights);
  // A win deals known rows, if any, and says enough by itself.
  const { after, turned } = played(table, kind === 'win' ? [] : line);
  const [before, then] = [termsOf(table, own), termsOf(after, own)];
  const isEmpty = ({ record }: Table, column: number) => record[HEIGHTS + column] === 0;
  return {
    kind,
    line: line.map(unpackMove),
    turns: columnsWhere((column) => ((turned >> column) & 1) === 1),
    empties: columnsWhere((column) => isEmpty(after, column) && !isEmpty(table, column)),
    completes: (after.record[COMPLETED] ?? 0) - (table.record[COMPLETED] ?? 0),
    places: {
      before: unseenWithPlace(table),
      after: unseenWithPlace(after),
      unseen: table.unseenCount,
    },
    changes: changesBetween(before, then),
  };
}

/** The best plan first: one for each column that can be turned, and the best that turns nothing. */
function plansOf({ plans }: Decision): readonly Plan[] {
  if (!plans) return [];
  return [...plans.turning, plans.quiet]
    .filter((plan) => plan !== null)
    .toSorted((a, b) => b.standing - a.standing);
}

/**
 * Up to three things to do, best first, each beginning with another action; none where nothing more can be gained.
 * Following the first line each time always ends. The same view and effort give the same advice everywhere.
 */
export function advise(
  view: PlayerView,
  effort: Effort,
  weights: CoachWeights = COACH,
): readonly Advice[] {
  const table = tableOf(view);
  const decision = decide(table, weights, effort);
  // Nothing is left to do in a game that is won.
  if (decision.kind === 'none' || decision.line.length === 0) return [];
  const { plans } = decision;
  const advice: Advice[] = [];
  const lines: (readonly number[])[] = [];
  const begun = new Set<number | undefined>();
  const add = (kind: Advice['kind'], line: readonly number[]) => {
    if (advice.length >= MAX_ADVICE || begun.has(line[0])) return;
    begun.add(line[0]);
    lines.push(line);
    advice.push(adviceOf(table, weights, kind, line));
  };
  add(decision.kind, decision.line);
  if (decision.kind === 'win') return advice;
  for (const plan of plansOf(decision)) {
    // A line that turns nothing and gains nothing is no advice: it could lead in a circle.
    if (plan.untilTurned === 0 && plans && !isGain(plan, plans)) continue;
    const kind = plan.untilTurned > 0 ? 'turn' : 'improve';
    add(kind, tidyLineOf(table, weights, plan));
  }
  if ((table.record[ROWS] ?? 0) > 0) {
    const { kind, line } = dealDecision(table, weights, null);
    if (kind === 'deal') add(kind, line);
  }
  const best = bestTriedOut(table, lines, effort.worlds);
  return [...advice.slice(best, best + 1), ...advice.toSpliced(best, 1)];
}
