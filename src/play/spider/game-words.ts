import type { SpiderSession } from './spider-store.ts';
import { difficultyName } from './words.ts';
import { t } from '../../words/t.ts';

/** A game by what it is and how far it was played: "4 suits, 52 moves", with the name that its day gives it, if one does. */
export function gameWords({ params, cursor }: SpiderSession, day: string | null = null): string {
  const suits = difficultyName(params.difficulty);
  return day === null
    ? t('{suits}, {count, plural, one {# move} other {# moves}}', { suits, count: cursor })
    : t('{day}, {suits}, {count, plural, one {# move} other {# moves}}', {
        day,
        suits,
        count: cursor,
      });
}
