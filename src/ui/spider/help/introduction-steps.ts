import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { DOWNWARDS_IN, RUNS_IN, WHOLE_SUIT } from './help-pictures.ts';
import type { HelpSection } from './help-text.ts';

/** The introduction of the first visit: no step shows or speaks of suits that the game on the table has not. */
export function introductionSteps(
  difficulty: Difficulty,
  /** What the player does with a card. */
  press: 'click' | 'tap',
): readonly HelpSection[] {
  const isOneSuit = difficulty === '1-suit';
  return [
    {
      title: 'Build downwards',
      text: `A card goes on any card that is one higher${isOneSuit ? '' : ', whatever the suits'}: an 8 on a 9, a Queen on a King. Drag it, or ${press} it and it finds its place.`,
      picture: DOWNWARDS_IN[difficulty],
    },
    {
      ...(isOneSuit
        ? {
            title: 'Move runs whole',
            text: 'Cards that follow each other downwards move together, or the lower part of them. An empty column takes anything.',
          }
        : {
            title: 'Keep suits together',
            text: 'A run of one suit moves together. A run of mixed suits does not: move its cards one by one. An empty column takes anything.',
          }),
      picture: RUNS_IN[difficulty],
    },
    {
      title: 'Send eight suits home',
      text: 'A whole suit, King to Ace, leaves the table by itself; eight of them win. Out of moves? Deal a row from the stock. And undo goes back as far as you like.',
      picture: WHOLE_SUIT,
    },
  ];
}
