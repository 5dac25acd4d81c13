import { message } from '../../words/message.ts';
import type { LeftGameWords, TroubleWords } from '../../ui/messages/trouble-words.ts';

// The error messages of each value that Sokoban stores.

export const STATISTICS: TroubleWords = {
  damaged: message('The records of solved levels cannot be read.'),
  newer: 'records',
  instead: message('the records of solved levels start over'),
};

export const SOLUTIONS: TroubleWords = {
  damaged: message('The best solutions cannot be read.'),
  newer: 'solutions',
  instead: message('the best solutions are collected again'),
};

export const SNAPSHOTS: TroubleWords = {
  damaged: message('The snapshots cannot be read.'),
  newer: 'snapshots',
  instead: message('there are no snapshots now'),
};

export const OPTIMA: TroubleWords = {
  damaged: message('The fewest pushes of levels cannot be read.'),
  newer: 'optima',
  instead: message('the fewest pushes of levels are searched for again'),
};

export const LIBRARY: TroubleWords = {
  damaged: message('Your place in the list of levels cannot be read.'),
  newer: 'place',
  instead: message('the list of levels starts at its top'),
};

export const PROGRESS: TroubleWords = {
  damaged: message('Your place in the arcade cannot be read.'),
  newer: 'arcade',
  instead: message('the arcade starts with its first level'),
};

export const LEADERBOARD: TroubleWords = {
  damaged: message('The leaderboard of a level cannot be read.'),
  newer: 'leaderboard',
  instead: message('it starts over'),
};

/** Of a game that was left. */
export const KEPT: LeftGameWords = {
  damaged: message('The game that you left cannot be read.'),
  newer: 'leftGame',
  instead: message('its level starts over'),
  unkept: message('Peacock Parlor could not keep the game that you left.'),
  meanwhile: message('Only this page has it, and tries again: keep it open.'),
};

/** Of the list of collections. */
export const LIST: TroubleWords = {
  damaged: message('The list of your collections cannot be read.'),
  newer: 'collections',
  instead: message('those of your collections that can be read are listed again'),
};

/** The same, where a newer version has written it. */
export const LIST_NEWER: TroubleWords = {
  ...LIST,
  instead: message('your collections are shown again once that version is back'),
};

/** Of the levels that were drawn before there were collections. */
export const DRAWN: TroubleWords = {
  damaged: message('The levels that you drew cannot be read.'),
  newer: 'drawnLevels',
  unread: [
    message('The levels that you saved in the editor cannot be read.'),
    message('Some of the levels that you saved in the editor cannot be read.'),
  ],
  instead: message('your collections are unchanged'),
};
