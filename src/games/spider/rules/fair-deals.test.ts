import { expect, test } from 'vitest';
import { countDeals, deviationsOf, farthest } from '../../../test-support/deal-counts.ts';
import { mulberry32 } from '../../../core/rng.ts';
import { dealOpening } from './board.ts';
import { DIFFICULTIES, type Difficulty } from './params.ts';

/** Always the same deals. The slow test src/games/spider/million-deals.test.ts checks more. */
const DEALS = 3_000;

/** The ids of the cards in dealing order, read from the table. */
function orderOf(difficulty: Difficulty, seed: string): readonly number[] {
  const { tableau, stock } = dealOpening(difficulty, seed);
  const round = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    tableau.flatMap((column) => column.slice(row, row + 1)),
  );
  return [...round, ...stock.cards.toReversed()].map(({ id }) => id);
}

function* numberedDeals(difficulty: Difficulty) {
  for (let number = 1; number <= DEALS; number++) yield orderOf(difficulty, String(number));
}

test.each(DIFFICULTIES)('cards of %s are uniformly distributed', (difficulty) => {
  const { cardsInPlaces, byPlace, byCard } = deviationsOf(countDeals(numberedDeals(difficulty)));
  expect(Math.abs(cardsInPlaces)).toBeLessThan(4);
  expect(Math.abs(farthest(byPlace))).toBeLessThan(4);
  expect(Math.abs(farthest(byCard))).toBeLessThan(4);
});

/**
 * The classic faulty shuffle: each card is swapped with any other card, so some orders are more
 * likely.
 */
function* carelessDeals() {
  const rng = mulberry32(1);
  for (let deal = 0; deal < DEALS; deal++) {
    const order = Array.from({ length: 104 }, (_, id) => id);
    for (const at of order.keys()) {
      const other = Math.floor(rng() * order.length);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    yield order;
  }
}

test('a faulty shuffle is detected', () => {
  expect(deviationsOf(countDeals(carelessDeals())).cardsInPlaces).toBeGreaterThan(20);
});
