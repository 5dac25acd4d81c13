import { type Card, type Column, RANKS, SUITS } from './card.ts';
import { rankIndex } from './names.ts';

/** The cards of a word: `9♠`, face-down `#9♠`, or a whole run `K-2♠`. */
function cardsOf(word: string): Omit<Card, 'id'>[] {
  const faceUp = !word.startsWith('#');
  const [first = '', last = first] = word.replace('#', '').slice(0, -1).split('-');
  const suit = SUITS.find((each) => word.endsWith(each));
  const rank = (text: string) => RANKS.find((each) => rankIndex(each) === text);
  const [high, low] = [rank(first), rank(last)];
  if (!suit || !high || !low) throw new Error(`no card: ${word}`);
  return RANKS.filter((each) => each <= high && each >= low)
    .reverse()
    .map((each) => ({ suit, rank: each, faceUp }));
}

/**
 * Parses cards written as `#5♥ K-Q♠ 9♦`, bottom card first; ids count up from `firstId`. For made-up positions:
 * pictures and tests. Throws on an invalid word, which is a bug of the caller.
 */
export function cards(text: string, firstId = 0): Column {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap(cardsOf)
    .map((card, index) => ({ id: firstId + index, ...card }));
}
