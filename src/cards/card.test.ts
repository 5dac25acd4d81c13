import { expect, test } from 'vitest';
import { deckOf, RANKS, shuffledDeck, shuffleSeed, SUITS } from './card.ts';
import { rankIndex } from './names.ts';

test('a deck has every card of its suits as often as it has runs, face-down', () => {
  expect(deckOf(SUITS)).toHaveLength(52);
  const deck = deckOf(['♥', '♣'], 2);
  expect(
    deck
      .slice(0, 14)
      .map(({ rank, suit }) => rankIndex(rank) + suit)
      .join(' '),
  ).toBe('A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥');
  expect(deck.map(({ id }) => id)).toEqual(Array.from({ length: 52 }, (_, id) => id));
  expect(deck.filter(({ suit }) => suit === '♣')).toHaveLength(RANKS.length * 2);
  expect(deck.some(({ faceUp }) => faceUp)).toBe(false);
});

test('a shuffle is decided by its words, and keeps every card', () => {
  const deck = deckOf(SUITS);
  const shuffled = shuffledDeck(deck, 'golf', 'a');
  expect(shuffledDeck(deck, 'golf', 'a')).toEqual(shuffled);
  expect(shuffledDeck(deck, 'golf', 'b')).not.toEqual(shuffled);
  expect([...shuffled].sort((a, b) => a.id - b.id)).toEqual(deck);
  expect(shuffleSeed('4-suit', 'peacock123')).toBe(4117073725);
});
