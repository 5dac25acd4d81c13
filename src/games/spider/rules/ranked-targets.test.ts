import { describe, expect, test } from 'vitest';
import { board } from '../../../test-support/spider.ts';
import { rankedTargets } from './hints.ts';

/** Pads columns with cards that have no moves among them. */
const filledUp = (...columns: string[]) => [
  ...columns,
  ...Array<string>(10 - columns.length).fill('K♥'),
];

describe('the best target of a tail', () => {
  const target = (columns: string[], length = 1) =>
    rankedTargets(board(columns), 0, length)[0] ?? null;

  test('is the longest run of its suit, then another suit, then an empty column', () => {
    expect(target(filledUp('9♠', '10♦', '10♠', 'J-10♠'))).toBe(3);
    expect(target(filledUp('9♠', '10♦', '10♥'))).toBe(1);
    expect(target(['2♥ 9♠', '', '10♥'])).toBe(2);
    expect(target(['2♥ 9♠', '3♠', '', '10♣ 2♣'])).toBe(2);
  });

  test('is a stray card rather than a run of another suit, which the move would spoil', () => {
    expect(target(filledUp('J♥', 'K-Q♣', 'A♠ Q♦'))).toBe(2);
    expect(target(filledUp('10-9♦', 'Q-J♣', 'A♠ J♥'), 2)).toBe(2);
    // A run of the same suit comes first, however long the other run is.
    expect(target(filledUp('J♥', 'K-Q♥', 'A♠ Q♦'))).toBe(1);
  });

  test('may break a run if the player picks that card', () => {
    expect(target(filledUp('9-8♠', '9♦'))).toBe(1);
  });

  test('is none for cards that cannot move, or for a whole column if only empty columns are left', () => {
    expect(target(filledUp('9♠', '5♠'))).toBeNull();
    expect(target(['9♠', 'K♠'])).toBeNull();
    expect(target(filledUp('9♠ 8♥', '10♠'), 2)).toBeNull();
    expect(target(filledUp('9♠', '10♠'), NaN)).toBeNull();
    expect(rankedTargets(board(['9♠', '10♠']), -1, 1)).toEqual([]);
  });
});
