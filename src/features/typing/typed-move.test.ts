import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealOpening } from '../../games/spider/rules/deal.ts';
import type { Tableau } from '../../games/spider/rules/board.ts';
import { canMove, legalMoves } from '../../games/spider/rules/rules.ts';
import { tableau } from '../../test-support/spider.ts';
import { readTyped } from './read-typed.ts';
import { typedLine, typedMove } from './typed-move.ts';

const TABLE = tableau('#2♦ 6-4♠', '7♥', '5♦', '6♣', '', '2♥', '2♥', '2♥', '2♥', '2♥');

test('without a length, as many cards go as can', () => {
  expect(typedMove(TABLE, { from: 0, to: 1 })).toEqual({
    ok: true,
    value: { from: 0, to: 1, length: 3 },
  });
  expect(typedMove(TABLE, { from: 0, to: 2 })).toMatchObject({ value: { length: 1 } });
  expect(typedMove(TABLE, { from: 0, to: 4 })).toMatchObject({ value: { length: 3 } });
  expect(typedMove(TABLE, { from: 0, to: 4, length: 2 })).toMatchObject({ value: { length: 2 } });
});

test('a refusal says why, in the words of the table', () => {
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

/** What a line comes to on a table: the move as a line, or why there is none. */
function typed(table: Tableau, line: string) {
  const read = readTyped(line);
  if (!read.ok || read.value.t !== 'move') return `not a move: ${line}`;
  const move = typedMove(table, read.value);
  return move.ok
    ? `${move.value.length}: ${move.value.from + 1} to ${move.value.to + 1}`
    : move.error;
}

test('a card is taken with all that lies on it, wherever it can be lifted', () => {
  expect(typed(TABLE, '5s on 6c')).toBe('2: 1 to 4');
  expect(typed(TABLE, '5s to empty')).toBe('2: 1 to 5');
  expect(typed(TABLE, '2 cards from 5s to 4')).toBe('2: 1 to 4');
  expect(typed(TABLE, '5s from 1 to 4')).toBe('2: 1 to 4');
  expect(typed(TABLE, '1 on 7h')).toBe('3: 1 to 2');
  expect(typed(TABLE, 'seven of hearts to five')).toBe('1: 2 to 5');
});

test('where it may be several, the columns are said, each as a line that asks for it alone', () => {
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
  // The whole run would go if only the columns were typed.
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

test('a full table has no empty column, and a card may have no place', () => {
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
