/** Where Spider's game in progress is kept (PRD §13). In a file of its own, for the front page. */
export const SPIDER_LAST_GAME_KEY = 'spider.v1.lastGame';
