/** The storage key of Sokoban's game in progress. In a file of its own, for the front page. */
export const SOKOBAN_LAST_GAME_KEY = 'sokoban.v1.lastGame';
