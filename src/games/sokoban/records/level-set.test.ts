import { expect, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { keyOf, keysOfSet, type LevelSet } from './level-set.ts';

const setOf = (...boards: readonly string[]): LevelSet => ({
  id: 'own-a',
  title: 'Set',
  description: '',
  levels: boards.map((board) => ({ level: levelOf(board) })),
});

const LEFT = '#####\n#@$.#\n#####';
const RIGHT = '#####\n#.$@#\n#####';

test('keysOfSet returns the keys in the order of the levels, the same key for a repeated board', () => {
  const set = setOf(RIGHT, LEFT, `${RIGHT}\nTitle: Once more`);
  const [right, left] = [RIGHT, LEFT].map((board) => keyOf(levelOf(board)));
  expect(left).not.toBe(right);
  expect(keysOfSet(set)).toEqual([right, left, right]);
  expect(keysOfSet(setOf())).toEqual([]);
});
