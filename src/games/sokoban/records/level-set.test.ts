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

test('the levels of a set are named in its order, a repeated board by one name', () => {
  const set = setOf(RIGHT, LEFT, `${RIGHT}\nTitle: Once more`);
  const [right, left] = [RIGHT, LEFT].map((board) => keyOf(levelOf(board)));
  expect(left).not.toBe(right);
  expect(keysOfSet(set)).toEqual([right, left, right]);
  expect(keysOfSet(setOf())).toEqual([]);
});
