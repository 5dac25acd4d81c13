import { isInProgress } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { SpiderStatistics } from '../../games/spider/records/history-codec.ts';
import type { PresentGame } from './GamesTable.tsx';
import { isCounted } from '../../play/spider/spider-statistics.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';

/** The game on the table for the list of games, or `null` if none is in progress or it is listed already. */
export function presentGame(
  {
    session,
    elapsedMs,
    score,
  }: {
    readonly session: SpiderSession;
    readonly elapsedMs: () => number;
    readonly score: number;
  },
  statistics: SpiderStatistics,
): PresentGame | null {
  const { params, cursor: moves, assisted, hints } = session;
  if (!isInProgress(spider, session) || isCounted(statistics, params)) return null;
  return { ...params, moves, assisted, hints, timePlayed: elapsedMs(), score };
}
