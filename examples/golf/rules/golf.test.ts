import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../src/cards/card-text.ts';
import { restore, save } from '../../../src/engine/save.ts';
import { current, play, start, undo } from '../../../src/engine/session.ts';
import { cardsLeft, fits, golf, type GolfMove, type Position } from './golf.ts';
import { positionKey, solve } from './solve.ts';

/** Columns, the waste and the stock (dealt from its end) in the notation of `cards`. */
function position(columns: readonly string[], waste: string, stock = ''): Position {
  return {
    columns: Array.from({ length: 7 }, (_, i) => cards(columns[i] ?? '', i * 10)),
    waste: cards(waste, 80),
    stock: cards(stock, 90).map((card) => ({ ...card, faceUp: false })),
  };
}

const anySeed = fc.nat().map(String);

describe('the deal', () => {
  test('has seven open columns of five, one card on the waste, sixteen in the stock', () => {
    const { columns, stock, waste } = golf.open({ seed: 'links' });
    expect(columns.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5, 5]);
    expect([waste.length, stock.length]).toEqual([1, 16]);
    expect([...columns.flat(), ...waste].every(({ faceUp }) => faceUp)).toBe(true);
    expect(stock.some(({ faceUp }) => faceUp)).toBe(false);
    const ids = [...columns.flat(), ...waste, ...stock].map(({ id }) => id);
    expect(new Set(ids).size).toBe(52);
  });

  test('is decided by the seed, which a link names', () => {
    expect(golf.open({ seed: 'a' })).toEqual(golf.open({ seed: 'a' }));
    expect(golf.open({ seed: 'a' })).not.toEqual(golf.open({ seed: 'b' }));
    expect(golf.params.format({ seed: 'a b' })).toBe('seed=a%20b');
    expect(golf.params.parse('?seed=a%20b')).toEqual({ ok: true, value: { seed: 'a b' } });
    expect(golf.params.parse('')).toEqual({ ok: false, error: 'seed is missing' });
    expect(golf.params.parse('seed=').ok).toBe(false);
  });
});

describe('a move', () => {
  const table = position(['5♥ 8♠', '6♦', 'K♣'], '7♥', '2♠ Q♦');

  test('takes a card that is one higher or lower than the waste, whatever its suit', () => {
    expect(golf.legalMoves(table)).toEqual([
      { t: 'take', column: 0 },
      { t: 'take', column: 1 },
      { t: 'deal' },
    ]);
    const next = golf.apply(table, { t: 'take', column: 0 });
    expect(next?.waste.map(({ rank }) => rank)).toEqual([7, 8]);
    expect(next?.columns[0]?.map(({ rank }) => rank)).toEqual([5]);
    expect(next?.columns[1]).toBe(table.columns[1]);
    expect(golf.apply(table, { t: 'take', column: 2 })).toBeNull();
    expect(golf.apply(table, { t: 'take', column: 3 })).toBeNull();
    expect(golf.apply(table, { t: 'take', column: 99 })).toBeNull();
  });

  test('deals the last card of the stock, while there is one', () => {
    const next = golf.apply(table, { t: 'deal' });
    expect(next?.waste.at(-1)).toMatchObject({ rank: 12, faceUp: true });
    expect(golf.apply(position(['2♠'], '7♥'), { t: 'deal' })).toBeNull();
  });

  test('does not go round from King to Ace', () => {
    expect(fits(cards('A♠')[0], position([], 'K♠'))).toBe(false);
  });

  test('is a word', () => {
    for (const word of ['1', '7', 'deal']) {
      const read = golf.move.parse(word);
      expect(read.ok && golf.move.format(read.value)).toBe(word);
    }
    for (const word of ['0', '8', '11', '', 'undo']) expect(golf.move.parse(word).ok).toBe(false);
  });
});

test('the game is won without cards in the columns, and stuck without moves', () => {
  expect(golf.status(position([], '7♥', '2♠'))).toBe('won');
  expect(golf.status(position(['2♠'], '7♥'))).toBe('stuck');
  expect(golf.status(position(['2♠'], '7♥', '3♠'))).toBe('playing');
});

describe('properties of made-up games', () => {
  const picks = fc.array(fc.nat(), { maxLength: 60 });

  test('52 cards stay, undo leads back, and a save restores the game', () => {
    fc.assert(
      fc.property(anySeed, picks, (seed, choices) => {
        let session = start(golf, { seed });
        for (const pick of choices) {
          const legal = golf.legalMoves(current(session));
          const move = legal[pick % Math.max(1, legal.length)];
          if (!move) break;
          session = play(golf, session, move);
        }
        const end = current(session);
        expect(cardsLeft(end) + end.waste.length + end.stock.length).toBe(52);
        const read = restore(golf, save(golf, session));
        expect(read.ok && read.value.states.at(-1)).toEqual(end);
        let back = session;
        while (back.cursor > 0) back = undo(back);
        expect(back.states[0]).toEqual(golf.open({ seed }));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the solver', () => {
  const playAll = (from: Position, moves: readonly GolfMove[]) =>
    moves.reduce<Position | null>((at, move) => at && golf.apply(at, move), from);

  test('finds a win that the rules allow', () => {
    const table = position(['6♥ 8♠', '7♦'], '9♥', '2♠');
    const result = solve(table, 1000);
    const end = result.kind === 'solved' ? playAll(table, result.moves) : null;
    expect(end && golf.status(end)).toBe('won');
  });

  test('proves that there is none, and gives up where it may try no more', () => {
    expect(solve(position(['6♥ 2♠', '7♦'], '9♥', '2♠'), 1000).kind).toBe('unsolvable');
    expect(solve(golf.open({ seed: 'any' }), 5)).toEqual({ kind: 'gave-up', reason: 'nodes' });
  });

  test('says of whole deals which can be won', () => {
    const kinds = ['1', '2', '3', '4', '5', '6'].map((seed) => {
      const opening = golf.open({ seed });
      const result = solve(opening, Infinity);
      if (result.kind === 'solved') {
        const end = playAll(opening, result.moves);
        expect(end && golf.status(end)).toBe('won');
      }
      return result.kind;
    });
    expect(new Set(kinds)).toEqual(new Set(['solved', 'unsolvable']));
  });

  test('takes positions for the same only where the same moves are possible', () => {
    const table = position(['8♠', '6♦'], '7♥');
    const [one, other] = [0, 1].map((column) => golf.apply(table, { t: 'take', column }));
    expect(one && other && positionKey(one) === positionKey(other)).toBe(false);
  });
});
