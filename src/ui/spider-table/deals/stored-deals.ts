import type { Difficulty } from '../../../games/spider/card.ts';
import {
  addDeal,
  stockCodec,
  takeDeal,
  type DealStock,
  type StockedDeal,
} from '../../../games/spider/library/deal-stock.ts';
import type { Grade } from '../../../games/spider/library/grade.ts';
import { readValue, type TextStorage } from '../../../platform/storage.ts';

/** Where the deals are kept that a solver has won, for the next games. */
export const DEAL_STOCK_KEY = 'spider.v1.dealStock';

/** The stock as it is stored now; it costs nobody anything to begin again where that is damaged. */
export function storedDeals(storage: TextStorage): DealStock {
  return readValue(storage, DEAL_STOCK_KEY, stockCodec.parse, () => undefined) ?? [];
}

/** Storage that is full costs the stock, and nothing else: there are the numbered deals. */
function store(storage: TextStorage, stock: DealStock): void {
  storage.set(DEAL_STOCK_KEY, stockCodec.format(stock));
}

/** Takes a deal of the stock, which is gone then; `null` where there is none. */
export function takeStoredDeal(
  storage: TextStorage,
  difficulty: Difficulty,
  grade: Grade,
): string | null {
  const taken = takeDeal(storedDeals(storage), difficulty, grade);
  if (!taken) return null;
  store(storage, taken.rest);
  return taken.seed;
}

/** Adds a deal where it is missing. */
export function keepDeal(storage: TextStorage, deal: StockedDeal): void {
  const stock = storedDeals(storage);
  const more = addDeal(stock, deal);
  if (more !== stock) store(storage, more);
}
