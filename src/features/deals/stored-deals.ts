import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import {
  addDeal,
  stockCodec,
  takeDeal,
  withGraded,
  type DealStock,
  type StockedDeal,
} from '../../games/spider/library/deal-stock.ts';
import type { Grade } from '../../games/spider/library/grade.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { textCodec } from '../../store/stored/schema-codec.ts';
import { createStoredState, type StoredState } from '../../store/stored/stored-state.ts';

/** Where the deals are kept that a solver has won, for the next games. */
export const DEAL_STOCK_KEY = 'spider.v1.dealStock';

/** Where the grades are kept of those that were taken: of a game in progress, of the one before, of one that is played again. */
export const GRADED_DEALS_KEY = 'spider.v1.gradedDeals';

/**
 * Either list. It costs nobody anything to begin again where it is damaged, or full: there are the numbered deals, and a
 * win is one without its grade.
 */
function openDeals(storage: TextStorage, key: string): StoredState<DealStock> {
  return createStoredState<DealStock>({
    storage,
    key,
    codec: textCodec(stockCodec),
    initial: () => [],
    onStorageError: () => undefined,
  });
}

/** The stock as it is stored now. */
export function storedDeals(storage: TextStorage): DealStock {
  return openDeals(storage, DEAL_STOCK_KEY).getState();
}

/** Takes a deal of the stock, which is gone then but for its grade; `null` where there is none. */
export function takeStoredDeal(
  storage: TextStorage,
  difficulty: Difficulty,
  grade: Grade,
): string | null {
  const stock = openDeals(storage, DEAL_STOCK_KEY);
  const found = takeDeal(stock.getState(), difficulty, grade);
  if (!found) return null;
  const { taken } = found;
  stock.update((now) => takeDeal(now, difficulty, grade)?.rest ?? now);
  openDeals(storage, GRADED_DEALS_KEY).update((graded) => withGraded(graded, taken));
  return taken.seed;
}

/** The grades that are kept of deals that were taken. */
export function gradedDeals(storage: TextStorage): DealStock {
  return openDeals(storage, GRADED_DEALS_KEY).getState();
}

/** Adds a deal where it is missing. */
export function keepDeal(storage: TextStorage, deal: StockedDeal): void {
  openDeals(storage, DEAL_STOCK_KEY).update((stock) => addDeal(stock, deal));
}
