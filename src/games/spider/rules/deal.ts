import { fnv1a32, mulberry32, shuffled } from '../../../core/rng.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT, type Board, type Column, type Tableau } from './board.ts';
import { RANKS, SUITS, type Card, type Difficulty, type Suit } from './card.ts';

const DEALS = 5;
const STOCK_SIZE = DEALS * COLUMN_COUNT;

/** The suits that a deck of each difficulty has. */
export const SUITS_OF: Readonly<Record<Difficulty, readonly Suit[]>> = {
  '1-suit': ['♠'],
  '2-suit': ['♠', '♥'],
  '4-suit': SUITS,
};

/**
 * The 104 cards before the shuffle, face-down: eight runs A–K, equally many of each suit, the
 * runs of a suit side by side. The position of a card is its id.
 */
export function unshuffledDeck(difficulty: Difficulty): readonly Card[] {
  const suits = SUITS_OF[difficulty];
  const runsPerSuit = FOUNDATION_COUNT / suits.length;
  return suits
    .flatMap((suit) => Array.from({ length: runsPerSuit }, () => suit))
    .flatMap((suit) => RANKS.map((rank) => ({ suit, rank })))
    .map(({ suit, rank }, id) => ({ id, suit, rank, faceUp: false }));
}

/** The 32-bit number that decides the shuffle: FNV-1a of `difficulty:seed`. */
export function shuffleSeed(difficulty: Difficulty, seed: string): number {
  return fnv1a32(`${difficulty}:${seed}`);
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
  return dealCards(shuffled(unshuffledDeck(difficulty), mulberry32(shuffleSeed(difficulty, seed))));
}
