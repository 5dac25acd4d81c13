import { expect, test } from 'vitest';
import { cards } from '../../../cards/card-text.ts';
import { foundWords, rankOfKey } from './table-keys.ts';

test('keys select ranks by their index, and 0 or 1 selects the ten', () => {
  expect(['a', 'A', '2', '9', '0', '1', 'j', 'Q', 'k'].map(rankOfKey)).toEqual([
    1, 1, 2, 9, 10, 10, 11, 12, 13,
  ]);
  expect(['x', 'Escape', 'ArrowUp', 'f'].map(rankOfKey)).toEqual([null, null, null, null]);
});

test('face-up cards of a rank are counted, and their columns listed', () => {
  const columns = [cards('#9♠ 9♥', 0), cards('', 20), cards('9♣ 9♦ 8♠', 30)];
  expect(foundWords(columns, 9)).toBe('9: 3 open cards, in columns 1 and 3.');
  expect(foundWords(columns, 8)).toBe('8: 1 open card, in column 3.');
  expect(foundWords(columns, 1)).toBe('No Ace is face up.');
});
