/** Where the statistics are kept (PRD §13). In a file of its own, for the front page. */
export const SPIDER_STATISTICS_KEY = 'spider.v1.stats';
