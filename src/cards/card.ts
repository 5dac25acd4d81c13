export const SUITS = ['♠', '♥', '♦', '♣'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
/** A = 1, J = 11, Q = 12, K = 13. */
export type Rank = (typeof RANKS)[number];

export interface Card {
  /** Unique in a game: its place in the deck before the shuffle. */
  readonly id: number;
  readonly suit: Suit;
  readonly rank: Rank;
  readonly faceUp: boolean;
}

/** Cards that lie on one another. The top card is the last one. */
export type Column = readonly Card[];
