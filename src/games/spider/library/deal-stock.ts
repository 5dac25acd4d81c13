import * as v from 'valibot';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { DIFFICULTIES, type Difficulty } from '../rules/params.ts';
import { parseSeed } from '../../../cards/seed.ts';
import { GRADES, type Grade } from './numbered-deals.ts';
import { t } from '../../../words/t.ts';

/** A random deal that a solver has won, and that has not been played yet. */
export interface StockedDeal {
  readonly difficulty: Difficulty;
  readonly seed: string;
  readonly grade: Grade;
}

/** Deals that are ready for the next games, oldest first. */
export type DealStock = readonly StockedDeal[];

/** How many deals of each difficulty and grade are kept ready. */
const STOCK_OF_EACH = 2;

const StockSchema = v.array(
  v.object({
    difficulty: v.picklist(DIFFICULTIES),
    seed: v.pipe(
      v.string(),
      v.check((text) => parseSeed(text).ok),
    ),
    grade: v.picklist(GRADES),
  }),
);

/** The stored form of the stock. */
export const stockCodec: Codec<DealStock> = {
  format: (stock) => JSON.stringify(stock),
  parse(text): Result<DealStock> {
    const read = v.safeParse(StockSchema, parseJson(text));
    return read.success ? ok(read.output) : err(t('The prepared deals cannot be read.'));
  },
};

/** The grades that lack deals. */
export function missingGrades(stock: DealStock, difficulty: Difficulty): readonly Grade[] {
  return GRADES.filter((grade) => {
    const ready = stock.filter((deal) => deal.difficulty === difficulty && deal.grade === grade);
    return ready.length < STOCK_OF_EACH;
  });
}

/** The stock with one more deal, if one of its grade is missing; otherwise the same stock. */
export function addDeal(stock: DealStock, deal: StockedDeal): DealStock {
  const isMissing = missingGrades(stock, deal.difficulty).includes(deal.grade);
  const isThere = stock.some(({ seed }) => seed === deal.seed);
  return isMissing && !isThere ? [...stock, deal] : stock;
}

/** The number of taken deals that keep their grade: more than any player has in progress. */
const GRADES_KEPT = 30;

/** The taken deals, with one more; the oldest are forgotten. */
export function withGraded(graded: DealStock, deal: StockedDeal): DealStock {
  return [...graded.filter(({ seed }) => seed !== deal.seed), deal].slice(-GRADES_KEPT);
}

/** The oldest deal of a difficulty and grade, and the stock without it; `null` if there is none. */
export function takeDeal(
  stock: DealStock,
  difficulty: Difficulty,
  grade: Grade,
): { readonly taken: StockedDeal; readonly rest: DealStock } | null {
  const taken = stock.find((deal) => deal.difficulty === difficulty && deal.grade === grade);
  return taken ? { taken, rest: stock.filter((deal) => deal !== taken) } : null;
}
