import { message } from '../../words/message.ts';
import type { StorageErrorWords, LeftGameWords } from '../../ui/messages/storage-error-words.ts';

/** Messages about the game in progress. */
export const GAME: StorageErrorWords = {
  what: 'game',
  instead: message('a new game is on the table'),
};

/** Messages about settings, of the suite or of a game. */
export const SETTINGS: StorageErrorWords = {
  what: 'settings',
  instead: message('default settings are used'),
};

/** Messages about statistics. */
export const STATISTICS: StorageErrorWords = {
  what: 'statistics',
  instead: message('the statistics start over'),
  unread: [message('The record of your games cannot be read.')],
};

/** Messages about games that were left for another one. */
export const KEPT_GAMES_WORDS: StorageErrorWords = {
  what: 'leftGames',
  instead: message('there are none to continue'),
};

/** Messages about the previous game. */
export const PREVIOUS_GAME_WORDS: LeftGameWords = {
  what: 'previousGame',
  instead: message('there is no last game to watch'),
  unkept: message('Peacock Parlor could not keep the previous game.'),
};
