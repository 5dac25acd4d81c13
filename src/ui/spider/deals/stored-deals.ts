import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import {
  addDeal,
  stockCodec,
  takeDeal,
  type DealStock,
  type StockedDeal,
} from '../../../games/spider/library/deal-stock.ts';
import type { Grade } from '../../../games/spider/library/grade.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { textCodec } from '../../../store/stored/schema-codec.ts';
import { createStoredState, type StoredState } from '../../../store/stored/stored-state.ts';

/** Where the deals are kept that a solver has won, for the next games. */
export const DEAL_STOCK_KEY = 'spider.v1.dealStock';

/** It costs nobody anything to begin again where it is damaged, or full: there are the numbered deals. */
function openStock(storage: TextStorage): StoredState<DealStock> {
  return createStoredState<DealStock>({
    storage,
    key: DEAL_STOCK_KEY,
    codec: textCodec(stockCodec),
    initial: () => [],
    tell: () => undefined,
  });
}

/** The stock as it is stored now. */
export function storedDeals(storage: TextStorage): DealStock {
  return openStock(storage).getState();
}

/** Takes a deal of the stock, which is gone then; `null` where there is none. */
export function takeStoredDeal(
  storage: TextStorage,
  difficulty: Difficulty,
  grade: Grade,
): string | null {
  const stock = openStock(storage);
  const taken = takeDeal(stock.getState(), difficulty, grade);
  if (!taken) return null;
  stock.update((now) => takeDeal(now, difficulty, grade)?.rest ?? now);
  return taken.seed;
}

/** Adds a deal where it is missing. */
export function keepDeal(storage: TextStorage, deal: StockedDeal): void {
  openStock(storage).update((stock) => addDeal(stock, deal));
}
