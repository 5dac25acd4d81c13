import { message } from '../../words/message.ts';
import type { LeftGameWords, StorageErrorWords } from '../../ui/messages/storage-error-words.ts';

// Error messages for each value that Sokoban stores.

export const STATISTICS: StorageErrorWords = {
  what: 'records',
  instead: message('the records of solved levels start over'),
};

export const SOLUTIONS: StorageErrorWords = {
  what: 'solutions',
  instead: message('the best solutions are collected again'),
};

export const SNAPSHOTS: StorageErrorWords = {
  what: 'snapshots',
  instead: message('there are no snapshots now'),
};

export const OPTIMA: StorageErrorWords = {
  what: 'optima',
  instead: message('the fewest pushes of levels are searched for again'),
};

export const LIBRARY: StorageErrorWords = {
  what: 'place',
  instead: message('the list of levels starts at its top'),
};

export const PROGRESS: StorageErrorWords = {
  what: 'arcade',
  instead: message('the arcade starts with its first level'),
};

export const LEADERBOARD: StorageErrorWords = {
  what: 'leaderboard',
  instead: message('it starts over'),
};

/** For a game that was left for another. */
export const KEPT: LeftGameWords = {
  what: 'leftGame',
  instead: message('its level starts over'),
  unkept: message('Peacock Parlor could not keep the game that you left.'),
  meanwhile: message('Only this page has it, and tries again: keep it open.'),
};

/** For the list of collections. */
export const LIST: StorageErrorWords = {
  what: 'collections',
  unread: [message('The list of your collections cannot be read.')],
  instead: message('those of your collections that can be read are listed again'),
};

/** For the list of collections, if a newer version wrote it. */
export const LIST_NEWER: StorageErrorWords = {
  ...LIST,
  instead: message('your collections are shown again once that version is back'),
};

/** For levels drawn before collections existed. */
export const DRAWN: StorageErrorWords = {
  what: 'drawnLevels',
  unread: [
    message('The levels that you saved in the editor cannot be read.'),
    message('Some of the levels that you saved in the editor cannot be read.'),
  ],
  instead: message('your collections are unchanged'),
};
