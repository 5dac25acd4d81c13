import { t } from '../../words/t.ts';
import type { GameWords } from './game-words.ts';

/** What a move of a known win leads to, where so many moves win with it, as a sentence. */
export function leftWords(left: number, move: GameWords<never>['move']): string {
  return left === 1
    ? t('It wins.')
    : t(
        '{n, plural, one {# {move, select, move {move} push {push} other {}}} other {# {move, select, move {moves} push {pushes} other {}}}} to the win.',
        { n: left, move },
      );
}
