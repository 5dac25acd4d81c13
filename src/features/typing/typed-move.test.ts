import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealOpening, type Tableau } from '../../games/spider/rules/board.ts';
import { canMove, legalMoves } from '../../games/spider/rules/rules.ts';
import { SPIDER_COMMANDS, type SpiderCommand } from '../../play/spider/spider-commands.ts';
import { tableau } from '../../test-support/spider.ts';
import { readTyped, typedCommands, typedLine, typedMove } from './typed-move.ts';

const TABLE = tableau('#2♦ 6-4♠', '7♥', '5♦', '6♣', '', '2♥', '2♥', '2♥', '2♥', '2♥');

test('without a length, as many cards as possible move', () => {
  expect(typedMove(TABLE, { from: 0, to: 1 })).toEqual({
    ok: true,
    value: { from: 0, to: 1, length: 3 },
  });
  expect(typedMove(TABLE, { from: 0, to: 2 })).toMatchObject({ value: { length: 1 } });
  expect(typedMove(TABLE, { from: 0, to: 4 })).toMatchObject({ value: { length: 3 } });
  expect(typedMove(TABLE, { from: 0, to: 4, length: 2 })).toMatchObject({ value: { length: 2 } });
});

test('a refusal gives the reason in the same words as the table', () => {
  const why = (from: number, to: number, length?: number) => {
    const move = typedMove(TABLE, { from, to, ...(length !== undefined && { length }) });
    return move.ok ? 'legal' : move.error;
  };
  expect(why(1, 2)).toBe(
    '7 of Hearts cannot go on 5 of Diamonds in column 3: only a 4 goes on a 5.',
  );
  expect(why(4, 1)).toBe('There is no card in column 5.');
  expect(why(3, 3)).toBe('The cards of column 4 are already there.');
  expect(why(0, 1, 5)).toBe('Only 3 cards of column 1 can be moved together.');
  expect(why(0, 1, 0)).toBe('Only 3 cards of column 1 can be moved together.');
});

/** The move of a line on a table, or why there is none. */
function typed(table: Tableau, line: string) {
  const read = readTyped(line);
  if (!read.ok || read.value.t !== 'move') return `not a move: ${line}`;
  const move = typedMove(table, read.value);
  return move.ok
    ? `${move.value.length}: ${move.value.from + 1} to ${move.value.to + 1}`
    : move.error;
}

test('a card moves with all cards on it, if it can be lifted', () => {
  expect(typed(TABLE, '5s on 6c')).toBe('2: 1 to 4');
  expect(typed(TABLE, '5s to empty')).toBe('2: 1 to 5');
  expect(typed(TABLE, '2 cards from 5s to 4')).toBe('2: 1 to 4');
  expect(typed(TABLE, '5s from 1 to 4')).toBe('2: 1 to 4');
  expect(typed(TABLE, '1 on 7h')).toBe('3: 1 to 2');
  expect(typed(TABLE, 'seven of hearts to five')).toBe('1: 2 to 5');
});

test('an ambiguous card lists its columns, each as an unambiguous line', () => {
  const table = tableau('#2♦ 9-8♠', '10♥', 'K♥ 9♠', '10♦', 'Q♥', 'K♠', 'Q♠', '10♥', '', '2♥');
  expect(typed(table, '9s on 10d')).toBe(
    'That can go from columns 1 and 3 to column 4. Type 1 to 4, or 3 to 4.',
  );
  expect(typed(table, '1 on 10h')).toBe(
    'That can go from column 1 to columns 2 and 8. Type 1 to 2, or 1 to 8.',
  );
  expect(typed(table, '1 on 10h in 8')).toBe('2: 1 to 8');
  expect(typed(table, '9s from 3 on 10d')).toBe('1: 3 to 4');
  expect(typed(table, '2 cards from 9s on 10d')).toBe('2: 1 to 4');
  expect(typed(table, 'queen to king')).toBe(
    'That can go from columns 5 and 7 to column 6. Type 5 to 6, or 7 to 6.',
  );
  // Typing only the columns would move the whole run.
  expect(typed(table, '8s')).toBe(
    'That can go from column 1 to columns 3 and 9. Type 1 to 3, or 1 card from 1 to 9.',
  );
});

test.each([
  ['3s to 5', 'No 3 of Spades is visible.'],
  ['2d to 5', 'No 2 of Diamonds is visible.'],
  ['5s from 2 to 5', 'No 5 of Spades is visible in column 2.'],
  [
    '7s to 5',
    '7 of Spades in column 6 cannot be picked up: the cards on it do not follow it in its suit.',
  ],
  ['3 cards from 5s to 4', '5 of Spades in column 1 moves with everything on it: 2 cards.'],
  ['5s on 6h', 'No 6 of Hearts is the top card of a column.'],
  ['5s on 6c in 2', 'No 6 of Clubs is the top card of column 2.'],
  ['5s to 1', 'The cards of column 1 are already there.'],
  ['5s to 2', '5 of Spades cannot go on 7 of Hearts in column 2: only a 6 goes on a 7.'],
  ['queen to 2', 'No Queen is visible.'],
])('%j is refused with a reason', (line, why) => {
  const table = tableau('#2♦ 6-4♠', '7♥', '5♦', '6♣', '', '7♠ 2♥', '2♥', '2♥', '2♥', '2♥');
  expect(typed(table, line)).toBe(why);
});

test('a full table has no empty column, and a card may have no legal target', () => {
  const table = tableau('K♠', ...Array.from({ length: 9 }, () => '2♥'));
  expect(typed(table, 'king to empty')).toBe('No column is empty.');
  expect(typed(table, 'king of spades')).toBe('King of Spades has no place to go.');
});

test('a move is legal by the rules, or refused; each legal one can be typed', () => {
  const column = fc.integer({ min: 0, max: 9 });
  const deals = fc.string().map((seed) => dealOpening('2-suit', seed).tableau);
  fc.assert(
    fc.property(deals, column, column, fc.option(fc.nat(14)), (table, from, to, length) => {
      const move = typedMove(table, { from, to, ...(length !== null && { length }) });
      if (move.ok) expect(canMove(table, move.value)).toBe(true);
      else expect(move.error).not.toBe('');
      for (const legal of legalMoves(table)) {
        const line = typedLine(table, legal);
        const typed = readTyped(line);
        if (!typed.ok || typed.value.t !== 'move') throw new Error(line);
        expect(typedMove(table, typed.value)).toEqual({ ok: true, value: legal });
      }
    }),
  );
});

describe('readTyped', () => {
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
  ])('%j is a move of as many cards as possible', (line) => {
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

  test.each([
    '9s on 10h',
    '9s 10h',
    '9♤ onto the 10♡',
    'Nine of Spades onto ten of hearts',
    '9s th',
  ])('%j is a move of that card onto the other', (line) => {
    expect(readTyped(line)).toEqual(asked({ card: spades9, onto: hearts10 }));
  });

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

  test('each command has its name, and every unambiguous prefix of it', () => {
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

  test('anything else is refused with an explanation of what can be typed', () => {
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

  test('no text makes it throw', () => {
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
});
