import { expect, test } from 'vitest';
import { replayLurd } from '../../games/sokoban/index.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { listedPlaces, moveLine, rowAt } from './SokobanMovesDialog.tsx';

const LEVEL = levelOf('#######\n#@ $ .#\n#     #\n#######\n');

function played(lurd: string) {
  const session = replayLurd(LEVEL, lurd);
  if (!session.ok) throw new Error(session.error.message);
  return session.value;
}

test('all moves are listed, or only those that push', () => {
  const line = played('rRdulrR');
  expect(listedPlaces(line, 'moves')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const pushes = listedPlaces(line, 'pushes');
  expect(pushes.map((cursor) => moveLine(line, cursor))).toEqual([
    'The start of the level',
    'Pushed a box right',
    'Pushed a box right, onto a goal',
  ]);
  expect(moveLine(line, 1)).toBe('One step right');
});

test('the row of a position is that of the last listed one before it', () => {
  const places = [0, 2, 6];
  expect([0, 1, 2, 3, 5, 6, 9].map((cursor) => rowAt(places, cursor))).toEqual([
    ...[0, 0, 1, 1, 1, 2, 2],
  ]);
});
