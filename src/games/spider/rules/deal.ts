import { type Card, type Column, deckOf, shuffledDeck } from '../../../cards/card.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT, type Board, type Tableau } from './board.ts';
import { SUITS_OF, type Difficulty } from './params.ts';

const DEALS = 5;
const STOCK_SIZE = DEALS * COLUMN_COUNT;

/** The 104 cards before the shuffle: eight runs A–K, equally many of each suit. */
export function unshuffledDeck(difficulty: Difficulty): readonly Card[] {
  const suits = SUITS_OF[difficulty];
  return deckOf(suits, FOUNDATION_COUNT / suits.length);
}

/**
 * Deals 104 face-down cards: 54 go round the columns from the left, the last of each face-up; the other 50 are
 * the stock, which is dealt from its end.
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
 * The board at the start. Any text is a seed here. The deal of a seed never changes: players share seeds,
 * and saves hold nothing else of the opening.
 */
export function dealOpening(difficulty: Difficulty, seed: string): Board {
  return dealCards(shuffledDeck(unshuffledDeck(difficulty), difficulty, seed));
}
