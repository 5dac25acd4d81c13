import { expect, test } from 'vitest';
import { movesOfFile } from './moves-file.ts';

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

test.each([
  ['solved.lurd', 'ulDR', 'ulDR'],
  ['SOLVED.LURD', '\ufeffulDR\r\n', 'ulDR'],
  ['solved.lurd', '3r(uL)', '3r(uL)'],
  ['solved.lurd', 'Solution: ulDR\n', 'ulDR'],
  ['notes.txt', 'rrUU', 'rrUU'],
  ['notes.txt', 'Dear diary', null],
  ['notes.txt', '#####\n#@$.#\n#####\n', null],
  ['level.lurd', '#####\n#@$.#\n#####\n', null],
  ['level.xsb.sav', 'rrx', null],
  ['level.xsb', 'rr', null],
  ['empty.lurd', '', null],
])('%s with %j', (name, text, moves) => {
  expect(movesOfFile(file(name, text))).toBe(moves);
});
