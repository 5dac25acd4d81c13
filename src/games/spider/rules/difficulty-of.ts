import { DIFFICULTIES, SUITS_OF, type Difficulty } from './difficulty.ts';
import type { Position } from './game.ts';

/** The difficulty of a game at any moment: as many suits as its cards have. */
export function difficultyOf({ tableau, stock, completed }: Position): Difficulty {
  const cards = [...tableau.flat(), ...stock.cards, ...completed.flat()];
  const suits = new Set(cards.map(({ suit }) => suit));
  return DIFFICULTIES.find((each) => SUITS_OF[each].length === suits.size) ?? '4-suit';
}
