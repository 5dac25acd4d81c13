import type { Board, Move, Tableau } from '../rules/board.ts';
import { legalTargets } from '../rules/legal-targets.ts';
import { movableRun } from '../rules/movable-run.ts';
import { rate, type RatedMove } from './hint-rating.ts';
import { byRank } from './look-ahead.ts';

/** How long a run of one suit is that cards of another suit would end; 0 where they spoil none. */
function spoiledBy(tableau: Tableau, { from, to, length }: Move): number {
  const column = tableau[to] ?? [];
  const head = tableau[from]?.at(-length);
  return column.at(-1)?.suit === head?.suit ? 0 : movableRun(column);
}

/**
 * Where clicks send the top `length` cards of column `from`, one after the other: the place that hints would rank
 * first comes first, but of equal ones that where the shorter run is spoiled. None if they can go nowhere, or are a whole
 * column that could only go to an empty one.
 */
export function rankedTargets(board: Board, from: number, length: number): readonly number[] {
  const { tableau } = board;
  const isWhole = tableau[from]?.length === length;
  const places = legalTargets(board, { from, length })
    .filter((to) => !(isWhole && tableau[to]?.length === 0))
    .map((to) => rate(tableau, { from, to, length }, false));
  const rank = byRank(tableau);
  const toEmpty = ({ move }: RatedMove) => Number(tableau[move.to]?.length === 0);
  return places
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        toEmpty(a) - toEmpty(b) ||
        spoiledBy(tableau, a.move) - spoiledBy(tableau, b.move) ||
        rank(a, b),
    )
    .map(({ move }) => move.to);
}
