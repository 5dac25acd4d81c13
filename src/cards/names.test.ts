import { expect, test } from 'vitest';
import { cardIndex, cardName, rankIndex, suitName } from './names.ts';
import { RANKS, SUITS } from './card.ts';

test('cards are announced by their names', () => {
  expect(cardName({ rank: 9, suit: '♠' })).toBe('9 of Spades');
  expect(cardName({ rank: 1, suit: '♥' })).toBe('Ace of Hearts');
  expect(cardName({ rank: 12, suit: '♦' })).toBe('Queen of Diamonds');
  expect(SUITS.map(suitName)).toEqual(['Spades', 'Hearts', 'Diamonds', 'Clubs']);
});

test('cards are printed as in their corners', () => {
  expect(RANKS.map(rankIndex).join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K');
  expect(cardIndex({ rank: 10, suit: '♣' })).toBe('10♣');
});
