import { expect, test } from 'vitest';
import type { Position } from '../../../games/spider/rules/game.ts';
import { hints } from '../../../games/spider/hints/hints.ts';
import { board } from '../../../test-support/spider.ts';
import { describeSuggestion } from './hint-words.ts';

function tellAll(columns: readonly string[], stock = ''): string[] {
  const full = [...columns, ...Array<string>(10 - columns.length).fill('K♥')];
  const position: Position = { ...board(full, stock), completed: [], relaxedDealing: false };
  const found = hints(position, false);
  return found.map((hint, index) =>
    describeSuggestion({ by: 'quick', hint }, position, index, found.length),
  );
}

test('a hint says which of how many it is, what to do, and why', () => {
  expect(tellAll(['#2♥ 9-8♠', '10♦', '10♠'])).toEqual([
    'Hint 1 of 2: 9 of Spades and 1 more from column 1 to column 3, because it turns up a card in column 1 and makes a longer run of one suit.',
    'Hint 2 of 2: 9 of Spades and 1 more from column 1 to column 2, because it turns up a card in column 1.',
  ]);
});

test('one that is alone is not counted', () => {
  expect(tellAll(['3♥ K-2♠', '7♦ A♠'])).toEqual([
    'Hint: Ace of Spades from column 2 to column 1, because it completes a suit.',
  ]);
  expect(tellAll(['3♥ K-2♠', 'A♠'])).toEqual([
    'Hint: Ace of Spades from column 2 to column 1, because it completes a suit and empties column 2.',
  ]);
  expect(tellAll(['#3♥ K-2♠', '7♦ A♠'])).toEqual([
    'Hint: Ace of Spades from column 2 to column 1, because it completes a suit and turns up a card in column 1.',
  ]);
  expect(tellAll(['10♥ 9♠', '10♦'], 'K-4♠')).toEqual([
    'Hint: I see no useful move. Deal a new row.',
  ]);
});
