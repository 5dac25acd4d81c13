import { assertNever } from '../../../core/assert-never.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import { levelName } from '../levels/level-name.ts';
import {
  boardWords,
  count,
  moveWords,
  noticeWords,
  placedWords,
  undoneWords,
} from '../words/words.ts';
import type { SokobanChange } from './sokoban-store.ts';

/** What a change of the game has to say; empty where it says nothing. */
export function changeWords({ change, from, to, session }: SokobanChange): string {
  switch (change.kind) {
    case 'play': {
      const done = isWon(to) && !isWon(from) ? '. Level complete!' : '';
      return moveWords(from, to, change.move) + done;
    }
    case 'redo':
      return `Redone: ${moveWords(from, to, change.move)}`;
    case 'undo':
      return undoneWords(to);
    case 'restart':
      // The message that offers to take it back says where the game is.
      return 'Redo brings your moves back.';
    case 'bring-back':
      return `Your earlier attempt is back: ${count(to.moves, 'move')}, ${placedWords(to)}.`;
    case 'open':
      return `Level opened: ${levelName(session.params)}. ${boardWords(to)} ${noticeWords(to.level)}`;
    case 'jump':
      return `Now at ${count(to.moves, 'move')}, ${placedWords(to)}.`;
    case 'follow':
    case 'assist':
      return '';
    default:
      return assertNever(change);
  }
}
