import { expect, test } from 'vitest';
import { board, tableau } from '../../../test-support/spider.ts';
import { distinctMoves, legalMoves, statusOf } from './moves.ts';

test('every part of a run may go wherever it fits', () => {
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

test('a whole column may go to an empty one', () => {
  expect(legalMoves(tableau('K♠'))).toContainEqual({ from: 0, to: 9, length: 1 });
});

test('of moves that come to the same only one is looked at', () => {
  const columns = tableau('5♦ 9♠', '', 'K♠', '', '7♥', '7♥', '7♥', '7♥', '7♥', '7♥');
  const toEmpty = distinctMoves(columns).filter(({ to }) => to === 1 || to === 3);
  expect(toEmpty).toEqual([{ from: 0, to: 1, length: 1 }]);
});

test('all moves onto cards are looked at, in the order of the legal ones', () => {
  const columns = tableau('5♦ 9♠', '10♥', '10♠', '', '7♥', '7♥', '7♥', '7♥', '7♥', '6♣');
  const ontoCards = legalMoves(columns).filter(({ to }) => to !== 3);
  expect(ontoCards).toHaveLength(7);
  expect(distinctMoves(columns).filter(({ to }) => to !== 3)).toEqual(ontoCards);
});

const KINGS = 'K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠';
const BLOCKED = KINGS.split(' ');

test('the game is won with eight runs', () => {
  expect(statusOf(board([]), 8, false)).toBe('won');
  expect(statusOf(board([], KINGS), 7, false)).toBe('playing');
});

test('the game is stuck without a move and a deal', () => {
  expect(statusOf(board(BLOCKED), 0, false)).toBe('stuck');
  expect(statusOf(board(BLOCKED, KINGS), 0, false)).toBe('playing');
  expect(statusOf(board([...BLOCKED.slice(1), 'Q♠']), 0, false)).toBe('playing');
  expect(statusOf(board(BLOCKED.slice(1)), 0, false)).toBe('playing');
});
