import type { Board, Move, SpiderMove, Tableau } from '../rules/board.ts';
import { foresee, movesWithReason, type HintReason, type RatedMove } from './hint-rating.ts';
import { byRank, coveredMoves } from './look-ahead.ts';
import { movableRun } from '../rules/movable-run.ts';
import { dealRefusal, type DealRefusal } from '../rules/rules.ts';

/*
 * Following hints must not run in a circle. Every hint but one kind raises a measure that no
 * other kind lowers: suits completed, face-down cards turned, the squared lengths of same-suit
 * runs, cards that lie on the next higher rank, Kings at the bottom of a column. The exception
 * fills an empty column in order to deal. It takes cards that belong nowhere, if there are any, which lowers none of
 * these. So as long as there is a row to deal, a column is emptied only if such cards can fill it again, or a
 * face-down card can be turned with it; and one is filled only if nothing else is left to do.
 */

export type { HintReason } from './hint-rating.ts';

export interface Hint {
  readonly action: SpiderMove;
  readonly reasons: readonly HintReason[];
}

/** More would be read by nobody. */
export const MAX_HINTS = 3;

/** Whether some face-down card lies right under a run that could be moved as a whole. */
function canReveal(tableau: Tableau, without: number): boolean {
  return tableau.some((column, index) => {
    const beneath = column[column.length - 1 - movableRun(column)];
    return index !== without && beneath?.faceUp === false;
  });
}

/** Whether all empty columns could be filled with runs that lie on no card of the next higher rank. */
function canFillWithStrays(tableau: Tableau): boolean {
  const strays = tableau.filter((column) => {
    const run = movableRun(column);
    const head = column.at(-run);
    const beneath = column.at(-run - 1);
    return beneath?.faceUp === true && beneath.rank !== (head?.rank ?? 0) + 1;
  });
  return strays.length >= tableau.filter((column) => column.length === 0).length;
}

/** Whether there is a use for the column that a move empties. */
function isEmptyingUseful(tableau: Tableau, move: Move): boolean {
  if (canReveal(tableau, move.to)) return true;
  const after = foresee(tableau, move);
  return after !== null && canFillWithStrays(after);
}

/** The moves worth doing now. */
function worthwhile(
  { tableau }: Board,
  relaxed: boolean,
  refusal: DealRefusal | null,
): readonly RatedMove[] {
  const mustFill = !relaxed && refusal?.reason !== 'no-stock';
  const moves = movesWithReason(tableau, false);
  const useful = moves.filter(
    ({ move, reasons }) =>
      !mustFill ||
      !reasons.includes('empty-column') ||
      reasons.includes('complete') ||
      isEmptyingUseful(tableau, move),
  );
  // Until nothing else is left, an empty column is worth more than the deal that it stands in for.
  if (useful.length > 0 || refusal?.reason !== 'empty-columns') return useful;
  return movesWithReason(tableau, true).filter(({ reasons }) => reasons.includes('fill-column'));
}

/** A little more than nothing, and less than any difference of scores. */
const JUST_ABOVE = 1e-3;

/**
 * The same moves, a move that another one would cover just above that one: after it the other can still be played, and
 * more is gained. Not where the other one has as good a place elsewhere.
 */
function withCoveredFirst(tableau: Tableau, moves: readonly RatedMove[]): readonly RatedMove[] {
  const scores = new Map(moves.map((rated) => [rated, rated.score]));
  const scoreOf = (rated: RatedMove) => scores.get(rated) ?? rated.score;
  const hasOtherPlace = ({ move, score }: RatedMove) =>
    moves.some(
      (other) =>
        other.move.from === move.from &&
        other.move.length === move.length &&
        other.score >= score &&
        coveredMoves(tableau, other, moves).length === 0,
    );
  const pairs = moves.flatMap((rated) =>
    hasOtherPlace(rated)
      ? []
      : coveredMoves(tableau, rated, moves).map((first) => ({ rated, first })),
  );
  // What is covered is itself of a higher rank, so no chain comes back to where it began.
  for (let changed = pairs.length > 0; changed;) {
    changed = false;
    for (const { rated, first } of pairs) {
      if (scoreOf(first) > scoreOf(rated)) continue;
      scores.set(first, scoreOf(rated) + JUST_ABOVE);
      changed = true;
    }
  }
  return moves.map((rated) => ({ ...rated, score: scoreOf(rated) }));
}

/** The first few moves by rank. Only these are looked at closely: the rest cannot be among them. */
function leading(
  tableau: Tableau,
  worth: readonly RatedMove[],
  count: number,
): readonly RatedMove[] {
  const moves = withCoveredFirst(tableau, worth);
  const scores = moves.map(({ score }) => score).sort((a, b) => b - a);
  const least = scores[count - 1] ?? -Infinity;
  return moves
    .filter(({ score }) => score >= least)
    .sort(byRank(tableau, moves))
    .slice(0, count);
}

/**
 * Up to `count` things worth doing, best first, by PRD §10 (see `hint-rating.ts` for the weights);
 * the deal, if nothing on the tableau is; empty, if the rest leads nowhere. Following the first
 * hint never runs in a circle. Nothing of this depends on what the face-down cards are.
 */
export function hints(board: Board, relaxed: boolean, count = MAX_HINTS): readonly Hint[] {
  const refusal = dealRefusal(board, relaxed);
  const moves = worthwhile(board, relaxed, refusal);
  if (moves.length === 0 && !refusal) return [{ action: { t: 'deal' }, reasons: ['deal'] }];
  return leading(board.tableau, moves, count).map(({ move, reasons }) => ({
    action: { t: 'move', ...move },
    reasons,
  }));
}

/** Whether there is any hint; much quicker than asking for them. */
export function hasHint(board: Board, relaxed: boolean): boolean {
  const refusal = dealRefusal(board, relaxed);
  return !refusal || worthwhile(board, relaxed, refusal).length > 0;
}
