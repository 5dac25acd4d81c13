import { SUITS, type Suit } from '../../../cards/card.ts';

export const DIFFICULTIES = ['1-suit', '2-suit', '4-suit'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The suits that a deck of each difficulty has. */
export const SUITS_OF: Readonly<Record<Difficulty, readonly Suit[]>> = {
  '1-suit': ['♠'],
  '2-suit': ['♠', '♥'],
  '4-suit': SUITS,
};
