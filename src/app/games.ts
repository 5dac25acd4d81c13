import { lazy } from 'react';
import type { GameEntry } from '../ui/shell/game-entry.ts';
import { SokobanArt } from '../ui/sokoban-grid/SokobanArt.tsx';
import { SPIDER_LAST_GAME_KEY } from '../ui/spider-table/last-game.ts';
import { SpiderArt } from '../ui/spider-table/SpiderArt.tsx';

/** The only list of games: one more entry is one more game on the front page. */
export const games: readonly GameEntry[] = [
  {
    id: 'spider',
    name: 'Spider Solitaire',
    summary: 'Two decks, ten columns, one to four suits, and every deal can be shared.',
    queryNames: ['seed', 'difficulty', 'deal'],
    lastGameKey: SPIDER_LAST_GAME_KEY,
    Art: SpiderArt,
    Page: lazy(async () => ({
      default: (await import('../ui/spider-table/SpiderPage.tsx')).SpiderPage,
    })),
  },
  {
    id: 'sokoban',
    name: 'Sokoban',
    summary: 'Push every box to its place. Simple rules, deep rooms.',
    queryNames: ['pack', 'level', 'xsb'],
    lastGameKey: 'sokoban.v1.lastGame',
    Art: SokobanArt,
    Page: lazy(async () => ({
      default: (await import('../ui/sokoban-grid/SokobanRoom.tsx')).SokobanRoom,
    })),
  },
];
