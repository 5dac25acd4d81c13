import type { Card, Rank, Suit } from './card.ts';

const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  '♠': 'Spades',
  '♥': 'Hearts',
  '♦': 'Diamonds',
  '♣': 'Clubs',
};

const COURT_NAMES: Readonly<Partial<Record<Rank, string>>> = {
  1: 'Ace',
  11: 'Jack',
  12: 'Queen',
  13: 'King',
};

/** The suit as a word: `Spades`. */
export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit];
}

/** The rank as a word or a number: `Ace`, `9`, `King`. */
export function rankName(rank: Rank): string {
  return COURT_NAMES[rank] ?? String(rank);
}

/** The rank as it is printed in a card's corner: `A`, `9`, `10`, `K`. */
export function rankIndex(rank: Rank): string {
  return COURT_NAMES[rank]?.charAt(0) ?? String(rank);
}

/** The card as it is announced: `9 of Spades`, `Ace of Hearts`. Ignores which way it faces. */
export function cardName(card: Pick<Card, 'rank' | 'suit'>): string {
  return `${rankName(card.rank)} of ${suitName(card.suit)}`;
}

/** The card as it is printed: `9♠`, `10♦`, `K♣`. Ignores which way it faces. */
export function cardIndex(card: Pick<Card, 'rank' | 'suit'>): string {
  return rankIndex(card.rank) + card.suit;
}
