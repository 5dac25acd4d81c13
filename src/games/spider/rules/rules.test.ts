import { describe, expect, test } from 'vitest';
import { board, cards, show, tableau } from '../../../test-support/spider.ts';
import type { Board, HistoryEntry } from './board.ts';
import {
  canMove,
  dealRefusal,
  distinctMoves,
  legalMoves,
  legalTargets,
  movableRun,
  playAction,
  playDeal,
  playMove,
  statusOf,
} from './rules.ts';

describe('movable run', () => {
  test.each([
    ['', 0],
    ['#9♠', 0],
    ['9♠', 1],
    ['#10♠ 9♠ 8♠', 2],
    ['10♠ 9♠ 8♠ 7♠', 4],
    ['10♥ 9♠ 8♠', 2],
    ['9♠ 8♥', 1],
    ['9♠ 7♠', 1],
    ['8♠ 9♠', 1],
    ['A♠ K♠', 1],
    ['9♠ 9♠', 1],
    ['K-A♠', 13],
    ['K♠ K-A♠', 13],
    ['#K♠ Q-A♠', 12],
    ['K-A♠ K♠', 1],
  ])('of “%s” has length %i', (column, length) => {
    expect(movableRun(cards(column))).toBe(length);
  });

  test.each([
    ['#5♠ #5♠ #5♠ #5♠ #5♠ K-2♠ 9♥ 8♥ 7♥ 6♥ 5♥ K-2♠', 13],
    ['#5♠ #5♠ #5♠ #5♠ #5♠ K-2♠ 9♥ 8♥ 7♥ 6♥ 5♥', 6],
  ])('reads each card of the run and the one below only once: %s', (text, most) => {
    let looks = 0;
    const column = new Proxy(cards(text), {
      get(list, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks++;
        return Reflect.get(list, key, receiver) as unknown;
      },
    });
    movableRun(column);
    expect(looks).toBe(most);
  });
});

const TEN_KINGS = 'K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠';
/** Each of the ten columns holds one card that fits on none of the others. */
const ALL_FILLED = ['3♠', '3♠', '3♠', '3♠', '3♠', '3♠', '3♠', '3♠', '3♠', '3♠'];

const columns = ({ tableau }: Board) => tableau.map(show);
const entry = <T extends HistoryEntry['t']>(entries: readonly HistoryEntry[], t: T, index = 0) =>
  entries.filter((each) => each.t === t)[index] as Extract<HistoryEntry, { t: T }>;

