import { describe, expect, test } from 'vitest';
import { board, tableau } from '../../../test-support/spider.ts';
import { DIFFICULTIES } from './params.ts';
import { spider } from './game.ts';
import { byRank, hasHint, hints, movesWithReason } from './hints.ts';
import { canMove } from './rules.ts';

const KINGS = 'K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠';
/** Pads columns with cards that have no moves among them. */
const filledUp = (...columns: string[]) => [
  ...columns,
  ...Array<string>(10 - columns.length).fill('K♥'),
];
const best = (columns: string[], mustFill = false) => {
  const table = tableau(...columns);
  return movesWithReason(table, mustFill)
    .toSorted(byRank(table, []))
    .map(({ move, score, reasons }) => [
      `${move.from}>${move.to}x${move.length}`,
      score,
      ...reasons,
    ]);
};

describe('the rank of a move', () => {
  test('counts turning a card, joining a suit and emptying a column', () => {
    expect(best(filledUp('#2♥ 9♠', '10♦'))).toEqual([['0>1x1', 3, 'reveal']]);
    expect(best(filledUp('10♥ 9♠', '10♠'))).toEqual([['0>1x1', 2, 'same-suit']]);
    expect(best(filledUp('#2♥ 9♠', '10♠'))).toEqual([['0>1x1', 5, 'reveal', 'same-suit']]);
    expect(best(filledUp('9♠', '10♦'))).toEqual([['0>1x1', 2, 'empty-column']]);
    expect(best(filledUp('9♠', '10♠'))).toEqual([['0>1x1', 4, 'same-suit', 'empty-column']]);
  });

  test('counts taking a run off a card on which it does not belong', () => {
    expect(best(filledUp('2♥ 9♠', '10♦'))).toEqual([['0>1x1', 0, 'order']]);
    expect(best(filledUp('10♥ 9♠', '10♦'))).toEqual([]);
  });

  test('values an empty column for Kings, for turning a card, and for dealing', () => {
    expect(best(['2♥ K-Q♠', ...filledUp().slice(0, 8)])).toContainEqual([
      ...['0>9x2', 1, 'king-to-empty'],
    ]);
    expect(best(['#2♥ 5♠', ...filledUp().slice(0, 8)])).toEqual([['0>9x1', 3, 'reveal']]);
    expect(best(['2♥ 5♠', ...filledUp().slice(0, 8)], true)).toEqual([['0>9x1', 1, 'fill-column']]);
    expect(best(['2♥ 5♠', ...filledUp().slice(0, 8)])).toEqual([]);
  });

  test('never moves a whole column to an empty one', () => {
    expect(best(['K-Q♠', '', ...filledUp().slice(0, 8)])).toEqual([]);
  });

  test('breaks a run only if a longer one results', () => {
    expect(best(filledUp('9-8♠', '9♦'))).toEqual([]);
    expect(best(filledUp('10-8♠', '9♠'))).toEqual([]);
    expect(best(filledUp('4♥ 9-8♠', '5♥ J-9♠'))).toEqual([['0>1x1', 0, 'same-suit']]);
  });

  test('prefers the left and the smaller column if all else is equal', () => {
    expect(best(filledUp('#2♥ 9♠', '5♠ 10♦', '10♥')).map(([move]) => move)).toEqual([
      ...['0>2x1', '0>1x1'],
    ]);
    expect(best(filledUp('#2♥ 9♠', '10♦', '10♥', '#2♥ 9♠')).map(([move]) => move)).toEqual([
      ...['0>1x1', '0>2x1', '3>1x1', '3>2x1'],
    ]);
  });

  test('does not depend on face-down cards', () => {
    expect(best(filledUp('#10♠ 9♠', '10♦'))).toEqual(best(filledUp('#2♥ 9♠', '10♦')));
  });
});

describe('hints', () => {
  const moves = (columns: string[], stock = '', relaxed = false) =>
    hints(board(columns, stock), relaxed).map(({ action, reasons }) => [
      spider.move.format(action),
      ...reasons,
    ]);

  test('are limited to three, best first', () => {
    const columns = filledUp('#2♥ 9♠', '10♦', '10♥', '10♣', '10♠');
    expect(moves(columns)).toEqual([
      ['0>4x1', 'reveal', 'same-suit'],
      ['0>1x1', 'reveal'],
      ['0>2x1', 'reveal'],
    ]);
  });

  test('suggest a deal if nothing on the tableau helps', () => {
    expect(moves(filledUp('10♥ 9♠', '10♦'), KINGS)).toEqual([['deal', 'deal']]);
    expect(moves(filledUp('10♥ 9♠', '10♠'), KINGS)).toEqual([['0>1x1', 'same-suit']]);
  });

  test('suggest filling columns first if dealing requires it', () => {
    const columns = ['2♥ 5♠', ...filledUp().slice(0, 8)];
    expect(moves(columns, KINGS)).toEqual([['0>9x1', 'fill-column']]);
    expect(moves(columns, KINGS, true)).toEqual([['deal', 'deal']]);
    expect(moves(columns)).toEqual([]);
  });

  test('empty no column before a deal, unless that allows a card to be turned', () => {
    expect(moves(filledUp('9♠', '10♦'), KINGS)).toEqual([['deal', 'deal']]);
    expect(moves(filledUp('9♠', '10♦', '#2♥ 5♠'), KINGS)).toEqual([['0>1x1', 'empty-column']]);
    expect(moves(filledUp('9♠', '10♦'), KINGS, true)).toEqual([['0>1x1', 'empty-column']]);
  });

  test('are empty if the remaining moves lead nowhere', () => {
    const columns = filledUp('10♥ 9♠', '10♦');
    expect(moves(columns)).toEqual([]);
    expect(hasHint(board(columns), false)).toBe(false);
    expect(hasHint(board(columns, KINGS), false)).toBe(true);
    expect(hasHint(board(filledUp('2♥ 9♠', '10♦')), false)).toBe(true);
  });

  test('can be requested in any number, always in the same order', () => {
    const position = board(filledUp('#2♥ 9♠', '10♦', '10♥', '10♣', '10♠'));
    expect(hints(position, false, 1)).toEqual(hints(position, false).slice(0, 1));
    expect(hints(position, false, 9)).toHaveLength(4);
  });

  test.each(DIFFICULTIES)('never go in circles when followed to the end: %s', (difficulty) => {
    let wins = 0;
    for (let game = 0; game < 60; game++) {
      const relaxedDealing = game % 2 === 1;
      let position = spider.open({ difficulty, seed: `greedy ${game}`, relaxedDealing });
      let steps = 0;
      for (;;) {
        const [hint] = hints(position, relaxedDealing, 1);
        if (!hint) break;
        if (hint.action.t === 'move') expect(canMove(position.tableau, hint.action)).toBe(true);
        position = spider.apply(position, hint.action)!;
        expect(++steps).toBeLessThan(300);
      }
      if (spider.status(position) === 'won') wins++;
    }
    if (difficulty === '1-suit') expect(wins).toBeGreaterThan(5);
  });
});
