import { keysOfSet, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import type { Library } from '../../games/sokoban/records/library.ts';
import { recordOf, type Statistics } from '../../games/sokoban/records/statistics.ts';
import type { LevelOrder } from '../../play/settings/sokoban-settings.ts';
import { titleWords } from '../../play/sokoban/level-name.ts';
import { t } from '../../words/t.ts';

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

/** The player's progress with a level, by its index. */
interface LevelStanding {
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

/** What is known of the player's way through the levels. */
interface PlayedLevels {
  readonly statistics: Statistics;
  /** The levels played last, by their names in the records, the latest first. */
  readonly recent: Library['recent'];
}

const hasStars = ({ levels }: LevelSet) => levels.some(({ stars }) => stars !== undefined);

/** By index, how hard the levels of a set are. */
function difficulties(set: LevelSet): readonly number[] {
  // Only our own levels have a measured difficulty.
  return hasStars(set)
    ? set.levels.map(({ stars = Infinity }) => stars)
    : set.levels.map(({ level }) => level.boxes.length);
}

/**
 * The orders with their names, in which the levels of a set can be listed. One by difficulty is among them where the
 * levels do not come in it anyhow.
 */
export function orderNames(set: LevelSet): Readonly<Partial<Record<LevelOrder, string>>> {
  const ranks = difficulties(set);
  const isRising = ranks.every((rank, index) => rank >= (ranks[index - 1] ?? rank));
  return {
    set: t('By number'),
    ...(!isRising && { difficulty: hasStars(set) ? t('Easiest first') : t('Fewest boxes first') }),
    size: t('Smallest first'),
    unsolved: t('Unsolved first'),
    played: t('Last played first'),
  };
}

/** By index, the rank of the levels of a set in an order: lower comes first. */
function ranksOf(
  set: LevelSet,
  order: Exclude<LevelOrder, 'set'>,
  { statistics, recent }: PlayedLevels,
): readonly number[] {
  const { levels } = set;
  switch (order) {
    case 'difficulty':
      return difficulties(set);
    case 'size':
      return levels.map(({ level }) => level.rows * level.cols);
    case 'unsolved':
      return keysOfSet(set).map((key) => Number(recordOf(statistics, key) !== null));
    case 'played': {
      const places = new Map(recent.map((key, place) => [key, place] as const));
      return keysOfSet(set).map((key) => places.get(key) ?? Infinity);
    }
  }
}

/**
 * Indices of a set's levels in an order; those that are equal in it as they come. Difficulty goes by stars where the set
 * has them, otherwise by boxes; size by the squares of the board; levels never played come after all others.
 */
export function orderLevels(
  set: LevelSet,
  indices: readonly number[],
  order: LevelOrder,
  played: PlayedLevels,
): readonly number[] {
  if (order === 'set') return indices;
  const ranks = ranksOf(set, order, played);
  const rankOf = (index: number) => ranks[index] ?? Infinity;
  // Not by their difference: infinity minus infinity is not a number.
  return indices.toSorted((a, b) => Number(rankOf(a) > rankOf(b)) - Number(rankOf(a) < rankOf(b)));
}
