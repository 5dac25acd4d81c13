import type { Board } from '../rules/board.ts';
import { legalTargets } from '../rules/legal-targets.ts';
import { movesWithReason, rate } from './hint-rating.ts';
import { byRank } from './look-ahead.ts';

/**
 * Where clicks send the top `length` cards of column `from`, one after the other: in the order in which hints would rank
 * the places. None if they can go nowhere, or are a whole column that could only go to an empty one.
 */
export function rankedTargets(board: Board, from: number, length: number): readonly number[] {
  const { tableau } = board;
  const isWhole = tableau[from]?.length === length;
  return legalTargets(board, { from, length })
    .filter((to) => !(isWhole && tableau[to]?.length === 0))
    .map((to) => rate(tableau, { from, to, length }, false))
    .toSorted(byRank(tableau, movesWithReason(tableau, false)))
    .map(({ move }) => move.to);
}
