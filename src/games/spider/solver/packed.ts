import { COLUMN_COUNT, FOUNDATION_COUNT, RUN_LENGTH, type SpiderMove } from '../rules/board.ts';
import { SUITS, type Card } from '../../../cards/card.ts';
import type { Position } from '../rules/game.ts';

/*
 * A position as a record of bytes, so that a search can keep a million of them: the heights of the
 * columns, how many cards of each are face-down, how many rows were dealt since the position to be
 * solved, how many suits are complete, and then the cards, column after column from the bottom up.
 *
 * A card is suit · 16 + rank. Its two copies are not distinguished.
 */

/** Bytes of a record, slightly more than needed. */
export const RECORD_SIZE = 128;

/** The offsets of the parts of a record. */
export const HEIGHTS = 0;
export const FACE_DOWN = HEIGHTS + COLUMN_COUNT;
export const ROWS_DEALT = FACE_DOWN + COLUMN_COUNT;
export const COMPLETED = ROWS_DEALT + 1;
export const CARDS = COMPLETED + 1;

const DECKS = FOUNDATION_COUNT * RUN_LENGTH;

/** The rank of a packed card, 1–13; 0 for no card. */
export const rankOf = (card: number) => card & 15;
/** The suit of a packed card, as an index into `SUITS`. */
export const suitOf = (card: number) => card >> 4;

/** The cards still to be dealt, and the dealing rule: the same for all positions of a search. */
export interface PackedStock {
  /** Row after row, each from the left. */
  readonly cards: Uint8Array;
  readonly rows: number;
  readonly relaxedDealing: boolean;
}

/** A position as input for the solver. */
export interface Problem {
  readonly record: Uint8Array;
  readonly stock: PackedStock;
}

/** A card as a byte. */
export const packCard = ({ suit, rank }: Pick<Card, 'suit' | 'rank'>) =>
  SUITS.indexOf(suit) * 16 + rank;

/**
 * Packs a position. Throws if a face-down card lies on a face-up one or at the top, or if there are
 * more than two decks: no play leads there, so it is a bug of the caller.
 */
export function packPosition(position: Position): Problem {
  const { tableau, stock, completed, relaxedDealing } = position;
  const rows = Math.min(stock.dealsRemaining, Math.floor(stock.cards.length / COLUMN_COUNT));
  const record = new Uint8Array(RECORD_SIZE);
  const cards = tableau.reduce((sum, column) => sum + column.length, rows * COLUMN_COUNT);
  if (cards > DECKS) throw new Error('more cards than two decks have');
  let at = CARDS;
  for (const [index, column] of tableau.entries()) {
    const faceDown = column.filter((card) => !card.faceUp).length;
    const isOrdered = column.every((card, height) => card.faceUp === height >= faceDown);
    if (!isOrdered || (faceDown > 0 && faceDown === column.length)) {
      throw new Error(`column ${index} has a face-down card where play leaves none`);
    }
    record[HEIGHTS + index] = column.length;
    record[FACE_DOWN + index] = faceDown;
    for (const card of column) record[at++] = packCard(card);
  }
  record[COMPLETED] = completed.length;
  const dealt = stock.cards.toReversed().slice(0, rows * COLUMN_COUNT);
  return { record, stock: { cards: Uint8Array.from(dealt, packCard), rows, relaxedDealing } };
}

/** Dealing a row, as a packed move. */
export const DEAL = 0;

/** A move as a 12-bit number; never equal to `DEAL`, since no column is moved onto itself. */
export function packMove(from: number, to: number, length: number): number {
  return from | (to << 4) | (length << 8);
}

/** A move of the rules as a packed number. */
export function packSpiderMove(move: SpiderMove): number {
  return move.t === 'deal' ? DEAL : packMove(move.from, move.to, move.length);
}

export const fromOf = (move: number) => move & 15;
export const toOf = (move: number) => (move >> 4) & 15;
export const lengthOf = (move: number) => move >> 8;

/** A packed move as a move of the rules. */
export function unpackMove(move: number): SpiderMove {
  if (move === DEAL) return { t: 'deal' };
  return { t: 'move', from: fromOf(move), to: toOf(move), length: lengthOf(move) };
}
