import type { GameEntry } from '../play/page/game-entry.ts';
import { loadedOnce } from '../ui/loading/loaded-once.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../play/sokoban/last-game.ts';
import { SPIDER_LAST_GAME_KEY } from '../play/spider/spider-store.ts';
import { t } from '../words/t.ts';
import { subjectOf } from '../platform/suite-storage.ts';

/** The front page, loaded separately because opening a game directly does not need it. */
export const front = loadedOnce(async () => (await import('./FrontPage.tsx')).FrontPage);

/**
 * The only list of games: adding an entry adds a game to the front page. It is loaded first, so it imports neither
 * React nor pictures; those are in `FrontPage.tsx`.
 */
export const games = [
  {
    id: 'spider',
    queryNames: ['seed', 'difficulty', 'deal'],
    get name() {
      return t('Spider Solitaire');
    },
    get summary() {
      return t('Two decks, ten columns, one to four suits, and every deal can be shared.');
    },
    lastGameKey: SPIDER_LAST_GAME_KEY,
    data: loadedOnce(async () => (await import('./spider/stored-kinds.ts')).spiderData),
    front: loadedOnce(async () => (await import('./spider-front.tsx')).spiderFront),
    early: () => import('./spider/early-spider.ts'),
    page: loadedOnce(async () => (await import('./spider/SpiderPage.tsx')).SpiderPage),
  },
  {
    id: 'sokoban',
    queryNames: ['pack', 'level', 'xsb'],
    get name() {
      return t('Sokoban');
    },
    get summary() {
      return t('Push every box to its place. Simple rules, deep rooms.');
    },
    lastGameKey: SOKOBAN_LAST_GAME_KEY,
    data: loadedOnce(async () => (await import('./sokoban/stored-kinds.ts')).loadSokobanData()),
    front: loadedOnce(async () => (await import('./sokoban-front.tsx')).sokobanFront),
    acceptedContent: loadedOnce(
      async () => (await import('../features/files/shared-text.ts')).acceptedBySokoban,
    ),
    ahead: loadedOnce(
      async () => (await import('../features/generator/make-dailies.ts')).makeDailies,
    ),
    early: () => import('./sokoban/early-sokoban.ts'),
    page: loadedOnce(async () => (await import('./sokoban/SokobanPage.tsx')).SokobanPage),
  },
] as const satisfies readonly GameEntry[];

/** Whatever grows with every game and level is in the database. A trailing dot stands for all keys below it. */
const ARCHIVED = [
  'spider.v1.stats',
  'spider.v1.previousGame',
  'sokoban.v1.stats',
  'sokoban.v1.solutions',
  'sokoban.v1.snapshots',
  'sokoban.v1.optima',
  'sokoban.v1.collections',
  'sokoban.v1.game.',
  'sokoban.v1.leaderboard.',
] as const;

/** Whether the value of this key is in the database; all others are in `localStorage`. */
export function isArchived(key: string): boolean {
  const subject = subjectOf(key);
  return ARCHIVED.some((name) =>
    name.endsWith('.') ? subject.startsWith(name) : subject === name,
  );
}

/** Whether this is the key of a game that was left, which also stays in `localStorage` until the database has it. */
export function isGameLeft(key: string): boolean {
  const subject = subjectOf(key);
  return subject === 'spider.v1.previousGame' || subject.startsWith('sokoban.v1.game.');
}
