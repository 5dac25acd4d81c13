import { describe, expect, test } from 'vitest';
import { effects, spider, type Position } from '../../../games/spider/rules/game.ts';
import { board, cards } from '../../../test-support/spider.ts';
import {
  cardLabel,
  dealRefusalText,
  describeColumn,
  describeDealing,
  describeEntries,
  describeUndo,
  illegalMoveText,
  peekRefusalText,
  pickUpText,
  stockLabel,
} from './words.ts';

function position(columns: string[], stock = ''): Position {
  return { ...board(columns, stock), completed: [], relaxedDealing: false };
}

describe('cards', () => {
  const [open, closed] = cards('9♠ #9♠');

  test('are labelled as the PRD has it', () => {
    expect(open && cardLabel(open, 2, 7, 'full')).toBe('9 of Spades, face-up, position 3 of 7');
  });

  test('keep their secret while they lie face-down', () => {
    expect(closed && cardLabel(closed, 0, 7, 'full')).toBe('face-down card, position 1 of 7');
  });

  test('are labelled without their position where brief words are wished for', () => {
    expect(open && cardLabel(open, 2, 7, 'brief')).toBe('9 of Spades, face-up');
    expect(closed && cardLabel(closed, 0, 7, 'brief')).toBe('face-down card');
  });
});

test('what is picked up is told with the places where it can go', () => {
  const run = cards('9-8♠');
  expect(pickUpText(run, [1, 3], 'full')).toBe(
    'Picked up 9 of Spades and 1 more. Goes to columns 2 and 4.',
  );
  expect(pickUpText(run, [1, 3], 'brief')).toBe('Picked up 9 of Spades and 1 more.');
  // That it is stuck must be known in any case.
  expect(pickUpText(run, [], 'brief')).toBe(
    'Picked up 9 of Spades and 1 more. It has no place to go.',
  );
});

test('a column is told from its bottom to its top', () => {
  expect(describeColumn(cards('#5♥ #A♠ 9♠ 8♥'), 2)).toBe(
    'Column 3: 2 face-down cards, 9 of Spades, 8 of Hearts',
  );
  expect(describeColumn(cards('#5♥ K♣'), 0)).toBe('Column 1: 1 face-down card, King of Clubs');
  expect(describeColumn([], 9)).toBe('Column 10: empty');
});

test('the stock tells its deals', () => {
  const row = '2♠ '.repeat(10);
  expect(stockLabel(position(['A♠'], row + row).stock, null)).toBe('2 deals left, 20 cards');
  expect(
    stockLabel(position(['A♠'], row).stock, { reason: 'empty-columns', columns: [2] }),
  ).toMatch(/^1 deal left, 10 cards\. Column 3 is empty/);
  expect(stockLabel(position(['A♠'], row).stock, null)).toBe('1 deal left, 10 cards');
  expect(stockLabel(position(['A♠']).stock, null)).toBe('empty, no deals left');
});

test('a move is told with all that it set off, in order', () => {
  const before = position(['#5♦ A♠', '#7♥ K-2♠']);
  const move = { t: 'move', from: 0, to: 1, length: 1 } as const;
  const after = spider.apply(before, move);
  expect(after && describeEntries(effects(before, move), after)).toBe(
    'Moved Ace of Spades to column 2. Turned up 5 of Diamonds. ' +
      'Completed Spades, 1 of 8 suits completed. Turned up 7 of Hearts.',
  );
});

test('a deal is told with its cards and what is left', () => {
  const before = position(
    Array.from({ length: 10 }, () => '2♥'),
    'K-4♠',
  );
  const after = spider.apply(before, { t: 'deal' });
  const text = after && describeEntries(effects(before, { t: 'deal' }), after);
  expect(text).toMatch(/^Dealt a row: 4 of Spades, .*King of Spades\. No deals left\.$/);
});

test('refusals say what is wrong', () => {
  expect(dealRefusalText({ reason: 'no-stock' })).toMatch(/stock is empty/);
  expect(dealRefusalText({ reason: 'empty-columns', columns: [2] })).toMatch(/^Column 3 is empty/);
  expect(dealRefusalText({ reason: 'empty-columns', columns: [0, 2, 9] })).toMatch(
    /^Columns 1, 3 and 10 are empty/,
  );
  expect(illegalMoveText(cards('5♠'), cards('9♥'), 3)).toBe(
    '5 of Spades cannot go on 9 of Hearts in column 4: it takes the next lower rank.',
  );
  expect(illegalMoveText(cards('5♠'), cards('A♥'), 3)).toMatch(/nothing goes on an Ace/);
});

test('a card that cannot be looked at whole has a reason', () => {
  expect(peekRefusalText(cards('#9♥')[0])).toBe(
    'This card lies face-down until nothing covers it.',
  );
  expect(peekRefusalText(cards('9♥')[0])).toBe('9 of Hearts is in sight already.');
  expect(peekRefusalText(undefined)).toBe(
    'Choose a covered card that lies face-up to see it whole.',
  );
});

test('an undo says what it took back, and how it stands then', () => {
  const before = position(
    Array.from({ length: 10 }, () => '2♥'),
    'K-4♠',
  );
  const deal = effects(before, { t: 'deal' });
  expect(describeUndo(deal, before)).toBe('Took back the deal. 1 deal left.');
  const run = position(['#5♦ A♠', '#7♥ K-2♠']);
  const move = effects(run, { t: 'move', from: 0, to: 1, length: 1 });
  expect(describeUndo(move, run)).toBe(
    'Took back Ace of Spades from column 2 to column 1. Turned 5 of Diamonds down again. ' +
      'Spades came back from the foundations, 0 of 8 suits completed. ' +
      'Turned 7 of Hearts down again.',
  );
});

test('it is told when dealing becomes impossible, and when it is possible again', () => {
  const empty = { reason: 'empty-columns', columns: [2] } as const;
  expect(describeDealing(null, empty)).toMatch(/^Column 3 is empty/);
  expect(describeDealing(empty, null)).toBe('A row can be dealt again.');
  expect(describeDealing(empty, empty)).toBe('');
  expect(describeDealing(null, { reason: 'no-stock' })).toBe('');
});
