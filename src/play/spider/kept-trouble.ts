import { message } from '../../words/message.ts';
import type { TroubleWords } from '../../ui/messages/trouble-words.ts';

/** What is reported of games that were left for another one. */
export const KEPT: TroubleWords = {
  damaged: message('The games that you left cannot be read.'),
  newer: 'leftGames',
  instead: message('there are none to continue'),
};
