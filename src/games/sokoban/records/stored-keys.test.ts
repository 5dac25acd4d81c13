import { expect, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { COLLECTIONS_KEY, collectionKey } from './collection-list.ts';
import { keyOf } from './level-set.ts';
import { LIBRARY_KEY } from './library.ts';
import { OPTIMA_KEY } from './optima.ts';
import { SNAPSHOTS_KEY } from './snapshots.ts';
import { SOLUTIONS_KEY } from './solutions.ts';
import { STATISTICS_KEY } from './statistics.ts';

// Written out because they must never change: players' data and backups use them.
test('storage keys never change', () => {
  expect([
    STATISTICS_KEY,
    SOLUTIONS_KEY,
    SNAPSHOTS_KEY,
    OPTIMA_KEY,
    LIBRARY_KEY,
    COLLECTIONS_KEY,
    collectionKey('own-1a'),
  ]).toEqual([
    'sokoban.v1.stats',
    'sokoban.v1.solutions',
    'sokoban.v1.snapshots',
    'sokoban.v1.optima',
    'sokoban.v1.library',
    'sokoban.v1.collections',
    'sokoban.v1.collection.own-1a',
  ]);
});

test('a level keeps its key in the records', () => {
  expect(keyOf(levelOf('#####\n#@$.#\n#####'))).toBe('7a22846dc43f59d0');
});
