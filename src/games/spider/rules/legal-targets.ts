import type { Board, Move } from './board.ts';
import { canMove } from './rules.ts';

/**
 * The columns on which the top `length` cards of column `from` may be put, left to right. None where
 * these are no run that can be moved.
 */
export function legalTargets(
  { tableau }: Pick<Board, 'tableau'>,
  { from, length }: Omit<Move, 'to'>,
): readonly number[] {
  return [...tableau.keys()].filter((to) => canMove(tableau, { from, length, to }));
}
