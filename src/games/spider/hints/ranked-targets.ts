import type { Board } from '../rules/board.ts';
import { rate } from './hint-rating.ts';
import { byRank } from './look-ahead.ts';
import { legalTargets } from '../rules/legal-targets.ts';

/**
 * Where clicks send the top `length` cards of column `from`, one after the other: the place that hints would rank
 * first comes first. None if they can go nowhere, or are a whole column that could only go to an empty one.
 */
export function rankedTargets(board: Board, from: number, length: number): readonly number[] {
  const { tableau } = board;
  const isWhole = tableau[from]?.length === length;
  const places = legalTargets(board, { from, length })
    .filter((to) => !(isWhole && tableau[to]?.length === 0))
    .map((to) => rate(tableau, { from, to, length }, false));
  return places.toSorted(byRank(tableau)).map(({ move }) => move.to);
}