describe('legality of a move', () => {
  const legal = (source: string, target: string, length: number) =>
    canMove(board([source, target]).tableau, { from: 0, to: 1, length });

  test('a card can be placed on the next higher rank of any suit', () => {
    expect(legal('7♦', '8♣', 1)).toBe(true);
    expect(legal('7♦', '8♦', 1)).toBe(true);
    expect(legal('7♦', '9♣', 1)).toBe(false);
    expect(legal('7♦', '7♣', 1)).toBe(false);
    expect(legal('7♦', '6♣', 1)).toBe(false);
    expect(legal('K♦', 'A♦', 1)).toBe(false);
  });

  test('nothing can be placed on a face-down card', () => {
    expect(legal('7♦', '#8♣', 1)).toBe(false);
  });

  test('any card or run can be placed in an empty column', () => {
    expect(legal('7♦', '', 1)).toBe(true);
    expect(legal('7-4♦', '', 4)).toBe(true);
    expect(legal('7-4♦', '', 2)).toBe(true);
    expect(legal('K-3♦', '', 11)).toBe(true);
  });

  test('any upper part of a same-suit run moves as a unit', () => {
    expect(legal('9-7♠', '10♥', 3)).toBe(true);
    expect(legal('9-7♠', '9♥', 2)).toBe(true);
    expect(legal('9-7♠', '8♥', 1)).toBe(true);
    expect(legal('9-7♠', '8♥', 2)).toBe(false);
  });

  test('mixed suits, gaps and face-down cards end the run', () => {
    expect(legal('9♠ 8♥', '10♦', 2)).toBe(false);
    expect(legal('9♠ 7♠', '10♦', 2)).toBe(false);
    expect(legal('#9♠ 8♠', '10♦', 2)).toBe(false);
    expect(legal('9♠ 8♥ 7♥', '9♦', 2)).toBe(true);
  });

  test('a run cannot move to its own column', () => {
    for (const length of [1, 2, 3]) {
      const { tableau } = board(['9-7♠']);
      expect(canMove(tableau, { from: 0, to: 0, length })).toBe(false);
    }
  });

  test('an empty column has nothing to move', () => {
    expect(legal('', '8♣', 1)).toBe(false);
    expect(legal('', '8♣', 0)).toBe(false);
  });

  test.each([
    { from: 0, to: 0, length: 1 },
    { from: 0, to: 1, length: 0 },
    { from: 0, to: 1, length: -1 },
    { from: 0, to: 1, length: 0.5 },
    { from: 0, to: 1, length: -Infinity },
    { from: 0, to: 1, length: NaN },
    { from: 0, to: 1, length: Infinity },
    { from: -1, to: 1, length: 1 },
    { from: 0, to: 10, length: 1 },
    { from: 0.5, to: 1, length: 1 },
    { from: 0, to: NaN, length: 1 },
  ])('invalid numbers are illegal: %o', (move) => {
    const before = board(['7♦', '8♦']);
    expect(canMove(before.tableau, move)).toBe(false);
    expect(playMove(before, move)).toBeNull();
  });
});

describe('a move', () => {
  test('keeps the order of its cards and leaves the other columns alone', () => {
    const before = board(['4♥ 9-7♠', '10♥', '5♦']);
    const after = playMove(before, { from: 0, to: 1, length: 3 })!;
    expect(columns(after).slice(0, 3)).toEqual(['4♥', '10♥ 9♠ 8♠ 7♠', '5♦']);
    expect(after.entries).toEqual([
      { t: 'move', from: 0, to: 1, moved: before.tableau[0].slice(1) },
    ]);
    expect(after.stock).toBe(before.stock);
    expect(after.tableau[2]).toBe(before.tableau[2]);
    expect(after.tableau[1][0]).toBe(before.tableau[1][0]);
    expect(columns(before).slice(0, 2)).toEqual(['4♥ 9♠ 8♠ 7♠', '10♥']);
  });

  test('turns the card that it exposes', () => {
    const after = playMove(board(['#2♥ #4♥ 9♠', '10♥']), { from: 0, to: 1, length: 1 })!;
    expect(columns(after).slice(0, 2)).toEqual(['#2♥ 4♥', '10♥ 9♠']);
    expect(entry(after.entries, 'move').turned).toEqual(after.tableau[0][1]);
  });

  test('completes a run in its destination and turns the card beneath', () => {
    const after = playMove(board(['#3♦ 5-A♠', '#2♥ #4♥ K-6♠']), { from: 0, to: 1, length: 5 })!;
    expect(columns(after).slice(0, 2)).toEqual(['3♦', '#2♥ 4♥']);
    expect(after.entries.map(({ t }) => t)).toEqual(['move', 'complete']);
    const complete = entry(after.entries, 'complete');
    expect(complete).toMatchObject({ suit: '♠', column: 1 });
    expect(show(complete.cards)).toBe('K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ A♠');
    expect(complete.turned).toEqual(after.tableau[1][1]);
  });

  test('completes no run of mixed suits, and needs no card beneath', () => {
    const mixed = playMove(board(['5-A♠', 'K-6♥']), { from: 0, to: 1, length: 5 })!;
    expect(mixed.entries).toHaveLength(1);
    const bare = playMove(board(['5-A♥', 'K-6♥']), { from: 0, to: 1, length: 5 })!;
    expect(columns(bare).every((column) => column === '')).toBe(true);
    expect(entry(bare.entries, 'complete')).not.toHaveProperty('turned');
  });

  test('checks for completion only in its destination', () => {
    const after = playMove(board(['9♠', '10♥', 'K-A♦']), { from: 0, to: 1, length: 1 })!;
    expect(after.entries).toHaveLength(1);
  });
});

