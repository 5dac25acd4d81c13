import { expect, test } from 'vitest';
import { opening, step } from '../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { onTiles, tilesOf } from '../../test-support/tile-positions.ts';
import type { Position } from './ground.ts';
import { groundKinds, tileKinds, tileLooks } from './tiles.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '': '_',
  wall: '#',
  floor: ' ',
  target: '.',
  box: '$',
  'box target': '*',
  player: '@',
  'player target': '+',
};

const open = (...rows: string[]) => tilesOf(rows.join('\n'));

/** The kinds as text, in which `_` is a tile without a kind. */
function pictureOf(position: Position): string[] {
  const { cols, rows } = position.ground;
  const signs = tileKinds(position, tileLooks(position.ground)).map((name) => SIGNS[name]);
  return Array.from({ length: rows }, (_, row) =>
    signs.slice(row * cols, (row + 1) * cols).join(''),
  );
}

test('every tile has its kind', () => {
  expect(pictureOf(open('#######', '#@$.* #', '#######'))).toEqual([
    '#######',
    '#@$.* #',
    '#######',
  ]);
  expect(pictureOf(open('######', '#+$$.#', '######'))).toEqual(['######', '#+$$.#', '######']);
});

test('goals are visible under boxes and the player', () => {
  let position = opening(levelOf('#######\n#@$.. #\n#######'));
  const pictures: (string | undefined)[] = [];
  for (const direction of ['r', 'r', 'r', 'l', 'l'] as const) {
    position = step(position, direction)!;
    pictures.push(pictureOf(onTiles(position))[1]);
  }
  expect(pictures).toEqual(['# @*. #', '#  +* #', '#  .+$#', '#  +.$#', '# @..$#']);
});

test('the world outside the walls has no tiles', () => {
  expect(pictureOf(open('  ####', '###  #', '#@$. #', '###  #', '  ####'))).toEqual([
    '__####',
    '###  #',
    '#@$. #',
    '###  #',
    '__####',
  ]);
});

test('walls have their open sides and protruding corners', () => {
  const { ground } = open('#####', '#@$.#', '#####');
  const looks = tileLooks(ground);
  expect(looks[0]).toMatchObject({ open: 'n w', round: 'nw' });
  expect(looks[2]).toMatchObject({ open: 'n s', round: '' });
  expect(looks[4]).toMatchObject({ open: 'n e', round: 'ne' });
  expect(looks[14]).toMatchObject({ open: 'e s', round: 'se' });
  expect(looks[10]).toMatchObject({ open: 's w', round: 'sw' });
  expect(looks[7]).toMatchObject({ inside: true, shaded: true });
});

test('walls have notches at corners where the outlines of two others meet', () => {
  const { ground } = open('######', '#@$.##', '##   #', '######');
  const notches = tileLooks(ground).map(({ notch }) => notch);
  const at = (row: number, col: number) => notches[row * ground.cols + col];
  // The corners of the room, and the step in its walls.
  expect([at(0, 0), at(0, 4), at(1, 4), at(0, 5)]).toEqual(['se', 'sw', '', '']);
  expect([at(2, 0), at(3, 1), at(3, 5), at(1, 5)]).toEqual(['ne', 'ne', 'nw', 'sw']);
  expect(at(2, 1)).toBe('');
  // Also outside: the wall in the crook of an L.
  const crook = open('###  ', '#@###', '#$. #', '#####').ground;
  expect(tileLooks(crook)[1 * 5 + 2]?.notch).toBe('ne');
});

test('tiles at the edge of an open board have rims', () => {
  const { ground } = open('#.@ #', '# $ #', '#   #');
  const rims = tileLooks(ground).map((look) => look.rim);
  expect(rims).toEqual(['', 'n', 'n', 'n', '', '', '', '', '', '', '', 's', 's', 's', '']);
  expect(tileLooks(open('@$.').ground).map((look) => look.rim)).toEqual(['n s w', 'n s', 'n e s']);
});

test('everything outside the walls of a drawing is faint floor, and its walls have no round corners', () => {
  const { ground } = open('  ####', '###  #', '#@$. #', '######');
  const drawn = { ...ground, isDrawing: true };
  const looks = tileLooks(drawn);
  expect(groundKinds(drawn, looks).slice(0, 3)).toEqual(['floor', 'floor', 'wall']);
  expect(looks[0]).toMatchObject({ faint: true, inside: false });
  expect(looks[13]).toMatchObject({ faint: false, inside: true });
  expect(looks.filter(({ round }) => round !== '')).toEqual([]);
  expect(tileLooks(ground).filter(({ round }) => round !== '')).not.toEqual([]);
});
