import type { Card, Column } from '../../../cards/card.ts';
import type { GameStatus } from '../../../engine/game.ts';
import {
  type Board,
  COLUMN_COUNT,
  FOUNDATION_COUNT,
  type HistoryEntry,
  type Move,
  RUN_LENGTH,
  type SpiderMove,
  type Tableau,
} from './board.ts';

/**
 * The number of cards at the top of `column` that can be moved as a unit: the longest face-up
 * sequence of one suit in descending order (0 for an empty or a face-down column). Any upper part
 * of it can be moved as well.
 */
export function movableRun(column: Column): number {
  let upper = column.at(-1);
  if (!upper?.faceUp) return 0;
  let length = 1;
  for (let index = column.length - 2; index >= 0; index--) {
    const card = column[index];
    if (!card?.faceUp || card.suit !== upper.suit || card.rank !== upper.rank + 1) break;
    upper = card;
    length++;
  }
  return length;
}

/** Why no row can be dealt. */
export type DealRefusal =
  | { readonly reason: 'no-stock' }
  | { readonly reason: 'empty-columns'; readonly columns: readonly number[] };

/** Whether a run that starts with `head` may be placed on a column whose top card is `top`. */
function canPlace(head: Card, top: Card | undefined): boolean {
  return top === undefined || (top.faceUp && top.rank === head.rank + 1);
}

/** Whether the rules allow the move. Numbers that name no column or no run are never legal. */
export function canMove(tableau: Tableau, { from, to, length }: Move): boolean {
  if (![from, to, length].every(Number.isInteger)) return false;
  const source = tableau[from];
  const target = tableau[to];
  if (!source || !target || length > movableRun(source)) return false;
  // Undefined for a length below 1. No card of a run fits on the top card of its own column.
  const head = source[source.length - length];
  return head !== undefined && canPlace(head, target.at(-1));
}

interface Lifted {
  readonly rest: Column;
  readonly taken: readonly Card[];
  readonly turned?: Card;
}

/** Takes the top `count` cards off a column and turns the card beneath face-up. */
function lift(column: Column, count: number): Lifted {
  const cut = column.length - count;
  const rest = column.slice(0, cut);
  const taken = column.slice(cut);
  const top = rest.at(-1);
  if (!top || top.faceUp) return { rest, taken };
  const turned = { ...top, faceUp: true };
  rest[cut - 1] = turned;
  return { rest, taken, turned };
}

/** Removes a complete run from column `index`, if there is one, and records it in `entries`. */
function complete(tableau: [...Tableau], index: number, entries: HistoryEntry[]): void {
  const column = tableau[index] ?? [];
  // Ranks descend by one within a run, so 13 cards can only be King to Ace.
  if (movableRun(column) < RUN_LENGTH) return;
  const { rest, taken, turned } = lift(column, RUN_LENGTH);
  const king = taken[0];
  if (!king) return;
  tableau[index] = rest;
  entries.push({
    t: 'complete',
    suit: king.suit,
    cards: taken,
    column: index,
    ...(turned && { turned }),
  });
}

/** The board after an action, and its effects. */
interface Played extends Board {
  readonly entries: readonly HistoryEntry[];
}

/** Plays a move with the flip and the completion that follow, or `null` if it is illegal. */
export function playMove({ tableau, stock }: Board, move: Move): Played | null {
  const { from, to, length } = move;
  const source = tableau[from];
  const target = tableau[to];
  if (!source || !target || !canMove(tableau, move)) return null;
  const { rest, taken, turned } = lift(source, length);
  const next: [...Tableau] = [...tableau];
  next[from] = rest;
  next[to] = [...target, ...taken];
  const entries: HistoryEntry[] = [
    { t: 'move', from, to, moved: taken, ...(turned && { turned }) },
  ];
  complete(next, to, entries);
  return { tableau: next, stock, entries };
}