describe('a deal', () => {
  test('puts one card from the end of the stock face-up on each column, from the left', () => {
    const row = '10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 4♦ 3♦ 2♦ A♦';
    const before = board(ALL_FILLED, `K♥ K♥ K♥ K♥ K♥ K♥ K♥ K♥ K♥ K♥ ${row}`);
    const after = playDeal(before, false)!;
    expect(columns(after)).toEqual(
      ['A♦', '2♦', '3♦', '4♦', '5♦', '6♦', '7♦', '8♦', '9♦', '10♦'].map((card) => `3♠ ${card}`),
    );
    expect(after.stock.dealsRemaining).toBe(1);
    expect(show(after.stock.cards)).toBe(Array(10).fill('#K♥').join(' '));
    expect(after.entries).toEqual([{ t: 'deal', dealt: after.tableau.map((column) => column[1]) }]);
  });

  test('completes runs in all columns, from the left, and turns the cards beneath', () => {
    const filled = ['3♠', '#4♥ K-2♥', '3♠', '3♠', '3♠', '3♠', '3♠', '3♠', '3♠', 'K-2♠'];
    const after = playDeal(board(filled, 'A♠ K♦ K♦ K♦ K♦ K♦ K♦ K♦ A♥ K♦'), false)!;
    expect(after.entries.map(({ t }) => t)).toEqual(['deal', 'complete', 'complete']);
    expect(entry(after.entries, 'complete')).toMatchObject({ column: 1, suit: '♥' });
    expect(entry(after.entries, 'complete', 1)).toMatchObject({ column: 9, suit: '♠' });
    expect(columns(after)[1]).toBe('4♥');
    expect(columns(after)[9]).toBe('');
  });

  test('requires stock', () => {
    expect(dealRefusal(board(ALL_FILLED), false)).toEqual({ reason: 'no-stock' });
    expect(dealRefusal(board(ALL_FILLED), true)).toEqual({ reason: 'no-stock' });
    expect(playDeal(board(ALL_FILLED), false)).toBeNull();
    const spent = board(ALL_FILLED, TEN_KINGS);
    const noDeals = { ...spent, stock: { ...spent.stock, dealsRemaining: 0 } };
    expect(dealRefusal(noDeals, false)).toEqual({ reason: 'no-stock' });
    const short = board(ALL_FILLED, TEN_KINGS);
    const nine = { ...short, stock: { ...short.stock, cards: short.stock.cards.slice(1) } };
    expect(dealRefusal(nine, true)).toEqual({ reason: 'no-stock' });
    expect(playDeal(nine, true)).toBeNull();
  });

  test('requires every column to be filled', () => {
    const two = board(['3♠', '', '3♠ 3♠ 3♠', '3♠', '3♠', '', '3♠', '3♠', '3♠', '3♠'], TEN_KINGS);
    expect(dealRefusal(two, false)).toEqual({ reason: 'empty-columns', columns: [1, 5] });
    expect(playDeal(two, false)).toBeNull();
    expect(dealRefusal(board(ALL_FILLED, TEN_KINGS), false)).toBeNull();
  });

  test('may fill empty columns with relaxed dealing', () => {
    const two = board(['3♠ 3♠ 3♠ 3♠ 3♠ 3♠ 3♠ 3♠ 3♠ 3♠'], TEN_KINGS);
    expect(dealRefusal(two, true)).toBeNull();
    expect(columns(playDeal(two, true)!)[4]).toBe('K♠');
  });

  test('may fill empty columns if fewer than ten cards are left to fill them', () => {
    expect(dealRefusal(board(['9-A♠'], TEN_KINGS), false)).toBeNull();
    expect(dealRefusal(board([], TEN_KINGS), false)).toBeNull();
    expect(dealRefusal(board(['10-A♠'], TEN_KINGS), false)).toMatchObject({
      reason: 'empty-columns',
    });
    expect(columns(playDeal(board(['9-8♠'], TEN_KINGS), false)!)[0]).toBe('9♠ 8♠ K♠');
  });
});

