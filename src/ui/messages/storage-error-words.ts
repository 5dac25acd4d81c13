import { assertNever } from '../../core/result.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { joinSentences } from '../../words/join-sentences.ts';

/** A stored value, as messages name it. */
type SavedThing =
  | 'game'
  | 'settings'
  | 'statistics'
  | 'previousGame'
  | 'leftGame'
  | 'leftGames'
  | 'draft'
  | 'drawnLevels'
  | 'records'
  | 'solutions'
  | 'snapshots'
  | 'optima'
  | 'place'
  | 'arcade'
  | 'leaderboard'
  | 'collections';

/** The words for error messages about a stored value. */
export interface StorageErrorWords {
  /** The value's name in the messages. */
  readonly what: SavedThing;
  /** What is used instead, as a main clause within a sentence: "default settings are used". */
  readonly instead: PlainMessage;
  /** Error messages of its own parser that only repeat that it cannot be read. */
  readonly unread?: readonly PlainMessage[];
}

/** Error messages of all parsers that only repeat that the value cannot be read. */
const UNREAD: readonly PlainMessage[] = [
  message('A saved value cannot be read.'),
  message('The saved game cannot be read.'),
];

/** Describes an error of a stored value, in sentences. */
export function describeStorageError(error: StorageError, words: StorageErrorWords): string {
  const values = { instead: format(words.instead) };
  switch (error.kind) {
    case 'damaged': {
      const { reason } = error;
      const damaged = t(
        '{what, select, game {The game} settings {The settings} statistics {The statistics} previousGame {The previous game} leftGame {The game that you left} leftGames {The games that you left} draft {The editor’s draft} drawnLevels {The levels that you drew} records {The records of solved levels} solutions {The best solutions} snapshots {The snapshots} optima {The fewest pushes of levels} place {Your place in the list of levels} arcade {Your place in the arcade} leaderboard {The leaderboard of a level} collections {The list of your collections} other {}} cannot be read.',
        { what: words.what },
      );
      const isAllSaid = [...UNREAD, ...(words.unread ?? [])].some(
        // The settings are read before their language is loaded.
        (each) => each === reason || format(each) === reason,
      );
      return joinSentences(
        damaged,
        isAllSaid ? null : reason,
        error.isKept
          ? t('The saved data is set aside; {instead}.', values)
          : t(
              'The saved data stays where it is, because it could not be set aside; {instead}, and nothing is overwritten.',
              values,
            ),
      );
    }
    case 'partly':
      return t(
        'Part of the saved data cannot be read by this version of Peacock Parlor. It is kept as it is.',
      );
    case 'apart':
      return t(
        'Two different versions of the same saved data were found. One of them was set aside: “Your data” lists it, and can restore it.',
      );
    case 'newer':
      return joinSentences(
        t(
          'A newer version of Peacock Parlor has saved {what, select, game {the game} settings {the settings} statistics {the statistics} previousGame {the game before this one} leftGame {the game that you left} leftGames {the games that you left} draft {the draft of the editor} drawnLevels {the levels that you drew} records {the records of solved levels} solutions {the best solutions} snapshots {the snapshots} optima {the fewest pushes of levels} place {your place in the list of levels} arcade {your place in the arcade} leaderboard {the leaderboard of a level} collections {the list of your collections} other {}}.',
          { what: words.what },
        ),
        t('What it saved stays as it is; {instead}.', values),
      );
    case 'unreadable':
      // The same for all stores of a page, which detect it at the same time: equal messages are shown only once.
      return t(
        'The browser cannot read the saved data. Nothing is overwritten, and this page continues without it.',
      );
    case 'unsaved':
      return error.obstacle === 'full'
        ? error.reason
        : joinSentences(
            error.reason,
            error.isNewer === true
              ? t(
                  'Changes on this page are not saved. Update the app, or delete the newer data under “Your data”.',
                )
              : t(
                  'Only this page has it, and tries again at the next change. Keep the page open, and save a backup of the rest under “Your data” in another tab.',
                ),
          );
    default:
      return assertNever(error);
  }
}

/** The words for error messages about a game that was left. */
export interface LeftGameWords extends StorageErrorWords {
  /** "Peacock Parlor could not keep the game that you left." */
  readonly unkept: PlainMessage;
  /** A sentence about where the game is now, if it still exists. */
  readonly meanwhile?: PlainMessage;
}

/** Describes that a game was left and could not be stored, with the reason. */
export const describeUnkeptGame = ({ unkept, meanwhile }: LeftGameWords, reason: string): string =>
  joinSentences(format(unkept), reason, meanwhile && format(meanwhile));
