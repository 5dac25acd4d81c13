import type { Grade } from '../../games/spider/library/grade.ts';
import { gradeOfSeed } from '../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { gradedDeals } from './stored-deals.ts';

/** How hard a deal is: a numbered one, or one of the stock that was taken lately; `null` where nobody has checked it. */
export function gradeOfDeal(
  storage: TextStorage,
  { difficulty, seed }: Pick<SpiderParams, 'difficulty' | 'seed'>,
): Grade | null {
  const kept = gradedDeals(storage).find(
    (deal) => deal.seed === seed && deal.difficulty === difficulty,
  );
  return gradeOfSeed(difficulty, seed) ?? kept?.grade ?? null;
}
