import { useMemo } from 'react';
import type { GameStatus } from '../../engine/game.ts';
import { current } from '../../engine/session.ts';
import { spider, type Position } from '../../games/spider/rules/game.ts';
import { hasHint } from '../../games/spider/rules/hints.ts';
import { dealRefusal, type DealRefusal } from '../../games/spider/rules/rules.ts';
import { score, type Score } from '../../games/spider/rules/score.ts';
import type { SpiderSession } from './spider-store.ts';

/** The state of the game. */
export interface Standing {
  readonly position: Position;
  readonly status: GameStatus;
  /** Why no row can be dealt now; `null` if one can. */
  readonly refusal: DealRefusal | null;
  readonly score: Score;
  /** Whether there are moves, but none worth a hint. */
  readonly leadsNowhere: boolean;
}

/** The state of the game, computed once per position. */
export function useStanding(session: SpiderSession, withTimeBonus: boolean): Standing {
  const position = current(session);
  const status = spider.status(position);
  const refusal = useMemo(() => dealRefusal(position, position.relaxedDealing), [position]);
  const leadsNowhere = useMemo(
    () => status === 'playing' && !hasHint(position, position.relaxedDealing),
    [position, status],
  );
  const figures = {
    moves: session.cursor,
    undos: session.undos,
    completed: position.completed.length,
    timeMs: session.elapsedMs,
  };
  return { position, status, refusal, score: score(figures, withTimeBonus), leadsNowhere };
}
