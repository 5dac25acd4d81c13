import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { DOWNWARDS_IN, RUNS_IN, WHOLE_SUIT } from './help-pictures.ts';
import type { HelpSection } from './help-text.ts';
import { message } from '../../words/message.ts';

/** The first step: with one suit or several, and by what the player does with a card. */
const BUILD = {
  one: {
    click: message(
      'A card goes on any card that is one higher: an 8 on a 9, a Queen on a King. Drag it, or click it and it finds its place.',
    ),
    tap: message(
      'A card goes on any card that is one higher: an 8 on a 9, a Queen on a King. Drag it, or tap it and it finds its place.',
    ),
  },
  several: {
    click: message(
      'A card goes on any card that is one higher, whatever the suits: an 8 on a 9, a Queen on a King. Drag it, or click it and it finds its place.',
    ),
    tap: message(
      'A card goes on any card that is one higher, whatever the suits: an 8 on a 9, a Queen on a King. Drag it, or tap it and it finds its place.',
    ),
  },
} as const;

/** The introduction of the first visit: no step shows or speaks of suits that the game on the table has not. */
export function introductionSteps(
  difficulty: Difficulty,
  /** What the player does with a card. */
  press: 'click' | 'tap',
): readonly HelpSection[] {
  const isOneSuit = difficulty === '1-suit';
  return [
    {
      title: message('Build downwards'),
      text: BUILD[isOneSuit ? 'one' : 'several'][press],
      picture: DOWNWARDS_IN[difficulty],
    },
    {
      ...(isOneSuit
        ? {
            title: message('Move runs whole'),
            text: message(
              'Cards that follow each other downwards move together, or the lower part of them. An empty column takes anything.',
            ),
          }
        : {
            title: message('Keep suits together'),
            text: message(
              'A run of one suit moves together. A run of mixed suits does not: move its cards one by one. An empty column takes anything.',
            ),
          }),
      picture: RUNS_IN[difficulty],
    },
    {
      title: message('Send eight suits home'),
      text: message(
        'A whole suit, King to Ace, leaves the table by itself; eight of them win. Out of moves? Deal a row from the stock. And undo goes back as far as you like.',
      ),
      picture: WHOLE_SUIT,
    },
  ];
}
