import { displayText } from '../../core/outside-text.ts';
import { containsWords, searchText } from '../../core/search-text.ts';
import { type CollectionEntry, isInFolder } from '../../games/sokoban/records/collection-list.ts';
import { keysOfSet, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import { playedOf, solvedOf } from '../../games/sokoban/records/library.ts';
import type { Library } from '../../games/sokoban/records/library.ts';
import { recordOf, type Statistics } from '../../games/sokoban/records/statistics.ts';
import type { LevelOrder, SetOrder } from '../../play/page/sokoban-settings.ts';
import { titleWords } from '../../play/sokoban/words.ts';
import { t } from '../../words/t.ts';

export const LEVEL_FILTERS = ['all', 'unsolved', 'begun', 'solved', 'unsolvable'] as const;

/** The levels of a set to list: by the player's progress, and by search. */
export interface LevelFilter {
  readonly shown: (typeof LEVEL_FILTERS)[number];
  /** The text to search for in titles, authors and comments; a number alone is the number of a level. */
  readonly words: string;
}

/** The player's progress with a level, by its index. */
interface LevelStanding {
  readonly solved: (index: number) => boolean;
  /** Whether it was left unfinished and can be continued. */
  readonly begun: (index: number) => boolean;
  /** Whether it is proven unsolvable. */
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

/** The indices of the levels that match a filter, in ascending order. */
export function filterLevels(
  { id, levels }: LevelSet,
  { shown, words }: LevelFilter,
  standing: LevelStanding,
): readonly number[] {
  const wanted = searchText(words).split(/\s+/).filter(Boolean);
  const [only = ''] = wanted;
  const number = wanted.length === 1 && /^\d+$/.test(only) ? Number(only) : null;
  return [...levels.entries()].flatMap(([index, { level }]) => {
    if (!isShown(shown, index, standing)) return [];
    if (wanted.length === 0 || number === index + 1) return [index];
    const text = `${titleWords(level.title, id)} ${level.title ?? ''} ${level.author ?? ''} ${level.comment ?? ''}`;
    return containsWords(text, words) ? [index] : [];
  });
}

/** The player's progress, for sorting. */
interface PlayedLevels {
  readonly statistics: Statistics;
  /** The most recently played levels, by their records keys, latest first. */
  readonly recent: Library['recent'];
}

const hasStars = ({ levels }: LevelSet) => levels.some(({ stars }) => stars !== undefined);

/** The difficulties of the levels of a set, by index. */
function difficulties(set: LevelSet): readonly number[] {
  // Only built-in levels have a measured difficulty.
  return hasStars(set)
    ? set.levels.map(({ stars = Infinity }) => stars)
    : set.levels.map(({ level }) => level.boxes.length);
}

/**
 * The sort orders for the levels of a set, with their names. Omits an order by difficulty if the levels are already in
 * that order.
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

/** The ranks of the levels of a set in a sort order, by index; lower ranks come first. */
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
 * Sorts indices of a set's levels; ties keep their order. Difficulty means the stars if the set has them, otherwise the
 * number of boxes; size means the area of the board; levels that were never played come last.
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
  // Not by their difference, because infinity minus infinity is not a number.
  return indices.toSorted((a, b) => Number(rankOf(a) > rankOf(b)) - Number(rankOf(a) < rankOf(b)));
}

/** A collection in the list. */
export type OwnSet = Pick<CollectionEntry, 'id' | 'title' | 'author' | 'levels' | 'folder'>;

/** Collections under a heading, or without one; a folder contains further groups. */
export interface SetGroup {
  /** The full path of a folder; otherwise the heading. */
  readonly path: string;
  /** The part of the path to show; may be empty. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly groups: readonly SetGroup[];
  readonly sets: readonly OwnSet[];
}

const compare = (a: string, b: string) =>
  a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base' });

const byTitle = (a: OwnSet, b: OwnSet) => compare(a.title, b.title);

/** Sorts sets; ties are sorted by title. */
function ordered(order: SetOrder, sets: readonly OwnSet[], library: Library): readonly OwnSet[] {
  if (order === 'added') return sets;
  const rank: Partial<Record<SetOrder, (set: OwnSet) => number>> = {
    played: ({ id }) => playedOf(library, id) ?? 0,
    progress: ({ id, levels }) => (solvedOf(library, id) ?? 0) / Math.max(1, levels),
  };
  const rankOf = rank[order];
  return sets.toSorted((a, b) => (rankOf ? rankOf(b) - rankOf(a) : 0) || byTitle(a, b));
}

/** Groups sets by author; those without an author come last. */
function byAuthor(sets: readonly OwnSet[]): readonly SetGroup[] {
  const authorOf = ({ author }: OwnSet) => displayText(author ?? '', 'author');
  const authors = [...new Set(sets.map(authorOf))].sort(
    (a, b) => Number(a === '') - Number(b === '') || compare(a, b),
  );
  return authors.map((author) => ({
    path: author,
    name: author || t('No author'),
    isFolder: false,
    groups: [],
    sets: sets.filter((set) => authorOf(set) === author),
  }));
}

/** The contents of the folder with this path, with its folders sorted by name. */
function folderOf(path: string, name: string, sets: readonly OwnSet[]): SetGroup {
  const within = path === '' ? sets : sets.filter((set) => isInFolder(set, path));
  const start = path === '' ? 0 : path.length + 1;
  const names = within.flatMap(({ folder = '' }) => {
    const [next = ''] = folder.slice(start).split('/');
    return folder.length > path.length && next !== '' ? [next] : [];
  });
  return {
    path,
    name,
    isFolder: path !== '',
    groups: [...new Set(names)]
      .sort(compare)
      .map((each) => folderOf(path === '' ? each : `${path}/${each}`, each, within)),
    sets: within.filter(({ folder = '' }) => folder === path),
  };
}

/** The player's collections in a sort order, as a tree of folders, or grouped by author. */
export function setTree(order: SetOrder, own: readonly OwnSet[], library: Library): SetGroup {
  const sets = ordered(order, own, library);
  const root = { path: '', name: '', isFolder: false, groups: byAuthor(sets), sets: [] };
  return order === 'author' ? root : folderOf('', '', sets);
}

/** Reduces a tree to the sets that match `isShown`, without empty groups. */
export function filterTree(group: SetGroup, isShown: (set: OwnSet) => boolean): SetGroup {
  return {
    ...group,
    groups: group.groups
      .map((each) => filterTree(each, isShown))
      .filter((each) => countOf(each) > 0),
    sets: group.sets.filter(isShown),
  };
}

/** The number of sets in a group and its subgroups. */
export function countOf({ groups, sets }: SetGroup): number {
  return groups.reduce((sum, each) => sum + countOf(each), sets.length);
}

/** All groups that directly contain sets, each with the names of its ancestors. */
export function flatTree(group: SetGroup, heading = ''): readonly SetGroup[] {
  const name = [heading, group.name].filter(Boolean).join(' / ');
  const own = group.sets.length > 0 ? [{ ...group, name, groups: [] }] : [];
  return [...group.groups.flatMap((each) => flatTree(each, name)), ...own];
}
