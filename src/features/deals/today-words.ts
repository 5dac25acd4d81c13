import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { dailyGame } from '../../games/spider/records/dailies.ts';
import type { GameRecord } from '../../games/spider/records/records.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { t } from '../../words/t.ts';

/** How the deal of the day (`2026-11-24`) stands with this difficulty: the game on the table, or the best one. */
export function todayWords(
  games: readonly GameRecord[],
  { params, cursor, log }: SpiderSession,
  difficulty: Difficulty,
  day: string,
): string {
  const best = dailyGame(games, [difficulty], day);
  if (best && best.result !== 'tried') {
    const count = best.game.moves;
    return best.result === 'helped'
      ? t('won with help in {count, plural, one {# move} other {# moves}}', { count })
      : t('won in {count, plural, one {# move} other {# moves}}', { count });
  }
  const isOnTable = params.difficulty === difficulty && params.seed === dealOfDay(difficulty, day);
  if (isOnTable && log.length > 0) {
    return t('begun, {count, plural, one {# move} other {# moves}}', { count: cursor });
  }
  return best ? t('played, not won yet') : t('not played yet');
}
