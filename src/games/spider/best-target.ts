import type { Board } from './board.ts';
import { rate } from './hint-rating.ts';
import { byRank } from './look-ahead.ts';
import { canMove } from './rules.ts';

/**
 * Where a click sends the top `length` cards of column `from`: the place that hints would rank
 * first. `null` if they can go nowhere, or are a whole column that could only go to an empty one.
 */
export function bestTarget({ tableau }: Board, from: number, length: number): number | null {
  const isWhole = tableau[from]?.length === length;
  const places = [...tableau.keys()]
    .map((to) => ({ from, to, length }))
    .filter((move) => canMove(tableau, move))
    .filter(({ to }) => !(isWhole && tableau[to]?.length === 0))
    .map((move) => rate(tableau, move, false));
  return places.toSorted(byRank(tableau))[0]?.move.to ?? null;
}
