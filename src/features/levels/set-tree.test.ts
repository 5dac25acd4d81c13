import { expect, test } from 'vitest';
import { foldersOf } from '../../games/sokoban/records/collection-list.ts';
import { NO_LIBRARY, withPlayed } from '../../games/sokoban/records/library.ts';
import { withSolved } from '../../games/sokoban/records/library-sets.ts';
import { countOf, filterTree, flatTree, setTree, type SetGroup } from './set-tree.ts';

const set = (title: string, folder?: string, author: string | null = null) => ({
  ...{ id: `own-${title}`, title, author, levels: 10 },
  ...(folder === undefined ? {} : { folder }),
});

const OWN = [
  set('Zebra', 'Old/Small'),
  set('Loose'),
  set('Ant', 'Old'),
  set('Bee 10', 'New'),
  set('Bee 9', 'New', 'Moss'),
];

/** A tree in short: folders with what is in them, and titles. */
function shape({ name, groups, sets }: SetGroup): unknown {
  return { [name]: [...groups.map(shape), ...sets.map(({ title }) => title)] };
}

test('collections are in their folders, which are by name, and those in none come last', () => {
  expect(shape(setTree('title', OWN, NO_LIBRARY))).toEqual({
    '': [{ New: ['Bee 9', 'Bee 10'] }, { Old: [{ Small: ['Zebra'] }, 'Ant'] }, 'Loose'],
  });
  expect(foldersOf(OWN)).toEqual(['New', 'Old', 'Old/Small']);
});

test('a folder that begins like another one is not in it', () => {
  const tree = setTree('added', [set('A', 'Old'), set('B', 'Older')], NO_LIBRARY);
  expect(shape(tree)).toEqual({ '': [{ Old: ['A'] }, { Older: ['B'] }] });
});

test('they are sorted by when they were played, and by how much of them is solved', () => {
  const library = withSolved(
    withPlayed(withPlayed(NO_LIBRARY, 'own-Bee 10', 'k', 20), 'own-Bee 9', 'k', 10),
    new Map([['own-Bee 9', 9]]),
  );
  const order = (by: 'played' | 'progress') =>
    setTree(
      by,
      OWN.filter(({ folder }) => folder === 'New'),
      library,
    ).groups[0]?.sets.map(({ title }) => title);
  expect(order('played')).toEqual(['Bee 10', 'Bee 9']);
  expect(order('progress')).toEqual(['Bee 9', 'Bee 10']);
});

test('by author they are groups, whatever folder they are in', () => {
  const tree = setTree('author', OWN, NO_LIBRARY);
  expect(tree.groups.map(({ name, isFolder, sets }) => [name, isFolder, sets.length])).toEqual([
    ['Moss', false, 1],
    ['No author named', false, 4],
  ]);
});

test('a search leaves folders with something in them, and a flat list names the whole way', () => {
  const tree = filterTree(setTree('title', OWN, NO_LIBRARY), ({ title }) => /Z|L/.test(title));
  expect(shape(tree)).toEqual({ '': [{ Old: [{ Small: ['Zebra'] }] }, 'Loose'] });
  expect(countOf(tree)).toBe(2);
  expect(flatTree(tree).map(({ name, sets }) => [name, sets.length])).toEqual([
    ['Old / Small', 1],
    ['', 1],
  ]);
});
