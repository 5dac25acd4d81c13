import { COLUMN_COUNT, type SpiderMove } from '../rules/board.ts';
import { DEAL, rankOf, unpackMove } from '../solver/packed.ts';
import { dealDecision, decide, type Decision, isGain, tidyLineOf, weightsFor } from './decide.ts';
import type { Effort, Plan } from './planner.ts';
import type { PlayerView } from './player-view.ts';
import {
  columnAt,
  COMPLETED,
  COVERED,
  HEIGHTS,
  playOn,
  ROWS,
  type Table,
  tableOf,
  UNKNOWN,
} from './table.ts';
import { COACH } from './trained-nets.ts';
import type { CoachWeights, Weights } from './weights.ts';

/**
 * The terms of a table's value:
 * - `covered`: face-down cards, and turned cards that are still unknown
 * - `order`: the card below each run
 * - `runs`: cards in sequence, in one suit
 * - `empty`: empty columns
 * - `complete`: completed suits
 * - `bases`: columns whose lowest open card has a place
 * - `places`: unseen cards that have a place, counted twice if on their own suit
 */
type TermName = 'covered' | 'order' | 'runs' | 'empty' | 'complete' | 'bases' | 'places';

type Terms = Readonly<Record<TermName, number>>;

const KING = 13;

/** The codes of the open cards of a column, from the bottom up. */
function openCards(record: Uint8Array, column: number): readonly number[] {
  const start = columnAt(0, column);
  return [...record.subarray(start + record[COVERED + column]!, start + record[HEIGHTS + column]!)];
}

interface ColumnTerms {
  readonly order: number;
  readonly runs: number;
}

function columnTerms(cards: readonly number[], covered: number, weights: Weights): ColumnTerms {
  let order = 0;
  let runs = 0;
  let breaks = 0;
  let run = 0;
  let isOnGround = false;
  const endRun = () => {
    const weight = weights.run + (isOnGround ? weights.kingRun : 0);
    if (run > 0) runs += (weight * (run - 1) * (run - 1)) / 13;
  };
  for (const [at, card] of cards.entries()) {
    const below = cards[at - 1];
    const rank = rankOf(card);
    if (card === UNKNOWN) continue;
    if (below === card + 1) {
      run++;
    } else {
      endRun();
      run = 1;
      isOnGround = below === undefined && covered === 0 && rank === KING;
      if (below !== undefined || covered > 0) breaks++;
      if (below !== undefined) order += breakTerm(below, card, covered, weights);
      else if (covered > 0) order += weights.onCovered + (weights.onCoveredRank * rank) / 13;
      else order += rank === KING ? weights.baseKing : weights.base;
    }
    order += breaks * weights.buried;
  }
  endRun();
  return { order, runs };
}

function breakTerm(below: number, card: number, covered: number, weights: Weights): number {
  const rank = rankOf(card);
  if (rankOf(below) === rank + 1) return weights.mixed + (covered > 0 ? weights.mixedAbove : 0);
  return (
    weights.wrong +
    (weights.wrongRank * rank) / 13 +
    (rank === KING ? weights.kingAbove : 0) +
    (covered > 0 ? weights.wrongAbove : 0)
  );
}

/** The number of unseen cards that have a place on some top card. */
function unseenWithPlace({ record, unseen }: Pick<Table, 'record' | 'unseen'>): number {
  const ranks = new Set(topsOf(record).map(rankOf));
  return unseen.reduce((sum, count, card) => sum + (ranks.has(rankOf(card) + 1) ? count : 0), 0);
}

function topsOf(record: Uint8Array): readonly number[] {
  return Array.from(
    { length: COLUMN_COUNT },
    (_, column) => openCards(record, column).at(-1) ?? 0,
  ).filter((top) => top !== UNKNOWN);
}

