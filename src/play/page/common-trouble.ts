import { message } from '../../words/message.ts';
import type { TroubleWords } from '../../ui/messages/trouble-words.ts';

/** Messages about the game in progress. */
export const GAME: TroubleWords = {
  damaged: message('The game cannot be read.'),
  newer: 'game',
  instead: message('a new game is on the table'),
};

/** Messages about settings, of the suite or of a game. */
export const SETTINGS: TroubleWords = {
  damaged: message('The settings cannot be read.'),
  newer: 'settings',
  instead: message('default settings are used'),
};

/** Messages about statistics. */
export const STATISTICS: TroubleWords = {
  damaged: message('The statistics cannot be read.'),
  newer: 'statistics',
  instead: message('the statistics start over'),
  unread: [message('The record of your games cannot be read.')],
};
