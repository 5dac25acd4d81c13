import type { Session } from '../../engine/session.ts';
import type { Position, SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { GameStore } from '../../store/game-store.ts';
import type { GameStatus } from '../../engine/game.ts';
import type { DealRefusal } from '../../games/spider/rules/rules.ts';
import type { Score } from '../../games/spider/rules/score.ts';

/** A game of Spider in progress. */
export type SpiderSession = Session<SpiderParams, Position, SpiderMove>;

/** The store of the game on the table. */
export type SpiderStore = GameStore<SpiderParams, Position, SpiderMove>;

/** The storage key of Spider's game in progress. In a file of its own, for the front page. */
export const SPIDER_LAST_GAME_KEY = 'spider.v1.lastGame';

/** The storage key of the statistics. In a file of its own, for the front page. */
export const SPIDER_STATISTICS_KEY = 'spider.v1.stats';

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
