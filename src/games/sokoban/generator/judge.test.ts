import { expect, test } from 'vitest';
import { boardOn } from '../solver/board/board.ts';
import { keysFor } from '../solver/board/box-state.ts';
import { Pulls } from './generate.ts';

/** A board from rows of `#`, `.` and space, with its boxes on its goals. */
function boardOf(rows: readonly string[]) {
  const cols = rows[0]?.length ?? 0;
  const squares = rows.join('').split('');
  const goals = squares.flatMap((glyph, square) => (glyph === '.' ? [square] : []));
  const walls = Uint8Array.from(squares, (glyph) => (glyph === '#' ? 1 : 0));
  return boardOn(walls, [-1, -cols, 1, cols], goals, goals, squares.indexOf(' '));
}

function pullsOf(rows: readonly string[], most = Infinity) {
  const board = boardOf(rows);
  return new Pulls(board, keysFor(board.size), most);
}

test('in a corridor one line brings the box home from anywhere', () => {
  const pulls = pullsOf(['########', '#.     #', '########']);
  expect([pulls.store.count, pulls.depth, pulls.isComplete]).toEqual([5, 1, true]);
  // The player ends on the far side, so the box cannot be on the last square.
  expect(Array.from(pulls.pushes.subarray(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(pulls.pushesFrom(4)).toEqual([5, 4, 3, 2].map((col) => (8 + col) * 4 + 2));
});

test('going round a corner takes two lines, and a second box adds a box change', () => {
  const corner = pullsOf(['######', '#.   #', '#    #', '#    #', '#    #', '######']);
  expect(corner.depth).toBe(2);
  const far = corner.store.count - 1;
  expect(corner.changes[far]).toBe(1);
  const two = pullsOf(['######', '#.   #', '#    #', '#    #', '#.   #', '######']);
  expect(two.depth).toBe(4);
  expect(Math.max(...two.changes)).toBeGreaterThan(1);
});

test('a search that grows too large stops and reports that it is incomplete', () => {
  const pulls = pullsOf(['######', '#.   #', '#    #', '#    #', '#.   #', '######'], 40);
  expect(pulls.isComplete).toBe(false);
  expect(pulls.store.count).toBeLessThan(80);
  expect(pulls.layers.at(-1)).toBe(pulls.store.count);
});
