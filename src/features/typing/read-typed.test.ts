import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPIDER_COMMANDS, type SpiderCommand } from '../../play/spider/spider-commands.ts';
import { readTyped, typedCommands } from './read-typed.ts';

const move = (from: number, to: number, length?: number) => ({
  ok: true,
  value: { t: 'move', from: from - 1, to: to - 1, ...(length !== undefined && { length }) },
});

test.each([
  '7 to 3',
  '7 3',
  ' 7  TO 3. ',
  '7>3',
  '7 → 3',
  '7-3',
  'seven to three',
  'move 7 to 3',
  'column 7 to column 3',
  'put column seven on column three',
  'from 7 to 3',
])('%j is a move of as many cards as can go there', (line) => {
  expect(readTyped(line)).toEqual(move(7, 3));
});

test.each([
  '2 cards from 7 to 3',
  '2 from 7 to 3',
  'two cards from seven to three',
  'move 2 cards from column 7 to column 3',
  '2 cards 7 to 3',
  '2 7 3',
])('%j is a move of two cards', (line) => {
  expect(readTyped(line)).toEqual(move(7, 3, 2));
});

const spades9 = { rank: 9, suit: '♠' };
const hearts10 = { rank: 10, suit: '♥' };
const asked = (value: object) => ({ ok: true, value: { t: 'move', ...value } });

test.each([
  '9s to 5',
  '9S 5',
  '9♠ → 5',
  '9 ♠\u{FE0F} to 5',
  '9 spades to 5',
  'nine of spades to five',
  'Move the nine of spades to column five.',
  'put a 9 of spades on to column 5',
])('%j is a move of that card', (line) => {
  expect(readTyped(line)).toEqual(asked({ card: spades9, to: 4 }));
});

test.each(['9s on 10h', '9s 10h', '9♤ onto the 10♡', 'Nine of Spades onto ten of hearts', '9s th'])(
  '%j is a move of that card onto the other',
  (line) => {
    expect(readTyped(line)).toEqual(asked({ card: spades9, onto: hearts10 }));
  },
);

test.each([
  ['9s from 7 to 5', { card: spades9, from: 6, to: 4 }],
  ['9s 7 5', { card: spades9, from: 6, to: 4 }],
  ['9 of Spades and 2 more: 7 to 5', { card: spades9, length: 3, from: 6, to: 4 }],
  ['3 cards from nine of spades to five', { card: spades9, length: 3, to: 4 }],
  ['9s on 10h in column 3', { card: spades9, onto: hearts10, to: 2 }],
  ['nine of spades in 7 on ten of hearts', { card: spades9, from: 6, onto: hearts10 }],
  ['7 on 10h', { from: 6, onto: hearts10 }],
  ['2 cards from 7 on 10h', { length: 2, from: 6, onto: hearts10 }],
  ['the queen onto a king', { card: { rank: 12 }, onto: { rank: 13 } }],
  ['q on k', { card: { rank: 12 }, onto: { rank: 13 } }],
  ['ace to three', { card: { rank: 1 }, to: 2 }],
  ['as to 3', { card: { rank: 1, suit: '♠' }, to: 2 }],
  ['9s to an empty column', { card: spades9, onto: 'empty' }],
  ['7 to empty', { from: 6, onto: 'empty' }],
  ['nine of spades', { card: spades9 }],
  ['9s from 7', { card: spades9, from: 6 }],
  // As dictation may write it.
  ['for of spades to ate', { card: { rank: 4, suit: '♠' }, to: 7 }],
  ['7 too 3', { from: 6, to: 2 }],
])('%j names card and columns', (line, value) => {
  expect(readTyped(line)).toEqual(asked(value));
});

test('column 10 is also called 0, as on the keyboard, and there are no others', () => {
  expect(readTyped('10 to 0')).toEqual(move(10, 10));
  expect(readTyped('1 to 0')).toEqual(move(1, 10));
  for (const line of ['11 to 3', '3 to 99999999999999999999', '9s to 11', '9s from 12 to 3']) {
    expect(readTyped(line)).toEqual({ ok: false, error: 'Columns are numbered 1 to 10.' });
  }
});

test('undo and redo may have a count', () => {
  expect(readTyped('undo')).toEqual({ ok: true, value: { t: 'undo', count: 1 } });
  expect(readTyped('undo three moves')).toEqual({ ok: true, value: { t: 'undo', count: 3 } });
  expect(readTyped('Redo 2')).toEqual({ ok: true, value: { t: 'redo', count: 2 } });
  for (const all of ['undo all', 'Undo all moves', 'redo all']) {
    const read = readTyped(all);
    expect(read.ok && 'count' in read.value ? read.value.count : 0).toBeGreaterThan(10_000);
  }
});

test('each command has its name, and as much of it as no other begins with', () => {
  const command = (name: SpiderCommand) => ({ ok: true, value: { t: 'command', name } });
  for (const name of Object.keys(SPIDER_COMMANDS) as SpiderCommand[]) {
    if (name === 'undo' || name === 'redo') continue;
    expect(readTyped(SPIDER_COMMANDS[name].label)).toEqual(command(name));
  }
  expect(readTyped('deal')).toEqual(command('deal'));
  expect(readTyped('Deal a row.')).toEqual(command('deal'));
  expect(readTyped('restart')).toEqual(command('sameDeal'));
  expect(readTyped('stat')).toEqual(command('statistics'));
  expect(readTyped('copy')).toMatchObject({ ok: false });
  for (const line of typedCommands()) expect(readTyped(line)).toMatchObject({ ok: true });
});

test('anything else is refused with what can be typed', () => {
  for (const line of [
    '',
    '  ',
    'up to now',
    '7',
    '11s to 3',
    'of spades to 3',
    '7 to',
    'undo minus one',
  ]) {
    const read = readTyped(line);
    expect(read.ok ? line : read.error).toContain('Type a move (7 to 3');
  }
  expect(readTyped(' deel ')).toMatchObject({
    error: expect.stringMatching(/^“deel” was not understood\. Type a move/) as unknown,
  });
});

test('no text whatever makes it fail', () => {
  const words = fc.constantFrom(
    '7',
    'to',
    'cards',
    'from',
    'undo',
    'column',
    '→',
    'zero',
    'nine of spades',
    '10h',
    'queen',
    'and 2 more',
    'empty',
    '-',
    ' ',
  );
  const lines = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(lines, (line) => {
      const read = readTyped(line);
      if (!read.ok) expect(read.error).not.toBe('');
      else if (read.value.t === 'move') {
        for (const column of [read.value.from ?? 0, read.value.to ?? 0]) {
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column).toBeLessThan(10);
        }
      }
    }),
  );
});
