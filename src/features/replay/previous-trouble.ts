import { message } from '../../words/message.ts';
import type { LeftGameWords } from '../../ui/messages/trouble-words.ts';

/** What is told of the game before this one. */
export const PREVIOUS: LeftGameWords = {
  damaged: message('The previous game cannot be read.'),
  newer: 'previousGame',
  instead: message('there is no last game to watch'),
  unkept: message('Peacock Parlor could not keep the previous game.'),
};
