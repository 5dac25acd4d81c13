import { message } from '../../words/message.ts';
import type { LeftGameWords, StorageErrorWords } from '../../ui/messages/storage-error-words.ts';

/** The words for the list of collections. */
const LIST: StorageErrorWords = {
  what: 'collections',
  unread: [message('The list of your collections cannot be read.')],
  instead: message('those of your collections that can be read are listed again'),
};

/** The error messages for each value that Sokoban stores. */
export const STORAGE_ERROR_WORDS = {
  STATISTICS: {
    what: 'records',
    instead: message('the records of solved levels start over'),
  },
  SOLUTIONS: {
    what: 'solutions',
    instead: message('the best solutions are collected again'),
  },
  SNAPSHOTS: {
    what: 'snapshots',
    instead: message('there are no snapshots now'),
  },
  OPTIMA: {
    what: 'optima',
    instead: message('the fewest pushes of levels are searched for again'),
  },
  LIBRARY: {
    what: 'place',
    instead: message('the list of levels starts at its top'),
  },
  PROGRESS: {
    what: 'arcade',
    instead: message('the arcade starts with its first level'),
  },
  LEADERBOARD: {
    what: 'leaderboard',
    instead: message('it starts over'),
  },
  /** For a game that was left for another. */
  KEPT: {
    what: 'leftGame',
    instead: message('its level starts over'),
    unkept: message('Peacock Parlor could not keep the game that you left.'),
    meanwhile: message('Only this page has it, and tries again: keep it open.'),
  },
  LIST,
  /** For the list of collections, if a newer version wrote it. */
  LIST_NEWER: {
    ...LIST,
    instead: message('your collections are shown again once that version is back'),
  },
  /** For levels drawn before collections existed. */
  DRAWN: {
    what: 'drawnLevels',
    unread: [
      message('The levels that you saved in the editor cannot be read.'),
      message('Some of the levels that you saved in the editor cannot be read.'),
    ],
    instead: message('your collections are unchanged'),
  },
} satisfies Readonly<Record<string, StorageErrorWords | LeftGameWords>>;
