import { expect, test } from 'vitest';
import { parseLevel } from '../../../games/sokoban/files/xsb-read.ts';
import { opening, step, type Position } from '../../../games/sokoban/rules/rules.ts';
import { tileKinds, tileLooks } from './tiles.ts';

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

function open(...rows: string[]): Position {
  const level = parseLevel(rows.join('\n'));
  if (!level.ok) throw new Error(level.error.message);
  return opening(level.value);
}

/** The kinds as a picture in which `_` is a tile without any. */
function pictureOf(position: Position): string[] {
  const { cols, rows } = position.level;
  const signs = tileKinds(position, tileLooks(position.level)).map((name) => SIGNS[name]);
  return Array.from({ length: rows }, (_, row) =>
    signs.slice(row * cols, (row + 1) * cols).join(''),
  );
}

test('every tile says its kind', () => {
  expect(pictureOf(open('#######', '#@$.* #', '#######'))).toEqual([
    '#######',
    '#@$.* #',
    '#######',
  ]);
  expect(pictureOf(open('######', '#+$$.#', '######'))).toEqual(['######', '#+$$.#', '######']);
});

test('goals are not lost under boxes and the player', () => {
  let position = open('#######', '#@$.. #', '#######');
  const pictures: (string | undefined)[] = [];
  for (const direction of ['r', 'r', 'r', 'l', 'l'] as const) {
    position = step(position, direction)!;
    pictures.push(pictureOf(position)[1]);
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

test('walls know their open sides and the corners that stick out', () => {
  const { level } = open('#####', '#@$.#', '#####');
  const looks = tileLooks(level);
  expect(looks[0]).toMatchObject({ open: 'n w', round: 'nw' });
  expect(looks[2]).toMatchObject({ open: 'n s', round: '' });
  expect(looks[4]).toMatchObject({ open: 'n e', round: 'ne' });
  expect(looks[14]).toMatchObject({ open: 'e s', round: 'se' });
  expect(looks[10]).toMatchObject({ open: 's w', round: 'sw' });
  expect(looks[7]).toMatchObject({ inside: true, shaded: true });
});

test('walls know the corners at which the outlines of two others meet', () => {
  const { level } = open('######', '#@$.##', '##   #', '######');
  const notches = tileLooks(level).map(({ notch }) => notch);
  const at = (row: number, col: number) => notches[row * level.cols + col];
  // The corners of the room, and the step in its walls.
  expect([at(0, 0), at(0, 4), at(1, 4), at(0, 5)]).toEqual(['se', 'sw', '', '']);
  expect([at(2, 0), at(3, 1), at(3, 5), at(1, 5)]).toEqual(['ne', 'ne', 'nw', 'sw']);
  expect(at(2, 1)).toBe('');
  // Outside too: the wall in the crook of an L.
  const crook = open('###  ', '#@###', '#$. #', '#####').level;
  expect(tileLooks(crook)[1 * 5 + 2]?.notch).toBe('ne');
});

test('tiles at the edge of an open board know where it just ends', () => {
  const { level } = open('#.@ #', '# $ #', '#   #');
  const rims = tileLooks(level).map((look) => look.rim);
  expect(rims).toEqual(['', 'n', 'n', 'n', '', '', '', '', '', '', '', 's', 's', 's', '']);
  expect(tileLooks(open('@$.').level).map((look) => look.rim)).toEqual(['n s w', 'n s', 'n e s']);
});
