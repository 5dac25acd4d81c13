import type { LevelFile } from './level-file.ts';

/** The files that Schokoban keeps of a level. */
export type Kind = 'level' | 'leaderboard' | 'save';

/** What a file is, by its name: `level.xsb.dat`, `level.xsb.sav`, otherwise a level. */
export function fileKindOf({ name }: LevelFile): Kind {
  if (/\.dat$/i.test(name)) return 'leaderboard';
  return /\.sav$/i.test(name) ? 'save' : 'level';
}

/** Whether a file belongs to a level without being one. */
export function isBesideLevel(file: LevelFile): boolean {
  return fileKindOf(file) !== 'level';
}
