import { message, format } from '../words/message.ts';
import { t } from '../words/t.ts';
import type { Card, Rank, Suit } from './card.ts';

const SUIT_NAMES = {
  '♠': message('Spades'),
  '♥': message('Hearts'),
  '♦': message('Diamonds'),
  '♣': message('Clubs'),
} as const;

const COURT_LETTERS: Readonly<Partial<Record<Rank, string>>> = {
  1: 'A',
  11: 'J',
  12: 'Q',
  13: 'K',
};

/** The suit as a word: `Spades` in English. */
export function suitName(suit: Suit): string {
  return format(SUIT_NAMES[suit]);
}

/** The rank as a word or a number: `Ace`, `9`, `King` in English. */
export function rankName(rank: Rank): string {
  return t(
    // Translators: the rank of a card, as the first word of its name
    '{rank, plural, =1 {Ace} =11 {Jack} =12 {Queen} =13 {King} one {#} other {#}}',
    { rank },
  );
}

/** The rank as it is printed in a card’s corner, in all languages: `A`, `9`, `10`, `K`. */
export function rankIndex(rank: Rank): string {
  return COURT_LETTERS[rank] ?? String(rank);
}

/** The announced name of a card: `9 of Spades`, `Ace of Hearts` in English. Ignores which way it faces. */
export function cardName(card: Pick<Card, 'rank' | 'suit'>): string {
  const rank = rankName(card.rank);
  switch (card.suit) {
    case '♠':
      return t('{rank} of Spades', { rank });
    case '♥':
      return t('{rank} of Hearts', { rank });
    case '♦':
      return t('{rank} of Diamonds', { rank });
    case '♣':
      return t('{rank} of Clubs', { rank });
  }
}
