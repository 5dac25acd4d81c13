import { message } from '../../../words/message.ts';
import type { TroubleWords } from '../../kit/messages/trouble.ts';

/** What is told of settings that cannot be read, of the suite or of a game. */
export const SETTINGS_WORDS: TroubleWords = {
  damaged: message('The settings cannot be read.'),
  newer: message('A newer version of Peacock Parlor has saved the settings.'),
  instead: message('the standard ones are used'),
};
