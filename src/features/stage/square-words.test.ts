import { afterEach, expect, test } from 'vitest';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { exploredSquareWords, rowsWords } from './square-words.ts';

afterEach(() => setLocale('en', null));

const POSITION = opening(levelOf('  #####\n###   #\n#@$*+.#\n#######'.replace('@', ' ')));

test('the description of a square includes its contents and its place', () => {
  expect(exploredSquareWords(POSITION, 0)).toBe('Outside, row 1 column 1');
  expect(exploredSquareWords(POSITION, 2)).toBe('Wall, row 1 column 3');
  expect(exploredSquareWords(POSITION, 15)).toBe('Floor, row 3 column 2');
  expect(exploredSquareWords(POSITION, 17)).toBe('Box on a goal, row 3 column 4');
  expect(exploredSquareWords(POSITION, 18)).toBe('Player on a goal, row 3 column 5');
  expect(exploredSquareWords(POSITION, 19)).toBe('Goal, row 3 column 6');
});

test('a board is described row by row, with equal squares combined', () => {
  expect(rowsWords(POSITION)).toEqual([
    '2 squares outside, 5 walls',
    '3 walls, 3 floor squares, wall',
    'wall, floor, box, box on a goal, player on a goal, goal, wall',
    '7 walls',
  ]);
});

test('squares outside the walls are omitted at the end of a row', () => {
  expect(rowsWords(opening(levelOf('####\n#@$.##\n######')))[0]).toBe('4 walls');
});

test('the rows are described in the current language', async () => {
  setLocale('de', await loadCatalogue('de'));
  expect(rowsWords(POSITION)[2]).toBe(
    'Wand, Boden, Kiste, Kiste auf einem Ziel, Figur auf einem Ziel, Ziel, Wand',
  );
  setLocale('ja', await loadCatalogue('ja'));
  expect(rowsWords(POSITION)[1]).toBe('壁3つ、床3つ、壁');
});
