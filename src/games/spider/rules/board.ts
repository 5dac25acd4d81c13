import { type Card, type Column, deckOf, shuffledDeck, type Suit } from '../../../cards/card.ts';
import { type Difficulty, SUITS_OF } from './params.ts';

/** Columns of the tableau, and cards of a dealt row. */
export const COLUMN_COUNT = 10;
/** Cards of a complete run, King to Ace. */
export const RUN_LENGTH = 13;
/** Complete runs that win the game. */
export const FOUNDATION_COUNT = 8;

/** Ten columns, numbered 0–9 from the left. */
export type Tableau = readonly [
  Column,
  Column,
  Column,
  Column,
  Column,
  Column,
  Column,
  Column,
  Column,
  Column,
];

export interface Stock {
  /** Face-down; dealt from the end. */
  readonly cards: readonly Card[];
  /** 0–5. */
  readonly dealsRemaining: number;
}

/** The part of a board that the rules of moving and dealing depend on. */
export interface Board {
  readonly tableau: Tableau;
  readonly stock: Stock;
}

/** The top `length` cards of column `from` go on top of column `to`. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** A player's action on a board. */
export type SpiderMove = ({ readonly t: 'move' } & Move) | { readonly t: 'deal' };

/**
 * One event on the board. An action is a `move` or a `deal`, followed by the completions that it
 * triggers. Cards are listed from the bottom of their column up, in their state after the entry;
 * dealt cards in column order.
 */
export type HistoryEntry =
  | {
      readonly t: 'move';
      readonly from: number;
      readonly to: number;
      readonly moved: readonly Card[];
      /** The card of column `from` that this turned face-up. */
      readonly turned?: Card;
    }
  | { readonly t: 'deal'; readonly dealt: readonly Card[] }
  | {
      readonly t: 'complete';
      readonly suit: Suit;
      /** King to Ace. */
      readonly cards: readonly Card[];
      readonly column: number;
      /** The card of `column` that this turned face-up. */
      readonly turned?: Card;
    };

const DEALS = 5;
const STOCK_SIZE = DEALS * COLUMN_COUNT;

/** The 104 cards before the shuffle: eight runs A–K, equally many of each suit. */
export function unshuffledDeck(difficulty: Difficulty): readonly Card[] {
  const suits = SUITS_OF[difficulty];
  return deckOf(suits, FOUNDATION_COUNT / suits.length);
}

/**
 * Deals 104 face-down cards: 54 go round the columns from the left, the last of each column
 * face-up; the other 50 are the stock, which is dealt from its end.
 */
export function dealCards(cards: readonly Card[]): Board {
  const dealt = cards.length - STOCK_SIZE;
  const column = (index: number): Column =>
    cards
      .slice(0, dealt)
      .filter((_, position) => position % COLUMN_COUNT === index)
      .map((card, height, all) => (height === all.length - 1 ? { ...card, faceUp: true } : card));
  const tableau: Tableau = [
    column(0),
    column(1),
    column(2),
    column(3),
    column(4),
    column(5),
    column(6),
    column(7),
    column(8),
    column(9),
  ];
  return { tableau, stock: { cards: cards.slice(dealt), dealsRemaining: DEALS } };
}

/**
 * The board at the start. Accepts any text as a seed. The deal of a seed never changes: players
 * share seeds, and saves store nothing else of the opening.
 */
export function dealOpening(difficulty: Difficulty, seed: string): Board {
  return dealCards(shuffledDeck(unshuffledDeck(difficulty), difficulty, seed));
}