/**
 * Why no row can be dealt; `null` if it can. No column may be empty, unless dealing is relaxed or
 * the tableau has too few cards to fill every column, in which case nothing else would help.
 */
export function dealRefusal({ tableau, stock }: Board, relaxed: boolean): DealRefusal | null {
  if (stock.dealsRemaining < 1 || stock.cards.length < COLUMN_COUNT) return { reason: 'no-stock' };
  if (relaxed) return null;
  const columns = [...tableau.keys()].filter((index) => tableau[index]?.length === 0);
  if (columns.length === 0) return null;
  const cards = tableau.reduce((sum, column) => sum + column.length, 0);
  return cards < COLUMN_COUNT ? null : { reason: 'empty-columns', columns };
}

/** Deals a row with the completions that follow, or `null` if that is not allowed. */
export function playDeal(board: Board, relaxed: boolean): Played | null {
  if (dealRefusal(board, relaxed)) return null;
  const { cards, dealsRemaining } = board.stock;
  const rest = cards.length - COLUMN_COUNT;
  const dealt = cards
    .slice(rest)
    .reverse()
    .map((card) => ({ ...card, faceUp: true }));
  const next: [...Tableau] = [...board.tableau];
  const entries: HistoryEntry[] = [{ t: 'deal', dealt }];
  for (const [index, card] of dealt.entries()) next[index] = [...(next[index] ?? []), card];
  for (const index of next.keys()) complete(next, index, entries);
  const stock = { cards: cards.slice(0, rest), dealsRemaining: dealsRemaining - 1 };
  return { tableau: next, stock, entries };
}

/** Plays any action, or returns `null` if the rules forbid it. */
export function playAction(board: Board, action: SpiderMove, relaxed: boolean): Played | null {
  return action.t === 'deal' ? playDeal(board, relaxed) : playMove(board, action);
}

/**
 * The columns on which the top `length` cards of column `from` may be placed, left to right. Empty
 * if they do not form a movable run.
 */
export function legalTargets(
  { tableau }: Pick<Board, 'tableau'>,
  { from, length }: Omit<Move, 'to'>,
): readonly number[] {
  return [...tableau.keys()].filter((to) => canMove(tableau, { from, length, to }));
}

/**
 * Every legal move of any part of a movable run, ordered by `from`, then `length`, then `to`. Does
 * not include dealing.
 */
export function legalMoves(tableau: Tableau): Move[] {
  const moves: Move[] = [];
  const tops = tableau.map((column) => column.at(-1));
  // Index loops: hints look thousands of tables ahead, and iterators cost more than the rules.
  for (let from = 0; from < tops.length; from++) {
    const source = tableau[from] ?? [];
    const run = movableRun(source);
    for (let length = 1; length <= run; length++) {
      const head = source[source.length - length];
      if (!head) break;
      // Its own column needs no check: no card of a run fits on the top card of that run.
      for (let to = 0; to < tops.length; to++) {
        if (canPlace(head, tops[to])) moves.push({ from, to, length });
      }
    }
  }
  return moves;
}

/**
 * The legal moves worth considering, in the same order: empty columns are equivalent, so only the
 * leftmost is used, and moving a whole column there gains nothing.
 */
export function distinctMoves(tableau: Tableau): Move[] {
  const empty = tableau.findIndex((column) => column.length === 0);
  return legalMoves(tableau).filter(({ from, to, length }) => {
    const isToEmpty = tableau[to]?.length === 0;
    return !isToEmpty || (to === empty && tableau[from]?.length !== length);
  });
}

/** `completed` is the number of runs on the foundations. */
export function statusOf(board: Board, completed: number, relaxed: boolean): GameStatus {
  if (completed >= FOUNDATION_COUNT) return 'won';
  const stuck = dealRefusal(board, relaxed) !== null && legalMoves(board.tableau).length === 0;
  return stuck ? 'stuck' : 'playing';
}
