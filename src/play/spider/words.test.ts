import { expect, test } from 'vitest';
import {
  effectsTo,
  spider,
  type Position,
  type SpiderMove,
} from '../../games/spider/rules/game.ts';
import { board, cards } from '../../test-support/spider.ts';
import {
  dealRefusalText,
  describeDealing,
  describeEntries,
  describeUndo,
  illegalMoveText,
  stockLabel,
} from './words.ts';

function position(columns: string[], stock = ''): Position {
  return { ...board(columns, stock), completed: [], relaxedDealing: false };
}

test('the stock announces its deals', () => {
  const row = '2♠ '.repeat(10);
  expect(stockLabel(position(['A♠'], row + row).stock, null)).toBe('2 deals left, 20 cards');
  expect(
    stockLabel(position(['A♠'], row).stock, { reason: 'empty-columns', columns: [2] }),
  ).toMatch(/^1 deal left, 10 cards\. Column 3 is empty/);
  expect(stockLabel(position(['A♠'], row).stock, null)).toBe('1 deal left, 10 cards');
  expect(stockLabel(position(['A♠']).stock, null)).toBe('empty, no deals left');
});

test('a move is described with all its effects, in order', () => {
  const before = position(['#5♦ A♠', '#7♥ K-2♠']);
  const move = { t: 'move', from: 0, to: 1, length: 1 } as const;
  const after = spider.apply(before, move);
  expect(after && describeEntries(effectsTo(after), after)).toBe(
    'Moved Ace of Spades to column 2. Turned up 5 of Diamonds. ' +
      'Completed Spades, 1 of 8 suits completed. Turned up 7 of Hearts.',
  );
});

test('a deal is described with its cards and what is left', () => {
  const before = position(
    Array.from({ length: 10 }, () => '2♥'),
    'K-4♠',
  );
  const after = spider.apply(before, { t: 'deal' });
  const text = after && describeEntries(effectsTo(after), after);
  expect(text).toMatch(/^Dealt a row: 4 of Spades, .*King of Spades\. No deals left\.$/);
});

test('rejections state the reason', () => {
  expect(dealRefusalText({ reason: 'no-stock' })).toMatch(/stock is empty/);
  expect(dealRefusalText({ reason: 'empty-columns', columns: [2] })).toMatch(/^Column 3 is empty/);
  expect(dealRefusalText({ reason: 'empty-columns', columns: [0, 2, 9] })).toMatch(
    /^Columns 1, 3 and 10 are empty/,
  );
  expect(illegalMoveText(cards('5♠'), cards('9♥'), 3)).toBe(
    '5 of Spades cannot go on 9 of Hearts in column 4: only an 8 goes on a 9.',
  );
  expect(illegalMoveText(cards('5♠'), cards('A♥'), 3)).toMatch(/nothing goes on an Ace/);
});

function effectsOf(before: Position, move: SpiderMove) {
  const after = spider.apply(before, move);
  return after ? effectsTo(after) : [];
}

test('an undo is described, including the state after it', () => {
  const before = position(
    Array.from({ length: 10 }, () => '2♥'),
    'K-4♠',
  );
  expect(describeUndo(effectsOf(before, { t: 'deal' }), before)).toBe(
    'Took back the deal. 1 deal left.',
  );
  const run = position(['#5♦ A♠', '#7♥ K-2♠']);
  const move = { t: 'move', from: 0, to: 1, length: 1 } as const;
  expect(describeUndo(effectsOf(run, move), run)).toBe(
    'Took back Ace of Spades from column 2 to column 1. Turned 5 of Diamonds down again. ' +
      'Spades came back from the foundations, 0 of 8 suits completed. ' +
      'Turned 7 of Hearts down again.',
  );
});

test('announces when dealing becomes impossible, and when it is possible again', () => {
  const empty = { reason: 'empty-columns', columns: [2] } as const;
  expect(describeDealing(null, empty)).toMatch(/^Column 3 is empty/);
  expect(describeDealing(empty, null)).toBe('A row can be dealt again.');
  expect(describeDealing(empty, empty)).toBe('');
  expect(describeDealing(null, { reason: 'no-stock' })).toBe('');
});
