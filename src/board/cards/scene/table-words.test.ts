import { describe, expect, test } from 'vitest';
import { cards } from '../../../cards/card-text.ts';
import { cardLabel, describeColumn, peekRefusalText, pickUpText } from './table-words.ts';

const PILES = { columnCount: 10, otherPiles: ['Stock', 'Waste'] };

describe('cards', () => {
  const [open, closed] = cards('9♠ #9♠');

  test('have labels with card, state and position', () => {
    expect(open && cardLabel(open, 2, 7, 'full')).toBe('9 of Spades, face-up, position 3 of 7');
  });

  test('reveal nothing while they are face-down', () => {
    expect(closed && cardLabel(closed, 0, 7, 'full')).toBe('face-down card, position 1 of 7');
  });

  test('omit their position if verbosity is brief', () => {
    expect(open && cardLabel(open, 2, 7, 'brief')).toBe('9 of Spades, face-up');
    expect(closed && cardLabel(closed, 0, 7, 'brief')).toBe('face-down card');
  });
});

test('picked-up cards are announced with their legal targets', () => {
  const run = cards('9-8♠');
  expect(pickUpText(run, [1, 3], 'full', PILES)).toBe(
    'Picked up 9 of Spades and 1 more. Goes to columns 2 and 4.',
  );
  expect(pickUpText(run, [1, 3], 'brief', PILES)).toBe('Picked up 9 of Spades and 1 more.');
  expect(pickUpText(run, [1, 11], 'full', PILES)).toMatch(/ Goes to column 2 and Waste\.$/);
  // A lack of targets is announced at any verbosity.
  expect(pickUpText(run, [], 'brief', PILES)).toBe(
    'Picked up 9 of Spades and 1 more. No place to go.',
  );
});

test('a column is described from bottom to top', () => {
  expect(describeColumn(cards('#5♥ #A♠ 9♠ 8♥'), 2)).toBe(
    'Column 3: 2 face-down cards, 9 of Spades, 8 of Hearts',
  );
  expect(describeColumn(cards('#5♥ K♣'), 0)).toBe('Column 1: 1 face-down card, King of Clubs');
  expect(describeColumn([], 9)).toBe('Column 10: empty');
});

test('a card that cannot be shown in full has a reason', () => {
  expect(peekRefusalText(cards('#9♥')[0])).toBe(
    'This card stays face down until nothing covers it.',
  );
  expect(peekRefusalText(cards('9♥')[0])).toBe('9 of Hearts is already fully visible.');
  expect(peekRefusalText(undefined)).toBe('Choose a covered face-up card to see all of it.');
});
