import { message } from '../../../words/message.ts';
import type { TroubleWords } from '../../kit/messages/trouble.ts';

/** What is told of statistics of games that cannot be read. */
export const STATISTICS_WORDS: TroubleWords = {
  damaged: message('The statistics cannot be read.'),
  newer: message('A newer version of Peacock Parlor has saved the statistics.'),
  instead: message('the statistics begin again'),
  unread: [message('The record of your games cannot be read.')],
};
