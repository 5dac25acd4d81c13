import { afterEach, expect, test } from 'vitest';
import { applyMove, type Move, opening, type Position } from '../../games/sokoban/rules/rules.ts';
import { parseLevel } from '../../games/sokoban/files/xsb-read.ts';
import { setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { boardWords, moveWords, noticeWords, refusalWords, undoneWords } from './words.ts';

afterEach(() => setLocale('en', null));

function open(text: string): Position {
  const level = parseLevel(text);
  if (!level.ok) throw new Error(level.error.message);
  return opening(level.value);
}

function words(before: Position, move: Move): [string, Position] {
  const after = applyMove(before, move);
  if (!after) throw new Error('the move is legal');
  return [moveWords(before, after, move), after];
}

test('moves are described with what they push and what is ahead', () => {
  const start = open('#########\n#@ $.   #\n#  $ .  #\n#########');
  const [right, nextToBox] = words(start, ['r']);
  expect(right).toBe('Right; box ahead');
  const [push, placed] = words(nextToBox, ['r']);
  expect(push).toBe('Pushed box right, onto a goal; 1 of 2 placed');
  const [off, onGoal] = words(placed, ['r']);
  expect(off).toBe('Pushed box right, off its goal; 0 of 2 placed');
  expect(words(onGoal, ['l'])[0]).toBe('Left');
  expect(words(onGoal, ['l', 'l'])[0]).toBe('Walked 2 steps');
  expect(words(onGoal, ['l', 'r'])[0]).toBe('Walked 2 steps, on a goal; box ahead');
  expect(words(start, ['r', 'r'])[0]).toBe('Pushed box with 1 push, onto a goal; 1 of 2 placed');
});

test('a blocked step is explained', () => {
  const position = open('####\n#@$#\n# .#\n####');
  expect(refusalWords(position, 'l')).toBe('Wall');
  expect(refusalWords(position, 'r')).toBe('Box cannot move');
});

test('the board is described in words', () => {
  expect(boardWords(open('######\n#@$.*#\n######'))).toBe(
    '3 rows, 6 columns; 1 of 2 placed. Player at row 2 column 2. Box at row 2 column 3. ' +
      'Box on a goal at row 2 column 5. Free goal at row 2 column 4.',
  );
  expect(boardWords(open('@$.$.'))).toBe(
    '1 row, 5 columns; 0 of 2 placed. Player at row 1 column 1. ' +
      'Boxes at row 1 column 2, row 1 column 4. Free goals at row 1 column 3, row 1 column 5.',
  );
});

test('an undo is described with the number of moves left', () => {
  const start = open('######\n#@ $.#\n######');
  const [, one] = words(start, ['r']);
  expect([start, one, words(one, ['r'])[1]].map(undoneWords)).toEqual([
    'Undone. 0 moves, 0 of 1 placed',
    'Undone. 1 move, 0 of 1 placed',
    'Undone. 2 moves, 1 of 1 placed',
  ]);
});

test('unusual features of a level are described', () => {
  expect(noticeWords(open('######\n#@$..#\n######').level)).toContain('more goals than boxes');
  expect(noticeWords(open('######\n#@$. #\n######').level)).toBe('');
});

test('moves and the board are described in the player’s language', async () => {
  const start = open('#########\n#@ $.   #\n#  $ .  #\n#########');
  setLocale('de', await loadCatalogue('de'));
  expect(words(start, ['r'])[0]).toBe('Rechts; Kiste voraus');
  expect(words(start, ['r', 'r'])[0]).toBe(
    'Kiste mit 1 Schub geschoben, auf ein Ziel; 1 von 2 am Ziel',
  );
  setLocale('es', await loadCatalogue('es'));
  expect(words(start, ['r', 'r'])[0]).toContain('Caja empujada con 1 empuje, a una meta');
  setLocale('fr', await loadCatalogue('fr'));
  expect(boardWords(start)).toContain('Caisses en ligne 2 colonne 4, ligne 3 colonne 4.');
  setLocale('ja', await loadCatalogue('ja'));
  expect(boardWords(start)).toContain('箱：2行4列、3行4列。');
});
