import type { Board, SpiderMove, Tableau } from '../rules/board.ts';
import { movesWithReason, type HintReason, type RatedMove } from './hint-rating.ts';
import { byRank } from './look-ahead.ts';
import { movableRun } from '../rules/movable-run.ts';
import { dealRefusal, type DealRefusal } from '../rules/rules.ts';

/*
 * Following hints must not run in a circle. Every hint but one kind raises a measure that no
 * other kind lowers: suits completed, face-down cards turned, the squared lengths of same-suit
 * runs, cards that lie on the next higher rank, Kings at the bottom of a column. The exception
 * fills an empty column in order to deal. So as long as there is a row to deal, a column is emptied
 * only if a face-down card can then be turned, and one is filled only if nothing else is left to do.
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
      canReveal(tableau, move.to),
  );
  // Until nothing else is left, an empty column is worth more than the deal that it stands in for.
  if (useful.length > 0 || refusal?.reason !== 'empty-columns') return useful;
  return movesWithReason(tableau, true).filter(({ reasons }) => reasons.includes('fill-column'));
}

/** The first few moves by rank. Only these are looked at closely: the rest cannot be among them. */
function leading(
  tableau: Tableau,
  moves: readonly RatedMove[],
  count: number,
): readonly RatedMove[] {
  const scores = moves.map(({ score }) => score).sort((a, b) => b - a);
  const least = scores[count - 1] ?? -Infinity;
  return moves
    .filter(({ score }) => score >= least)
    .sort(byRank(tableau))
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
