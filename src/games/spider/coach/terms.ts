import { COLUMN_COUNT } from '../rules/board.ts';
import { rankOf } from '../solver/packed.ts';
import { columnAt, COMPLETED, COVERED, HEIGHTS, UNKNOWN, type Table } from './table.ts';
import type { Weights } from './weights.ts';

/**
 * What the worth of a table is made of:
 * - `covered`: face-down cards, and cards that were turned and are not known yet
 * - `order`: what each run lies on
 * - `runs`: cards that lie in order, in one suit
 * - `empty`: empty columns
 * - `complete`: completed suits
 * - `bases`: columns whose lowest open card has a place
 * - `places`: cards never seen that have a place, those on their own suit once more
 */
export type TermName = 'covered' | 'order' | 'runs' | 'empty' | 'complete' | 'bases' | 'places';

export type Terms = Readonly<Record<TermName, number>>;

const KING = 13;

/** The codes of the cards of a column that lie open, from the bottom up. */
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

/** How many of the cards that were never seen have a place on some top. */
export function unseenWithPlace({ record, unseen }: Pick<Table, 'record' | 'unseen'>): number {
  const ranks = new Set(topsOf(record).map(rankOf));
  return unseen.reduce((sum, count, card) => sum + (ranks.has(rankOf(card) + 1) ? count : 0), 0);
}

function topsOf(record: Uint8Array): readonly number[] {
  return Array.from(
    { length: COLUMN_COUNT },
    (_, column) => openCards(record, column).at(-1) ?? 0,
  ).filter((top) => top !== UNKNOWN);
}

/** What a table is worth, term by term: the sum is the value that the search goes by. */
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

/** The worth of a table: all terms together. */
export function worthOf(terms: Terms): number {
  return Object.values(terms).reduce((sum, points) => sum + points, 0);
}
