import type { Board, Move, SpiderMove, Tableau } from '../rules/board.ts';
import { movableRun } from '../rules/movable-run.ts';
import { movesWithReason, rate, type RatedMove } from './hint-rating.ts';

/** Moves of a whole run onto a card of its suit: they make a longer run, and take nothing apart. */
function freeJoins(tableau: Tableau): readonly RatedMove[] {
  return movesWithReason(tableau, false).filter(
    ({ move, reasons }) =>
      reasons.includes('same-suit') && move.length === movableRun(tableau[move.from] ?? []),
  );
}

const has = ({ reasons }: RatedMove, reason: 'complete' | 'reveal' | 'empty-column') =>
  reasons.includes(reason);

const isSame = (one: Move, other: Move) =>
  one.from === other.from && one.to === other.to && one.length === other.length;

/** Whether a join does all that a single move does, and more for its suit. */
function isBetter(join: RatedMove, other: RatedMove, joins: readonly RatedMove[]): boolean {
  if (has(other, 'complete')) return false;
  const isJoin = joins.some(({ move }) => isSame(move, other.move));
  return (
    (!isJoin || join.run > other.run) &&
    (has(join, 'reveal') || !has(other, 'reveal')) &&
    (has(join, 'empty-column') || !has(other, 'empty-column'))
  );
}

/**
 * A join that costs nothing and goes before a suggested `line`: before a deal, which may cover it, and before a single
 * move that does no more; `null` if there is none. A join that empties a column, which a deal would need filled again, does
 * not go before a deal.
 *
 * Of 240 deals, 80 of each difficulty (`sim1` to `sim80`), the coach won 161 by its first choice at width 64, and 172
 * with this before it.
 */
export function joinBefore({ tableau }: Board, line: readonly SpiderMove[]): RatedMove | null {
  const [first] = line;
  if (!first) return null;
  const joins = freeJoins(tableau);
  // On its own, or after moves that fill empty columns for it.
  const fills = first.t === 'deal' || tableau[first.to]?.length === 0;
  const isDeal = fills && line.at(-1)?.t === 'deal';
  if (!isDeal && line.length > 1) return null;
  const own = first.t === 'move' && !isDeal ? rate(tableau, first, false) : null;
  const better = joins.filter((join) =>
    own === null ? !has(join, 'empty-column') || has(join, 'complete') : isBetter(join, own, joins),
  );
  const best = better.toSorted((a, b) => b.score - a.score || b.run - a.run)[0];
  return best && !(first.t === 'move' && isSame(best.move, first)) ? best : null;
}
