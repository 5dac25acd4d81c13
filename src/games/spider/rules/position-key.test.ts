import { expect, test } from 'vitest';
import { board } from '../../../test-support/spider.ts';
import { type Position, spider } from './game.ts';
import { positionKey } from './position-key.ts';

const columns = (first: string) => [first, '9♠', ...Array<string>(8).fill('K♥')];
const position = (first: string, stock = ''): Position => ({
  ...board(columns(first), stock),
  completed: [],
  relaxedDealing: false,
});

test('positions with the same cards in the same columns have the same key, whichever copies these are', () => {
  const [one, other] = [position('#2♥ 8♠'), position('#2♥ 8♠')];
  expect(positionKey(one)).toBe(positionKey(other));
  const there = spider.apply(one, { t: 'move', from: 0, to: 1, length: 1 });
  expect(there && positionKey(there)).not.toBe(positionKey(one));
});

test('the same cards in other columns have a different key', () => {
  const at = (...texts: string[]): Position => ({
    ...board(texts),
    completed: [],
    relaxedDealing: false,
  });
  const keys = [at('K♠ Q♠'), at('K♠', 'Q♠'), at('Q♠', 'K♠'), at('', 'K♠ Q♠')].map(positionKey);
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['another card', position('#2♥ 8♥')],
  ['a card face up', position('2♥ 8♠')],
  ['cards to be dealt', position('#2♥ 8♠', 'K-4♠')],
])('%s changes the key', (_what, other) => {
  expect(positionKey(other)).not.toBe(positionKey(position('#2♥ 8♠')));
});
