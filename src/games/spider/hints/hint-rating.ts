import { RUN_LENGTH, type Move, type Stock, type Tableau } from '../rules/board.ts';
import { movableRun } from '../rules/movable-run.ts';
import { distinctMoves } from '../rules/moves.ts';
import { playMove } from '../rules/rules.ts';

/*
 * What a move is worth, with the weights of PRD §10. Only what a player sees counts: which columns
 * have face-down cards, but never what these are.
 *
 * "+2 per same-suit link" is read as the links that the move makes for good: one where the moved
 * cards join a card of their suit, and all twelve where they complete a suit, which nothing can
 * take apart any more. Links within the moved cards are there before and after, so they count
 * nothing; taking cards off others of their run is the −2 for breaking it.
 */

/**
 * Why a move is hinted, in the order in which a player would want to hear it:
 * - `complete`: completes a suit
 * - `reveal`: turns a face-down card
 * - `same-suit`: makes a run of one suit longer
 * - `empty-column`: leaves a column empty
 * - `king-to-empty`: puts a run that starts with a King on an empty column
 * - `fill-column`: fills an empty column, as dealing requires
 * - `order`: takes a run off a card on which it does not belong, onto one of the next higher rank
 * - `deal`: deals a row
 */
export type HintReason =
  | 'complete'
  | 'reveal'
  | 'same-suit'
  | 'empty-column'
  | 'king-to-empty'
  | 'fill-column'
  | 'order'
  | 'deal';

const REVEAL = 3;
const LINK = 2;
const EMPTY_COLUMN = 2;
const KING_TO_EMPTY = 1;
const FILL_COLUMN = 1;
const BREAKS_RUN = -2;
/** A column is filled rather with cards that belong nowhere than with such as lie on the next higher rank. */
const BREAKS_ORDER = -1;

const KING = 13;
const NO_STOCK: Stock = { cards: [], dealsRemaining: 0 };

export interface RatedMove {
  readonly move: Move;
  readonly score: number;
  /** The most important one first. */
  readonly reasons: readonly HintReason[];
  /** How long the same-suit run at the top of the target is after the move. */
  readonly run: number;
}

/** The tableau after a legal move as far as a player can foresee it: what it turns stays unknown. */
export function foresee(tableau: Tableau, move: Move): Tableau | null {
  const played = playMove({ tableau, stock: NO_STOCK }, move);
  if (!played) return null;
  const next: [...Tableau] = [...played.tableau];
  for (const entry of played.entries) {
    if (entry.t === 'deal' || !entry.turned) continue;
    const index = entry.t === 'move' ? entry.from : entry.column;
    next[index] = [...(next[index] ?? []).slice(0, -1), { ...entry.turned, faceUp: false }];
  }
  return next;
}

/** What lies open once the move and the completion that may follow are done, by the rules. */
function consequences(tableau: Tableau, { from, to, length }: Move, completes: boolean) {
  const beneath = tableau[from]?.at(-1 - length);
  const seen = { reveals: beneath?.faceUp === false, empties: beneath === undefined };
  if (!completes) return seen;
  const target = foresee(tableau, { from, to, length })?.[to] ?? [];
  return {
    reveals: seen.reveals || target.at(-1)?.faceUp === false,
    empties: seen.empties || target.length === 0,
  };
}

/**
 * Rates a legal move. `mustFill` says that a row is to be dealt that needs all columns filled, so
 * that filling one has a point.
 */
export function rate(tableau: Tableau, move: Move, mustFill: boolean): RatedMove {
  const { from, to, length } = move;
  const source = tableau[from] ?? [];
  const target = tableau[to] ?? [];
  const head = source.at(-length);
  const beneath = source.at(-1 - length);
  const toEmpty = target.length === 0;
  const sourceRun = movableRun(source);
  const joins = !toEmpty && target.at(-1)?.suit === head?.suit;
  const run = length + (joins ? movableRun(target) : 0);
  const completes = run === RUN_LENGTH;
  const { reveals, empties } = consequences(tableau, move, completes);
  const isMisplaced = beneath?.faceUp === true && beneath.rank !== (head?.rank ?? 0) + 1;
  const isInOrder = beneath?.faceUp === true && !isMisplaced;

  const links = completes ? RUN_LENGTH - 1 : joins ? 1 : 0;

  const reasons: HintReason[] = [];
  let score = links * LINK + (length < sourceRun ? BREAKS_RUN : 0);
  const count = (holds: boolean, reason: HintReason, weight: number) => {
    if (!holds) return;
    reasons.push(reason);
    score += weight;
  };
  count(completes, 'complete', 0);
  count(reveals, 'reveal', REVEAL);
  // Cards that leave a run for one that gets no longer than theirs was lead nowhere.
  count(joins && run > sourceRun, 'same-suit', 0);
  count(empties && !toEmpty, 'empty-column', EMPTY_COLUMN);
  count(toEmpty && head?.rank === KING, 'king-to-empty', KING_TO_EMPTY);
  count(toEmpty && mustFill, 'fill-column', FILL_COLUMN + (isInOrder ? BREAKS_ORDER : 0));
  count(!toEmpty && isMisplaced, 'order', 0);
  return { move, score, reasons, run };
}

/**
 * The distinct moves that have a reason, in no order. A run of one suit is broken only where a longer
 * one results or an empty column is filled.
 */
export function movesWithReason(tableau: Tableau, mustFill: boolean): readonly RatedMove[] {
  return distinctMoves(tableau)
    .map((move) => rate(tableau, move, mustFill))
    .filter(({ reasons }) => reasons.length > 0);
}
