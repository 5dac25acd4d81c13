import { displayText } from '../../core/outside-text.ts';
import { isInFolder, type CollectionEntry } from '../../games/sokoban/records/collection-list.ts';
import type { Library } from '../../games/sokoban/records/library.ts';
import { playedOf, solvedOf } from '../../games/sokoban/records/library-sets.ts';
import type { SetOrder } from '../../play/settings/sokoban-settings.ts';
import { t } from '../../words/t.ts';

/** A collection of the player, as it is listed. */
export type OwnSet = Pick<CollectionEntry, 'id' | 'title' | 'author' | 'levels' | 'folder'>;

/** Collections under one heading, or under none; a folder has others in it. */
export interface SetGroup {
  /** The whole path of a folder; another heading otherwise. */
  readonly path: string;
  /** What is shown of that; empty where nothing is. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly groups: readonly SetGroup[];
  readonly sets: readonly OwnSet[];
}

const compare = (a: string, b: string) =>
  a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base' });

const byTitle = (a: OwnSet, b: OwnSet) => compare(a.title, b.title);

/** The sets in an order; those that are equal in it by their titles. */
function ordered(order: SetOrder, sets: readonly OwnSet[], library: Library): readonly OwnSet[] {
  if (order === 'added') return sets;
  const rank: Partial<Record<SetOrder, (set: OwnSet) => number>> = {
    played: ({ id }) => playedOf(library, id) ?? 0,
    progress: ({ id, levels }) => (solvedOf(library, id) ?? 0) / Math.max(1, levels),
  };
  const rankOf = rank[order];
  return sets.toSorted((a, b) => (rankOf ? rankOf(b) - rankOf(a) : 0) || byTitle(a, b));
}

/** Sets by their authors, those without one last. */
function byAuthor(sets: readonly OwnSet[]): readonly SetGroup[] {
  const authorOf = ({ author }: OwnSet) => displayText(author ?? '', 'author');
  const authors = [...new Set(sets.map(authorOf))].sort(
    (a, b) => Number(a === '') - Number(b === '') || compare(a, b),
  );
  return authors.map((author) => ({
    path: author,
    name: author || t('No author named'),
    isFolder: false,
    groups: [],
    sets: sets.filter((set) => authorOf(set) === author),
  }));
}

/** What is in a folder, given as its path; the folders in it by name. */
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

/** The player's collections as a tree of folders, or in groups by their authors, in an order. */
export function setTree(order: SetOrder, own: readonly OwnSet[], library: Library): SetGroup {
  const sets = ordered(order, own, library);
  const root = { path: '', name: '', isFolder: false, groups: byAuthor(sets), sets: [] };
  return order === 'author' ? root : folderOf('', '', sets);
}

/** A tree with the sets alone that `isShown` lets through; groups without any are left out. */
export function filterTree(group: SetGroup, isShown: (set: OwnSet) => boolean): SetGroup {
  return {
    ...group,
    groups: group.groups
      .map((each) => filterTree(each, isShown))
      .filter((each) => countOf(each) > 0),
    sets: group.sets.filter(isShown),
  };
}

/** How many sets there are in a group and in those in it. */
export function countOf({ groups, sets }: SetGroup): number {
  return groups.reduce((sum, each) => sum + countOf(each), sets.length);
}

/** All groups that have sets of their own, each with the names of those that it is in. */
export function flatTree(group: SetGroup, heading = ''): readonly SetGroup[] {
  const name = [heading, group.name].filter(Boolean).join(' / ');
  const own = group.sets.length > 0 ? [{ ...group, name, groups: [] }] : [];
  return [...group.groups.flatMap((each) => flatTree(each, name)), ...own];
}
