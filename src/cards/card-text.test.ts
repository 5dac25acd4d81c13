import { describe, expect, test } from 'vitest';
import { cards } from './card-text.ts';

describe('cards in words', () => {
  test('lie face-up or face-down, alone or as a run', () => {
    expect(cards('#10♥ K-J♠', 7)).toEqual([
      { id: 7, suit: '♥', rank: 10, faceUp: false },
      { id: 8, suit: '♠', rank: 13, faceUp: true },
      { id: 9, suit: '♠', rank: 12, faceUp: true },
      { id: 10, suit: '♠', rank: 11, faceUp: true },
    ]);
    expect(cards('')).toEqual([]);
  });

  test.each(['9', '♠', '11♠', '9-x♠', 'x-9♠', 'K-♠', '9X', '##9♠'])(
    '“%s” is not a card',
    (word) => {
      expect(() => cards(word)).toThrow(`no card: ${word}`);
    },
  );
});
