import { beforeAll, describe, expect, test } from 'vitest';
import { shuffledDeck } from '../../cards/card.ts';
import {
  countDeals,
  deviationsOf,
  farthest,
  type DealDeviations,
} from '../../test-support/deal-counts.ts';
import { unshuffledDeck } from './rules/board.ts';

/*
 * Whether a million deals are fair. They are always the same ones, so that this cannot fail by chance; docs/fairness.md
 * gives the figures. That the table is dealt from the shuffled deck is tested in rules/deal.test.ts.
 */

const DEALS = 1_000_000;

/** Numbered deals: their seeds differ in a digit or two only, which is the hardest for a hash. */
function* orders() {
  const deck = unshuffledDeck('4-suit');
  for (let number = 1; number <= DEALS; number++) {
    yield shuffledDeck(deck, '4-suit', String(number)).map(({ id }) => id);
  }
}

describe('a million deals', () => {
  let deviations: DealDeviations;
  beforeAll(() => {
    deviations = deviationsOf(countDeals(orders()));
  });

  test('put every card in every place with equal probability', () => {
    const { cardsInPlaces, byPlace, byCard } = deviations;
    // One of 16,000 fair counts is farther off than 4; there are 209 of them.
    expect(Math.abs(cardsInPlaces)).toBeLessThan(4);
    expect(Math.abs(farthest(byPlace))).toBeLessThan(4);
    expect(Math.abs(farthest(byCard))).toBeLessThan(4);
  });

  test('put any two cards next to and on each other as often as expected', () => {
    const { byNeighbours } = deviations;
    expect(byNeighbours).toHaveLength(103 + 94);
    expect(Math.abs(farthest(byNeighbours))).toBeLessThan(4);
  });
});
