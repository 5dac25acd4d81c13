import { assertNever } from '../../../core/assert-never.ts';
import { current } from '../../../engine/session.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import { announce } from '../../kit/messages/announce.ts';
import { useGameChanges } from '../../play/page/use-game-changes.ts';
import { levelName } from '../levels/level-name.ts';
import type { SokobanState, SokobanStore } from './use-completion.ts';
import {
  boardWords,
  count,
  moveWords,
  noticeWords,
  placedWords,
  undoneWords,
} from '../words/words.ts';

/** What a change of the game has to say; empty where it says nothing. */
function wordsOf(now: SokobanState, before: SokobanState): string {
  const [from, to] = [current(before.session), current(now.session)];
  const { change } = now;
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
      return 'Back at the start of the level. Redo brings your moves back.';
    case 'open':
      return `Level opened: ${levelName(now.session.params)}. ${boardWords(to)} ${noticeWords(to.level)}`;
    case 'jump':
      return `Now at ${count(to.moves, 'move')}, ${placedWords(to)}.`;
    case 'follow':
    case 'assist':
      return '';
    default:
      return assertNever(change);
  }
}

/** Has every change of the game told by the live region. */
export function useAnnouncements(store: SokobanStore): void {
  useGameChanges(store, (now, before) => {
    announce(() => wordsOf(now, before));
  });
}
