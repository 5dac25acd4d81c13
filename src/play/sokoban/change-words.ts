import { assertNever } from '../../core/assert-never.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { t } from '../../words/t.ts';
import { levelName } from './level-name.ts';
import { boardWords, moveWords, noticeWords, placedOf, undoneWords } from './words.ts';
import type { SokobanChange } from './sokoban-store.ts';
import { andThen } from '../../words/and-then.ts';

/** What a change of the game has to say; empty where it says nothing. */
export function changeWords({ change, from, to, session }: SokobanChange): string {
  switch (change.kind) {
    case 'play': {
      const told = moveWords(from, to, change.move);
      return isWon(to) && !isWon(from) ? t('{move}. Level complete!', { move: told }) : told;
    }
    case 'redo':
      // Translators: {move} is such as “Left; box ahead” or “Pushed box left; 2 of 5 placed”
      return t('Redone: {move}', { move: moveWords(from, to, change.move) });
    case 'undo':
      return undoneWords(to);
    case 'restart':
      // The message that offers to take it back says where the game is.
      return t('Redo brings your moves back.');
    case 'bring-back':
      return t(
        'Your earlier attempt is back: {moves, plural, one {# move} other {# moves}}, {placed} of {wanted} placed.',
        { moves: to.moves, ...placedOf(to) },
      );
    case 'open':
      return andThen(
        t('Level opened: {level}.', { level: levelName(session.params) }),
        boardWords(to),
        noticeWords(to.level),
      );
    case 'jump':
      return t(
        'Now at {moves, plural, one {# move} other {# moves}}, {placed} of {wanted} placed.',
        { moves: to.moves, ...placedOf(to) },
      );
    case 'follow':
    case 'assist':
    case 'hint':
      return '';
    default:
      return assertNever(change);
  }
}
