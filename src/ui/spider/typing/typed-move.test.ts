import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealOpening } from '../../../games/spider/rules/deal.ts';
import { legalMoves } from '../../../games/spider/rules/moves.ts';
import { canMove } from '../../../games/spider/rules/rules.ts';
import { tableau } from '../../../test-support/spider.ts';
import { readTyped } from './read-typed.ts';
import { typedMove } from './typed-move.ts';

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
  expect(why(3, 3)).toBe('The cards of column 4 lie there already.');
  expect(why(0, 1, 5)).toBe('Only 3 cards of column 1 can be moved together.');
  expect(why(0, 1, 0)).toBe('Only 3 cards of column 1 can be moved together.');
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
        const line = `${legal.length} cards from ${legal.from + 1} to ${legal.to + 1}`;
        const typed = readTyped(line);
        if (!typed.ok || typed.value.t !== 'move') throw new Error(line);
        expect(typedMove(table, typed.value)).toEqual({ ok: true, value: legal });
      }
    }),
  );
});
