/**
 * By what an address names a game. Plain data, apart from `games.ts`: the build reads it too, and puts
 * it into the page (`scripts/build/fetch-ahead.ts`), which runs no code of the app yet.
 */
export const GAME_NAMES = {
  spider: { id: 'spider', queryNames: ['seed', 'difficulty', 'deal'] },
  sokoban: { id: 'sokoban', queryNames: ['pack', 'level', 'xsb'] },
} as const;
