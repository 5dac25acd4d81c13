import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import type { HelpPicture } from './picture.ts';
import { message } from '../../words/message.ts';

export const DOWNWARDS: HelpPicture = {
  columns: ['#4♣ 9♠', '#2♦ 8♥', '#J♠ 3♣'],
  held: { from: 1, length: 1 },
  targets: [0],
  alt: message('The 8 of Hearts is picked up, and the 9 of Spades lights up as a place for it.'),
};

export const RUNS: HelpPicture = {
  columns: ['#3♥ 10-8♠', '#6♦ 10♠ 9♥ 8♠', 'J♦'],
  held: { from: 0, length: 3 },
  targets: [2],
  alt: message(
    'The 10, 9 and 8 of Spades are picked up together. In the column beside them a 9 of Hearts lies between Spades, so there only the 8 can be moved.',
  ),
};

export const WHOLE_SUIT: HelpPicture = {
  columns: ['K-9♠', '8-5♠', '4-A♠'],
  held: { from: 2, length: 4 },
  targets: [1],
  alt: message(
    'All the Spades in three runs: King to 9, 8 to 5, and 4 to Ace. Put together, they leave the table.',
  ),
};

export const EMPTY: HelpPicture = {
  columns: ['#9♦ Q♣', '', '#4♠ K-J♥'],
  held: { from: 2, length: 3 },
  targets: [1],
  alt: message(
    'King, Queen and Jack of Hearts are picked up, and the empty column lights up for them.',
  ),
};

/** A picture in the two suits of a game with two; its words name no others. */
function inTwoSuits(picture: HelpPicture): HelpPicture {
  const columns = picture.columns.map((each) => each.replaceAll('♦', '♥').replaceAll('♣', '♠'));
  return { ...picture, columns };
}

/** How cards are built, in the suits of a game. */
export const DOWNWARDS_IN: Readonly<Record<Difficulty, HelpPicture>> = {
  '1-suit': {
    ...DOWNWARDS,
    columns: ['#4♠ 9♠', '#2♠ 8♠', '#J♠ 3♠'],
    alt: message('The 8 of Spades is picked up, and the 9 of Spades lights up as a place for it.'),
  },
  '2-suit': inTwoSuits(DOWNWARDS),
  '4-suit': DOWNWARDS,
};

/** What moves together, in the suits of a game. */
export const RUNS_IN: Readonly<Record<Difficulty, HelpPicture>> = {
  '1-suit': {
    ...RUNS,
    columns: ['#3♠ 10-8♠', '#6♠ 2♠', 'J♠'],
    alt: message(
      'The 10, 9 and 8 of Spades are picked up together, and the Jack of Spades lights up as a place for them.',
    ),
  },
  '2-suit': inTwoSuits(RUNS),
  '4-suit': RUNS,
};

/** All pictures of the help and of the introduction. */
export const PICTURES: readonly HelpPicture[] = [
  ...Object.values(DOWNWARDS_IN),
  ...Object.values(RUNS_IN),
  WHOLE_SUIT,
  EMPTY,
];
