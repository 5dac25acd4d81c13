import { describe, expect, test } from 'vitest';
import { board } from '../../../test-support/spider.ts';
import type { SpiderMove } from './board.ts';
import { joinBefore } from './hints.ts';

const full = (columns: readonly string[]) => [
  ...columns,
  ...Array<string>(10 - columns.length).fill('K♥'),
];
const move = (from: number, to: number, length = 1): SpiderMove => ({
  t: 'move',
  from,
  to,
  length,
});
const before = (columns: readonly string[], ...line: readonly SpiderMove[]) =>
  joinBefore(board(full(columns)), line)?.move ?? null;
const DEAL: SpiderMove = { t: 'deal' };

describe('a free join', () => {
  test('goes before a deal, and before a line that fills columns for a deal', () => {
    const columns = ['#2♠ 9♦ 8♥', '#2♠ 9♥', ''];
    expect(before(columns, DEAL)).toEqual({ from: 0, to: 1, length: 1 });
    expect(before(columns, move(3, 2), DEAL)).toEqual({ from: 0, to: 1, length: 1 });
  });

  test('moves a whole run, and the longest one if two cards of the same rank and suit qualify', () => {
    expect(before(['#2♠ Q♠', '#2♠ Q-10♠', 'K♠'], move(0, 2))).toEqual({
      from: 1,
      to: 2,
      length: 3,
    });
    expect(before(['#2♠ Q♠', '#2♠ Q-10♠', 'K♠'], move(1, 2, 3))).toBeNull();
    // The 8 and the 7 form a run: taking the 7 off it would gain nothing.
    expect(before(['#2♠ 8♥ 7♥', '9♦', '8♥'], DEAL)).toBeNull();
  });

  test('goes before a move that only covers another suit', () => {
    const columns = ['#2♠ 3♥', '#2♠ 7-4♠', '#2♠ 9♥', '#2♠ 10♥'];
    expect(before(columns, move(0, 1))).toEqual({ from: 2, to: 3, length: 1 });
  });

  test('does not precede a move that turns a card, empties a column or completes a suit, unless it does so too', () => {
    const joins = ['#2♠ 9♦ 8♥', '9♥'];
    expect(before([...joins, '#2♠ 3♥', '4♠'], move(2, 3))).toBeNull();
    expect(before([...joins, '5♥ 3♥', '4♠'], move(2, 3))).toEqual({ from: 0, to: 1, length: 1 });
    expect(before([...joins, '3♥', '4♠'], move(2, 3))).toBeNull();
    expect(before([...joins, '#2♠ K-2♠', 'A♠'], move(3, 2))).toBeNull();
  });

  test('does not interrupt a plan of several moves', () => {
    expect(before(['#2♠ 9♦ 8♥', '9♥', '#2♠ 3♥', '4♠'], move(2, 3), move(0, 1))).toBeNull();
  });

  test('does not empty a column before a deal, which would require filling it again', () => {
    expect(before(['8♥', '#2♠ 9♥'], DEAL)).toBeNull();
  });

  test('is only proposed if one exists', () => {
    expect(before(['8♥', '9♦'], DEAL)).toBeNull();
    expect(joinBefore(board(full(['#2♠ 8♥', '9♥'])), [])).toBeNull();
  });
});
