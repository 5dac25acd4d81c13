import type { GameEntry } from '../ui/shell/game-entry.ts';
import { loadedOnce } from '../ui/kit/loaded-once.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../ui/sokoban-grid/last-game.ts';
import { SPIDER_LAST_GAME_KEY } from '../ui/spider-table/last-game.ts';

/**
 * The only list of games: one more entry is one more game on the front page. It is read before
 * anything else is there, so it draws in neither React nor pictures; those are in `arts.ts`.
 */
export const games = [
  {
    id: 'spider',
    name: 'Spider Solitaire',
    summary: 'Two decks, ten columns, one to four suits, and every deal can be shared.',
    queryNames: ['seed', 'difficulty', 'deal'],
    lastGameKey: SPIDER_LAST_GAME_KEY,
    data: loadedOnce(async () => (await import('../ui/spider-table/stored-kinds.ts')).spiderData),
    page: loadedOnce(async () => (await import('../ui/spider-table/SpiderPage.tsx')).SpiderPage),
  },
  {
    id: 'sokoban',
    name: 'Sokoban',
    summary: 'Push every box to its place. Simple rules, deep rooms.',
    queryNames: ['pack', 'level', 'xsb'],
    lastGameKey: SOKOBAN_LAST_GAME_KEY,
    data: loadedOnce(async () => (await import('../ui/sokoban-grid/stored-kinds.ts')).sokobanData),
    page: loadedOnce(async () => (await import('../ui/sokoban-grid/SokobanRoom.tsx')).SokobanRoom),
  },
] as const satisfies readonly GameEntry[];