/** The value of a table, term by term: the search uses the sum. */
export function termsOf(table: Table, weights: Weights): Terms {
  const { record, unseen, unseenCount } = table;
  const columns = Array.from({ length: COLUMN_COUNT }, (_, column) => openCards(record, column));
  const parts = columns.map((cards, column) =>
    columnTerms(cards, record[COVERED + column]!, weights),
  );
  const tops = topsOf(record);
  const ranks = new Set(tops.map(rankOf));
  const unknown = columns.filter((cards) => cards.at(-1) === UNKNOWN).length;
  const emptyColumns = columns.filter((_, column) => record[HEIGHTS + column] === 0).length;
  const empty = columns
    .slice(0, emptyColumns)
    .reduce((sum, _, index) => sum + (weights.empty[Math.min(index, 2)] ?? 0), 0);
  const covered = columns.reduce(
    (sum, _, column) => sum + (weights.covered[record[COVERED + column]!] ?? 0),
    0,
  );
  const joins = tops.reduce((sum, top) => sum + (rankOf(top) > 1 ? unseen[top - 1]! : 0), 0);
  const share = (count: number) => (unseenCount > 0 ? count / unseenCount : 0);
  return {
    covered: covered - (weights.covered[0] ?? 0) * emptyColumns + weights.unknown * unknown,
    order: parts.reduce((sum, part) => sum + part.order, 0),
    runs: parts.reduce((sum, part) => sum + part.runs, 0),
    empty,
    complete: weights.complete * record[COMPLETED]!,
    bases:
      weights.baseFits *
      columns.filter(([base = 0]) => base !== 0 && ranks.has(rankOf(base) + 1)).length,
    places: weights.unseenFits * share(unseenWithPlace(table)) + weights.unseenJoins * share(joins),
  };
}

/** The value of a table: the sum of all terms. */
export function worthOf(terms: Terms): number {
  return Object.values(terms).reduce((sum, points) => sum + points, 0);
}

/*
 * The coach plays like a strong player who sees only what the player sees. docs/coach.md explains how it thinks, how
 * well it plays, and what else was tried.
 */

export interface TermChange {
  readonly term: TermName;
  /** More is better. */
  readonly points: number;
}

/** An action, with its certain effects. */
export interface Advice {
  /**
   * - `win`: the line certainly wins
   * - `turn`: the line ends by turning an unseen card
   * - `improve`: the line makes the table better and turns nothing
   * - `deal`: the line fills empty columns, if necessary, and deals a row
   */
  readonly kind: 'win' | 'turn' | 'improve' | 'deal';
  /** The moves up to the first new information. */
  readonly line: readonly SpiderMove[];
  /** The columns in which the line turns an unseen card. */
  readonly turns: readonly number[];
  /** The columns that are empty after the line and are not now. */
  readonly empties: readonly number[];
  /** The number of suits that the line completes. */
  readonly completes: number;
  /** The number of unseen cards that have a place on some top card, before and after the line, and their total. */
  readonly places: { readonly before: number; readonly after: number; readonly unseen: number };
  /** The changes of a line to the value of the table, the largest first. A deal is not analysed. */
  readonly changes: readonly TermChange[];
}

const MAX_ADVICE = 3;
/** Changes too small to report. */
const MIN_CHANGE = 0.05;

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
    .filter(({ points }) => Math.abs(points) >= MIN_CHANGE)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

const columnsWhere = (holds: (column: number) => boolean) =>
  Array.from({ length: COLUMN_COUNT }, (_, column) => column).filter(holds);

/** Describes the effects of a line. */
function adviceOf(
  table: Table,
  weights: CoachWeights,
  kind: Advice['kind'],
  line: readonly number[],
): Advice {
  const own = weightsFor(table, weights);
  // A win deals known rows, if any, and needs no further reason.
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
 * Up to three pieces of advice, best first, each starting with another action; none if nothing more can be gained.
 * Always following the first line terminates. The same view and effort give the same advice everywhere.
 */
export function advise(
  view: PlayerView,
  effort: Effort,
  weights: CoachWeights = COACH,
): readonly Advice[] {
  const table = tableOf(view);
  const decision = decide(table, weights, effort);
  // A won game leaves nothing to do.
  if (decision.kind === 'none' || decision.line.length === 0) return [];
  const { plans } = decision;
  const advice: Advice[] = [];
  const begun = new Set<number | undefined>();
  const add = (kind: Advice['kind'], line: readonly number[]) => {
    if (advice.length >= MAX_ADVICE || begun.has(line[0])) return;
    begun.add(line[0]);
    advice.push(adviceOf(table, weights, kind, line));
  };
  add(decision.kind, decision.line);
  if (decision.kind === 'win') return advice;
  for (const plan of plansOf(decision)) {
    // A line that turns nothing and gains nothing is not advice: it could lead in a circle.
    if (plan.untilTurned === 0 && plans && !isGain(plan, plans)) continue;
    const kind = plan.untilTurned > 0 ? 'turn' : 'improve';
    add(kind, tidyLineOf(table, weights, plan));
  }
  if ((table.record[ROWS] ?? 0) > 0) {
    const { kind, line } = dealDecision(table, weights, null);
    if (kind === 'deal') add(kind, line);
  }
  return advice;
}
