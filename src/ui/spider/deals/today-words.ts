import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import { dailyGame } from '../../../games/spider/records/dailies.ts';
import type { GameRecord } from '../../../games/spider/records/records.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { plural } from '../../kit/format/plural.ts';
import type { SpiderSession } from '../game/spider-store.ts';

/** How the deal of the day (`2026-11-24`, in UTC) stands with this difficulty: the game on the table, or the best one. */
export function todayWords(
  games: readonly GameRecord[],
  { params, cursor, log }: SpiderSession,
  difficulty: Difficulty,
  day: string,
): string {
  const best = dailyGame(games, [difficulty], day);
  const moves = best && plural(best.game.moves, 'move');
  if (best && best.result !== 'tried') {
    return best.result === 'helped' ? `won with help in ${moves}` : `won in ${moves}`;
  }
  const isOnTable = params.difficulty === difficulty && params.seed === dealOfDay(difficulty, day);
  if (isOnTable && log.length > 0) return `begun, ${plural(cursor, 'move')}`;
  return best ? 'played, not won yet' : 'not played yet';
}
