import type { Move, Tableau } from '../rules/board.ts';
import { movableRun } from '../rules/movable-run.ts';
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

/** Whether the moved cards would lie on cards of another suit, which then cannot be moved any more. */
function covers(tableau: Tableau, { move: { from, to, length } }: RatedMove): boolean {
  const target = tableau[to]?.at(-1);
  return target !== undefined && target.suit !== tableau[from]?.at(-length)?.suit;
}

/**
 * The moves of the whole run that another one would cover: to be played before it, which can then follow. So columns
 * are built from high to low, and nothing is nailed down that could have been moved.
 */
export function coveredMoves(
  tableau: Tableau,
  rated: RatedMove,
  moves: readonly RatedMove[],
): readonly RatedMove[] {
  if (!covers(tableau, rated)) return [];
  const { to } = rated.move;
  const run = movableRun(tableau[to] ?? []);
  return moves.filter(
    ({ move }) => move.from === to && move.length === run && tableau[move.to]?.length !== 0,
  );
}

/** How long a run of one suit is that cards of another suit would end; 0 where they spoil none. */
function spoiledBy(tableau: Tableau, rated: RatedMove): number {
  return covers(tableau, rated) ? movableRun(tableau[rated.move.to] ?? []) : 0;
}

/**
 * How near a column is to being dug out, so that cards of another suit are in the way there: first one without
 * face-down cards, and then by these. What is in order from the ground up is not to be dug out, unless the whole of it
 * can be moved.
 */
function nearness(tableau: Tableau, rated: RatedMove): number {
  if (!covers(tableau, rated)) return -Infinity;
  const column = tableau[rated.move.to] ?? [];
  const faceDown = column.filter((card) => !card.faceUp).length;
  if (faceDown > 0) return -faceDown;
  const isInOrder = column.every((card, at) => at === 0 || column[at - 1]?.rank === card.rank + 1);
  const canMove = movableRun(column) === column.length && column[0]?.rank !== KING;
  return isInOrder && !canMove ? -Infinity : 0;
}

const KING = 13;

/**
 * Orders the moves of a tableau, the best first: by their score; onto a card rather than on an empty
 * column, which can still serve; by the shorter run of another suit that is ended; not onto a run that could be moved; by
 * what can follow; by the longer run; away from what is to be dug out; by the smaller column that results; and from the
 * left.
 */
export function byRank(
  tableau: Tableau,
  moves: readonly RatedMove[],
): (a: RatedMove, b: RatedMove) => number {
  // Looking ahead is the dear part: only for moves that are equal without it, and once for each.
  const known = new Map<Move, number>();
  const ahead = ({ move }: RatedMove): number => {
    const value = known.get(move) ?? lookAhead(tableau, move);
    known.set(move, value);
    return value;
  };
  const height = ({ to, length }: Move) => (tableau[to]?.length ?? 0) + length;
  const toEmpty = ({ to }: Move) => Number(tableau[to]?.length === 0);
  const isCovering = (rated: RatedMove) => Math.min(coveredMoves(tableau, rated, moves).length, 1);
  return (a, b) =>
    b.score - a.score ||
    toEmpty(a.move) - toEmpty(b.move) ||
    spoiledBy(tableau, a) - spoiledBy(tableau, b) ||
    isCovering(a) - isCovering(b) ||
    ahead(b) - ahead(a) ||
    b.run - a.run ||
    compare(nearness(tableau, a), nearness(tableau, b)) ||
    height(a.move) - height(b.move) ||
    a.move.from - b.move.from ||
    a.move.to - b.move.to ||
    b.move.length - a.move.length;
}

/** Subtracting would fail where both are infinite. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b);
