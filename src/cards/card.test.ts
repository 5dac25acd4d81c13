import { expect, test } from 'vitest';
import { deckOf, RANKS, shuffledDeck, SUITS } from './card.ts';
import { mulberry32, shuffled } from '../core/rng.ts';
import { rankIndex } from './names.ts';

test('a deck has every card of its suits once per run, face-down', () => {
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

test('a shuffle is determined by its words, and keeps every card', () => {
  const deck = deckOf(SUITS);
  const cards = shuffledDeck(deck, 'golf', 'a');
  expect(shuffledDeck(deck, 'golf', 'a')).toEqual(cards);
  expect(shuffledDeck(deck, 'golf', 'b')).not.toEqual(shuffled);
  expect([...cards].sort((a, b) => a.id - b.id)).toEqual(deck);
  expect(shuffledDeck(deck, '4-suit', 'peacock123')).toEqual(
    shuffled(deck, mulberry32(4117073725)),
  );
});
