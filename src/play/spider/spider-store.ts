import type { Session } from '../../engine/session.ts';
import type { Position, SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { GameStore } from '../../store/game-store.ts';

/** A game of Spider as it is being played. */
export type SpiderSession = Session<SpiderParams, Position, SpiderMove>;

/** The store of the game on the table. */
export type SpiderStore = GameStore<SpiderParams, Position, SpiderMove>;

/** Where Spider's game in progress is kept. In a file of its own, for the front page. */
export const SPIDER_LAST_GAME_KEY = 'spider.v1.lastGame';

/** Where the statistics are kept. In a file of its own, for the front page. */
export const SPIDER_STATISTICS_KEY = 'spider.v1.stats';