test('an action is a move or a deal', () => {
  const before = board(ALL_FILLED, TEN_KINGS);
  expect(playAction(before, { t: 'deal' }, false)).toEqual(playDeal(before, false));
  expect(playAction(before, { t: 'move', from: 0, to: 1, length: 1 }, false)).toBeNull();
});

describe('legal targets', () => {
  const table = board(['#5♦ 9♥ 8♠ 7♠', '9♣', '8♦', '', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']);

  test('a tail can move to the next higher rank of any suit, and to empty columns', () => {
    expect(legalTargets(table, { from: 0, length: 2 })).toEqual([1, 3, 4]);
    expect(legalTargets(table, { from: 0, length: 1 })).toEqual([2, 3]);
    expect(legalTargets(table, { from: 5, length: 1 })).toEqual([3]);
  });

  test('cards that do not form a movable run have no targets', () => {
    expect(legalTargets(table, { from: 0, length: 3 })).toEqual([]);
    expect(legalTargets(table, { from: 3, length: 1 })).toEqual([]);
    expect(legalTargets(table, { from: 0, length: 0 })).toEqual([]);
    expect(legalTargets(table, { from: 12, length: 1 })).toEqual([]);
  });
});

describe('moves', () => {
  test('every part of a run can move wherever it fits', () => {
    const columns = tableau('#2♦ 6-4♠', '7♥', '5♦', '6♣', '', '2♥', '2♥', '2♥', '2♥', '2♥');
    expect(legalMoves(columns).filter(({ from }) => from === 0)).toEqual([
      { from: 0, to: 2, length: 1 },
      { from: 0, to: 4, length: 1 },
      { from: 0, to: 3, length: 2 },
      { from: 0, to: 4, length: 2 },
      { from: 0, to: 1, length: 3 },
      { from: 0, to: 4, length: 3 },
    ]);
  });

  test('a whole column can move to an empty one', () => {
    expect(legalMoves(tableau('K♠'))).toContainEqual({ from: 0, to: 9, length: 1 });
  });

  test('only one of several equivalent moves is considered', () => {
    const columns = tableau('5♦ 9♠', '', 'K♠', '', '7♥', '7♥', '7♥', '7♥', '7♥', '7♥');
    const toEmpty = distinctMoves(columns).filter(({ to }) => to === 1 || to === 3);
    expect(toEmpty).toEqual([{ from: 0, to: 1, length: 1 }]);
  });

  test('all moves onto cards are considered, in the order of legalMoves', () => {
    const columns = tableau('5♦ 9♠', '10♥', '10♠', '', '7♥', '7♥', '7♥', '7♥', '7♥', '6♣');
    const ontoCards = legalMoves(columns).filter(({ to }) => to !== 3);
    expect(ontoCards).toHaveLength(7);
    expect(distinctMoves(columns).filter(({ to }) => to !== 3)).toEqual(ontoCards);
  });

  const KINGS = 'K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠';
  const BLOCKED = KINGS.split(' ');

  test('the game is won after eight runs', () => {
    expect(statusOf(board([]), 8, false)).toBe('won');
    expect(statusOf(board([], KINGS), 7, false)).toBe('playing');
  });

  test('the game is stuck if there is no move and no row to deal', () => {
    expect(statusOf(board(BLOCKED), 0, false)).toBe('stuck');
    expect(statusOf(board(BLOCKED, KINGS), 0, false)).toBe('playing');
    expect(statusOf(board([...BLOCKED.slice(1), 'Q♠']), 0, false)).toBe('playing');
    expect(statusOf(board(BLOCKED.slice(1)), 0, false)).toBe('playing');
  });
});
