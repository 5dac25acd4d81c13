import type { Move, Tableau } from '../rules/board.ts';
import { foresee, movesWithReason, type RatedMove } from './hint-rating.ts';

/**
 * What the best two moves after `move` are worth together, of those that a player can foresee: a
 * card that would be turned is unknown, so nothing is moved from its column or onto it. PRD §10
 * breaks ties by this.
 */
export function lookAhead(tableau: Tableau, move: Move): number {
  return bestOf(foresee(tableau, move), 2);
}

/** What the best `depth` moves are worth; doing nothing is worth 0. Filling columns is no gain. */
function bestOf(tableau: Tableau | null, depth: number): number {
  if (!tableau || depth === 0) return 0;
  return movesWithReason(tableau, false).reduce((best, { move, score }) => {
    const rest = depth > 1 ? bestOf(foresee(tableau, move), depth - 1) : 0;
    return Math.max(best, score + rest);
  }, 0);
}

/**
 * Orders the moves of a tableau, the best first: by their score; onto a card rather than on an empty
 * column, which can still serve; by what can follow; by the longer run and the smaller column
 * that result; and from the left.
 */
export function byRank(tableau: Tableau): (a: RatedMove, b: RatedMove) => number {
  // Looking ahead is the dear part: only for moves that are equal without it, and once for each.
  const known = new Map<Move, number>();
  const ahead = ({ move }: RatedMove): number => {
    const value = known.get(move) ?? lookAhead(tableau, move);
    known.set(move, value);
    return value;
  };
  const height = ({ to, length }: Move) => (tableau[to]?.length ?? 0) + length;
  const toEmpty = ({ to }: Move) => Number(tableau[to]?.length === 0);
  return (a, b) =>
    b.score - a.score ||
    toEmpty(a.move) - toEmpty(b.move) ||
    ahead(b) - ahead(a) ||
    b.run - a.run ||
    height(a.move) - height(b.move) ||
    a.move.from - b.move.from ||
    a.move.to - b.move.to ||
    b.move.length - a.move.length;
}
