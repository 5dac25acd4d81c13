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
 * Whether a million deals are fair. The deals are always the same, so this cannot fail by chance;
 * docs/fairness.md gives the figures. rules/deal.test.ts tests that the table is dealt from the
 * shuffled deck.
 */

const DEALS = 1_000_000;

/** Numbered deals: their seeds differ in only a digit or two, the hardest case for a hash. */
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
    // One in 16,000 fair counts deviates by more than 4; there are 209 of them.
    expect(Math.abs(cardsInPlaces)).toBeLessThan(4);
    expect(Math.abs(farthest(byPlace))).toBeLessThan(4);
    expect(Math.abs(farthest(byCard))).toBeLessThan(4);
  });

  test('put any two cards next to and on top of each other as often as expected', () => {
    const { byNeighbours } = deviations;
    expect(byNeighbours).toHaveLength(103 + 94);
    expect(Math.abs(farthest(byNeighbours))).toBeLessThan(4);
  });
});
