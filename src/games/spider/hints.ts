import type { Board, Column, Move, SpiderMove, Tableau } from './board.ts';
import { movableRun } from './movable-run.ts';
import { legalMoves } from './moves.ts';
import { canMove, dealRefusal } from './rules.ts';

/*
 * Method. Every legal move is rated by what it changes, with the weights below. Only what a
 * player sees counts: which columns have face-down cards, but never what these are.
 *
 * Following hints must not run in a circle. Every hint but one kind raises a measure that no
 * other kind lowers: face-down cards turned, the squared lengths of same-suit runs, cards that
 * lie on the next higher rank, Kings at the bottom of a column. The exception fills an empty
 * column in order to deal. So as long as there is a row to deal, a column is emptied only if a
 * face-down card can then be turned, and one is filled only if nothing else is left to do.
 */

/** Why a move is hinted, in the order in which a player would want to hear it. */
export const HINT_REASONS = [
  'reveal',
  'same-suit',
  'empty-column',
  'king-to-empty',
  'fill-column',
  'order',
  'deal',
] as const;

/**
 * - `reveal`: turns a face-down card
 * - `same-suit`: makes a run of one suit longer
 * - `empty-column`: leaves its column empty
 * - `king-to-empty`: puts a run that starts with a King on an empty column
 * - `fill-column`: fills an empty column, as dealing requires
 * - `order`: takes a run off a card on which it does not belong, onto one of the next higher rank
 * - `deal`: deals a row
 */
export type HintReason = (typeof HINT_REASONS)[number];

const WEIGHTS: Readonly<Record<HintReason, number>> = {
  reveal: 3,
  'same-suit': 2,
  'empty-column': 2,
  'king-to-empty': 1,
  'fill-column': 1,
  order: 0,
  deal: 0,
};
const BREAKS_RUN = -2;

export interface RankedMove {
  readonly move: Move;
  readonly score: number;
  readonly reasons: readonly HintReason[];
}

export interface Hint {
  readonly action: SpiderMove;
  readonly reasons: readonly HintReason[];
}

const MAX_HINTS = 3;
const KING = 13;

/** What a rating is made of: the columns of a move, and the run in it that the move takes from. */
function look(tableau: Tableau, { from, to, length }: Move) {
  const source: Column = tableau[from] ?? [];
  const target: Column = tableau[to] ?? [];
  return {
    target,
    run: movableRun(source),
    head: source[source.length - length],
    beneath: source[source.length - length - 1],
  };
}

/** How long the same-suit run at the top of `to` is after the move. */
function resultingRun(tableau: Tableau, move: Move): number {
  const { target, head } = look(tableau, move);
  const joins = target.at(-1)?.suit === head?.suit;
  return move.length + (joins ? movableRun(target) : 0);
}

function reasonsFor(tableau: Tableau, move: Move, mustFill: boolean): readonly HintReason[] {
  const { target, run, head, beneath } = look(tableau, move);
  const toEmpty = target.length === 0;
  const isOutOfOrder =
    beneath !== undefined && head !== undefined && beneath.rank !== head.rank + 1;
  const reasons: Record<HintReason, boolean> = {
    reveal: beneath?.faceUp === false,
    'same-suit': !toEmpty && resultingRun(tableau, move) > Math.max(run, move.length),
    'empty-column': !beneath && !toEmpty,
    'king-to-empty': toEmpty && head?.rank === KING,
    'fill-column': toEmpty && mustFill,
    order: !toEmpty && beneath?.faceUp === true && isOutOfOrder,
    deal: false,
  };
  return HINT_REASONS.filter((reason) => reasons[reason]);
}

function rate(tableau: Tableau, move: Move, mustFill: boolean): RankedMove {
  const reasons = reasonsFor(tableau, move, mustFill);
  const breaksRun = move.length < look(tableau, move).run;
  const score = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], breaksRun ? BREAKS_RUN : 0);
  return { move, score, reasons };
}

/** Orders by score, then by the smaller column that results, then from the left. */
function compare(tableau: Tableau) {
  const height = ({ to, length }: Move) => (tableau[to]?.length ?? 0) + length;
  return (a: RankedMove, b: RankedMove): number =>
    b.score - a.score ||
    height(a.move) - height(b.move) ||
    a.move.from - b.move.from ||
    a.move.to - b.move.to ||
    b.move.length - a.move.length;
}

/**
 * The legal moves that have a reason, best first. A whole column is never moved to an empty one,
 * and a run of one suit is broken only where a longer one results or an empty column is filled.
 * `mustFill` says that a row is left that needs all columns filled.
 */
export function rankMoves(tableau: Tableau, mustFill: boolean): readonly RankedMove[] {
  const isShift = ({ from, to, length }: Move) =>
    tableau[to]?.length === 0 && tableau[from]?.length === length;
  return legalMoves(tableau)
    .filter((move) => !isShift(move))
    .map((move) => rate(tableau, move, mustFill))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(compare(tableau));
}

/**
 * Where a click sends the top `length` cards of column `from`: where they make the longest run of
 * their suit, else onto another suit, else to an empty column; of equals where the column stays
 * smallest, then the leftmost. `null` if
 * they can go nowhere, or are a whole column that could only go to an empty one.
 */
export function bestTarget({ tableau }: Board, from: number, length: number): number | null {
  const isWhole = tableau[from]?.length === length;
  const size = (to: number) => tableau[to]?.length ?? 0;
  const worth = (to: number) => {
    const isEmpty = tableau[to]?.length === 0;
    return isEmpty ? 0 : resultingRun(tableau, { from, to, length });
  };
  return [...tableau.keys()]
    .filter((to) => canMove(tableau, { from, to, length }))
    .filter((to) => !(isWhole && tableau[to]?.length === 0))
    .reduce<number | null>((best, to) => {
      if (best === null || worth(to) > worth(best)) return to;
      // Equals go where the column stays smaller, as hints do.
      return worth(to) === worth(best) && size(to) < size(best) ? to : best;
    }, null);
}

/** Whether some face-down card lies right under a run that could be moved as a whole. */
function canReveal(tableau: Tableau, without: number): boolean {
  return tableau.some((column, index) => {
    const beneath = column[column.length - 1 - movableRun(column)];
    return index !== without && beneath?.faceUp === false;
  });
}

/**
 * Up to three things worth doing, best first; the deal, if nothing on the tableau is; empty, if
 * the rest leads nowhere. Following the first hint never runs
 * in a circle.
 */
export function hints(board: Board, relaxed: boolean): readonly Hint[] {
  const { tableau } = board;
  const refusal = dealRefusal(board, relaxed);
  const mustFill = !relaxed && refusal?.reason !== 'no-stock';
  const isUseful = ({ move, reasons }: RankedMove) => {
    if (reasons.includes('empty-column') && mustFill) return canReveal(tableau, move.to);
    return reasons.some((reason) => reason !== 'fill-column');
  };
  const fills = ({ reasons }: RankedMove) => reasons.includes('fill-column');
  const ranked = rankMoves(tableau, mustFill);
  const useful = ranked.filter(isUseful);
  if (useful.length === 0 && !refusal) return [{ action: { t: 'deal' }, reasons: ['deal'] }];
  const shown = useful.length > 0 ? useful : ranked.filter(fills);
  return shown
    .slice(0, MAX_HINTS)
    .map(({ move, reasons }) => ({ action: { t: 'move', ...move }, reasons }));
}
