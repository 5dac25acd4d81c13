import type { LeftGameWords, TroubleWords } from '../../ui/messages/trouble-words.ts';
import { message } from '../../words/message.ts';

/** What is reported of games that were left for another one. */
export const KEPT_GAMES_WORDS: TroubleWords = {
  what: 'leftGames',
  instead: message('there are none to continue'),
};

/** What is reported of the game before this one. */
export const PREVIOUS_GAME_WORDS: LeftGameWords = {
  what: 'previousGame',
  instead: message('there is no last game to watch'),
  unkept: message('Peacock Parlor could not keep the previous game.'),
};
