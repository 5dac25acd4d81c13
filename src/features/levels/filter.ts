import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import { titleWords } from '../../play/sokoban/level-name.ts';

export const LEVEL_FILTERS = ['all', 'unsolved', 'begun', 'solved', 'unsolvable'] as const;

/** Which levels of a set are listed: by how they stand with the player, and by words. */
export interface LevelFilter {
  readonly shown: (typeof LEVEL_FILTERS)[number];
  /** Looked for in titles, authors and comments; a number alone is a level's number. */
  readonly words: string;
}

/** Letters as they are compared: without accents and case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text has all of some words, however they are written. */
export function matchesWords(text: string, words: string): boolean {
  const where = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** How a level stands with the player, asked by its index. */
export interface LevelStanding {
  readonly solved: (index: number) => boolean;
  /** Left before its end, to go on some time. */
  readonly begun: (index: number) => boolean;
  /** Proven to have no solution. */
  readonly unsolvable: (index: number) => boolean;
}

function isShown(
  shown: LevelFilter['shown'],
  index: number,
  { solved, begun, unsolvable }: LevelStanding,
): boolean {
  switch (shown) {
    case 'all':
      return true;
    case 'solved':
      return solved(index);
    case 'unsolved':
      return !solved(index);
    case 'begun':
      return begun(index);
    case 'unsolvable':
      return unsolvable(index);
  }
}

/** The indices of the levels that a filter lets through, ascending. */
export function filterLevels(
  { id, levels }: LevelSet,
  { shown, words }: LevelFilter,
  standing: LevelStanding,
): readonly number[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const [only = ''] = wanted;
  const number = wanted.length === 1 && /^\d+$/.test(only) ? Number(only) : null;
  return [...levels.entries()].flatMap(([index, { level }]) => {
    if (!isShown(shown, index, standing)) return [];
    if (wanted.length === 0 || number === index + 1) return [index];
    const text = `${titleWords(level.title, id)} ${level.title ?? ''} ${level.author ?? ''} ${level.comment ?? ''}`;
    return matchesWords(text, words) ? [index] : [];
  });
}
