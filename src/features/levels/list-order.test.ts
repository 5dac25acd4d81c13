import { describe, expect, test } from 'vitest';
import { foldersOf } from '../../games/sokoban/records/collection-list.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { withSolved } from '../../games/sokoban/records/library.ts';
import { type Library, withPlayed } from '../../games/sokoban/records/library.ts';
import { NO_STATISTICS, withSolution } from '../../games/sokoban/records/statistics.ts';
import type { LevelOrder } from '../../play/page/sokoban-settings.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import {
  countOf,
  filterLevels,
  filterTree,
  flatTree,
  type LevelFilter,
  orderLevels,
  orderNames,
  type SetGroup,
  setTree,
} from './list-order.ts';

describe('filter', () => {
  const BOARD = '#####\n#@$.#\n#####\n';
  const TEXTS = [
    'Title: Étang\nAuthor: Pea Hen',
    'Title: Reed 12\nComment: by the pond',
    '',
    'Title: POND',
  ];
  const set = {
    id: 'own-a',
    title: 'A',
    description: '',
    levels: TEXTS.map((text) => ({ level: levelOf(BOARD + text) })),
  };
  const standing = {
    solved: (index: number) => index === 1 || index === 2,
    begun: (index: number) => index > 1,
    unsolvable: (index: number) => index === 3,
  };
  const found = (filter: Partial<LevelFilter>) =>
    filterLevels(set, { shown: 'all', words: '', ...filter }, standing);

  test.each<[Partial<LevelFilter>, readonly number[]]>([
    [{}, [0, 1, 2, 3]],
    [{ shown: 'solved' }, [1, 2]],
    [{ shown: 'unsolved' }, [0, 3]],
    [{ shown: 'begun' }, [2, 3]],
    [{ shown: 'unsolvable' }, [3]],
    [{ words: 'pond' }, [1, 3]],
    [{ words: ' PEA  etang ' }, [0]],
    [{ words: 'pond', shown: 'unsolved' }, [3]],
    [{ words: '3' }, [2]],
    [{ words: '12' }, [1]],
    [{ words: 'nothing' }, []],
  ])('%j finds %j', (filter, indices) => {
    expect(found(filter)).toEqual(indices);
  });
});

describe('level order', () => {
  const SMALL = levelOf('#####\n#@$.#\n#####');
  const TWO_BOXES = levelOf('#######\n#.$@$.#\n#######');
  const LARGE = levelOf('########\n#@ $  .#\n########');
  const SAME_SIZE = levelOf('########\n#@ $ . #\n########');
  const LEVELS = [TWO_BOXES, LARGE, SMALL, SAME_SIZE];

  const setOf = (stars: readonly (number | undefined)[] = []) => ({
    id: 'own-a',
    title: 'A',
    description: '',
    levels: LEVELS.map((level, index) => {
      const count = stars[index];
      return count === undefined ? { level } : { level, stars: count };
    }),
  });

  const statistics = withSolution(NO_STATISTICS, keyOf(TWO_BOXES), {
    solution: { moves: 2, pushes: 2 },
    elapsedMs: 1000,
    assisted: false,
    day: '2026-11-25',
  });
  const played = { statistics, recent: [keyOf(SAME_SIZE), 'another', keyOf(LARGE)] };
  const order = (by: LevelOrder, set = setOf(), indices: readonly number[] = [0, 1, 2, 3]) =>
    orderLevels(set, indices, by, played);

  test.each<[LevelOrder, readonly number[]]>([
    ['set', [0, 1, 2, 3]],
    ['difficulty', [1, 2, 3, 0]],
    ['size', [2, 0, 1, 3]],
    ['unsolved', [1, 2, 3, 0]],
    ['played', [3, 1, 0, 2]],
  ])('the order “%s” of four levels is %j', (by, indices) => {
    expect(order(by)).toEqual(indices);
  });

  test('stars sort levels by difficulty, with unrated levels last', () => {
    expect(order('difficulty', setOf([3, undefined, 5, 1]))).toEqual([3, 0, 2, 1]);
    expect(orderNames(setOf([3, undefined, 5, 1])).difficulty).toBe('Easiest first');
    expect(orderNames(setOf()).difficulty).toBe('Fewest boxes first');
  });

  test('an order that is the same as the existing one is not offered', () => {
    expect(Object.keys(orderNames(setOf([1, 2, 2, 5])))).toEqual([
      'set',
      'size',
      'unsolved',
      'played',
    ]);
    expect(orderNames(setOf([1]))).not.toHaveProperty('difficulty');
  });

  test('only matching levels are listed', () => {
    expect(order('size', setOf(), [1, 2])).toEqual([2, 1]);
    expect(order('played', setOf(), [0, 2])).toEqual([0, 2]);
  });
});

const NO_LIBRARY: Library = { sets: {}, closed: [], recent: [], place: null };

describe('the tree of collections', () => {
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

  /** The tree in a compact form: folders with their contents, and titles. */
  function shape({ name, groups, sets }: SetGroup): unknown {
    return { [name]: [...groups.map(shape), ...sets.map(({ title }) => title)] };
  }

  test('collections are in their folders, sorted by name, and those without a folder come last', () => {
    expect(shape(setTree('title', OWN, NO_LIBRARY))).toEqual({
      '': [{ New: ['Bee 9', 'Bee 10'] }, { Old: [{ Small: ['Zebra'] }, 'Ant'] }, 'Loose'],
    });
    expect(foldersOf(OWN)).toEqual(['New', 'Old', 'Old/Small']);
  });

  test('a folder with the same prefix as another is not inside it', () => {
    const tree = setTree('added', [set('A', 'Old'), set('B', 'Older')], NO_LIBRARY);
    expect(shape(tree)).toEqual({ '': [{ Old: ['A'] }, { Older: ['B'] }] });
  });

  test('sets can be sorted by last play and by the solved fraction', () => {
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

  test('by author, sets form groups across folders', () => {
    const tree = setTree('author', OWN, NO_LIBRARY);
    expect(tree.groups.map(({ name, isFolder, sets }) => [name, isFolder, sets.length])).toEqual([
      ['Moss', false, 1],
      ['No author', false, 4],
    ]);
  });

  test('a search keeps non-empty folders, and a flat list shows full paths', () => {
    const tree = filterTree(setTree('title', OWN, NO_LIBRARY), ({ title }) => /Z|L/.test(title));
    expect(shape(tree)).toEqual({ '': [{ Old: [{ Small: ['Zebra'] }] }, 'Loose'] });
    expect(countOf(tree)).toBe(2);
    expect(flatTree(tree).map(({ name, sets }) => [name, sets.length])).toEqual([
      ['Old / Small', 1],
      ['', 1],
    ]);
  });
});
