import { expect, test } from 'vitest';
import { cardFor } from '../../features/levels/LevelGrid.tsx';

test.each([
  ['ArrowLeft', [0, 0, 1, 2, 3, 4, 5, 6]],
  ['ArrowRight', [1, 2, 3, 4, 5, 6, 7, 7]],
  ['ArrowUp', [0, 1, 2, 0, 1, 2, 3, 4]],
  ['ArrowDown', [3, 4, 5, 6, 7, 7, 6, 7]],
  ['PageUp', [0, 1, 2, 0, 1, 2, 0, 1]],
  ['PageDown', [6, 7, 7, 6, 7, 7, 6, 7]],
  ['Home', Array(8).fill(0)],
  ['End', Array(8).fill(7)],
  ['Enter', Array(8).fill(null)],
])('target of %s among eight cards in rows of three', (key, expected) => {
  expect(
    [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      cardFor(key, index, { count: 8, columns: 3, pageRows: 2 }),
    ),
  ).toEqual(expected);
});
