import { subjectOf } from '../platform/suite-storage.ts';

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
