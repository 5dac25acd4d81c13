import { expect, test } from 'vitest';
import { board } from '../../../test-support/spider.ts';
import { legalTargets } from './legal-targets.ts';

const table = board(['#5♦ 9♥ 8♠ 7♠', '9♣', '8♦', '', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']);

test('a tail may go on the next higher rank of any suit, and to empty columns', () => {
  expect(legalTargets(table, { from: 0, length: 2 })).toEqual([1, 3, 4]);
  expect(legalTargets(table, { from: 0, length: 1 })).toEqual([2, 3]);
  expect(legalTargets(table, { from: 5, length: 1 })).toEqual([3]);
});

test('what is no movable run may go nowhere', () => {
  expect(legalTargets(table, { from: 0, length: 3 })).toEqual([]);
  expect(legalTargets(table, { from: 3, length: 1 })).toEqual([]);
  expect(legalTargets(table, { from: 0, length: 0 })).toEqual([]);
  expect(legalTargets(table, { from: 12, length: 1 })).toEqual([]);
});
