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

/** More files than this, of an archive or a folder, are no collections of levels. */
export const MOST_FILES = 200;

const LEVELS = /\.(?:xsb|sok|slc)$/i;
/** Files that may have levels among other things: notes, pages, mails. */
const TEXTS = /\.(?:txt|md|markdown|html?|xml|eml)$/i;

/** Files of levels by their names or paths. What systems put beside them does not count. */
export function mayHaveLevels(path: string): boolean {
  return (LEVELS.test(path) || TEXTS.test(path)) && !/(^|\/)(__MACOSX\/|\.)/.test(path);
}

/** Archives, by their names. */
export function mayBeArchive(name: string): boolean {
  return /\.zip$/i.test(name) && !name.startsWith('.');
}

/** Whether a file is one of levels only where it has a board: many a text is none. */
export function needsBoard(name: string): boolean {
  return TEXTS.test(name);
}
