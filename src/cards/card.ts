import { fnv1a32, mulberry32, shuffled } from '../core/rng.ts';

export const SUITS = ['♠', '♥', '♦', '♣'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
/** A = 1, J = 11, Q = 12, K = 13. */
export type Rank = (typeof RANKS)[number];

export interface Card {
  /** Unique in a game: its position in the deck before the shuffle. */
  readonly id: number;
  readonly suit: Suit;
  readonly rank: Rank;
  readonly faceUp: boolean;
}

/** Overlapping cards. The top card is the last one. */
export type Column = readonly Card[];

/**
 * A deck before the shuffle, face-down: runs A–K, `runsPerSuit` of each suit, grouped by suit. The position of a card
 * is its id.
 */
export function deckOf(suits: readonly Suit[], runsPerSuit = 1): readonly Card[] {
  return suits
    .flatMap((suit) => Array.from({ length: runsPerSuit }, () => suit))
    .flatMap((suit) => RANKS.map((rank) => ({ suit, rank })))
    .map(({ suit, rank }, id) => ({ id, suit, rank, faceUp: false }));
}

/**
 * The deck as shuffled by these words: by FNV-1a of the words, joined by colons. That never changes: players share
 * seeds, and saves store nothing else of an opening.
 */
export function shuffledDeck(deck: readonly Card[], ...words: readonly string[]): readonly Card[] {
  return shuffled(deck, mulberry32(fnv1a32(words.join(':'))));
}
