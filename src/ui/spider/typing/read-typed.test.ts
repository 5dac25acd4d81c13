import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPIDER_COMMANDS, type SpiderCommand } from '../commands/spider-commands.ts';
import { readTyped, TYPED_COMMANDS } from './read-typed.ts';

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

test('column 10 is also called 0, as on the keyboard, and there are no others', () => {
  expect(readTyped('10 to 0')).toEqual(move(10, 10));
  expect(readTyped('1 to 0')).toEqual(move(1, 10));
  for (const line of ['11 to 3', '3 to 99999999999999999999']) {
    expect(readTyped(line)).toEqual({ ok: false, error: 'There are columns 1 to 10.' });
  }
});

test('undo and redo may have a count', () => {
  expect(readTyped('undo')).toEqual({ ok: true, value: { t: 'undo', count: 1 } });
  expect(readTyped('undo three moves')).toEqual({ ok: true, value: { t: 'undo', count: 3 } });
  expect(readTyped('Redo 2')).toEqual({ ok: true, value: { t: 'redo', count: 2 } });
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
  for (const line of TYPED_COMMANDS) expect(readTyped(line)).toMatchObject({ ok: true });
});

test('anything else is refused with what can be typed', () => {
  for (const line of ['', '  ', 'ace to king', '7', '7 to', 'undo minus one']) {
    const read = readTyped(line);
    expect(read.ok ? line : read.error).toContain('Type a move (7 to 3');
  }
  expect(readTyped(' deel ')).toMatchObject({
    error: expect.stringMatching(/^“deel” is not understood\. Type a move/) as unknown,
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
        for (const column of [read.value.from, read.value.to]) {
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column).toBeLessThan(10);
        }
      }
    }),
  );
});
