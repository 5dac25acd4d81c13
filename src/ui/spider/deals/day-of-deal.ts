import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { utcDay } from '../../../platform/today.ts';
import { shortDay } from '../../kit/format/format-day.ts';

/** "Today’s deal, 24 Nov" where this is the deal of the day; otherwise `null`. */
export function dayOfDeal(
  { difficulty, seed }: Pick<SpiderParams, 'difficulty' | 'seed'>,
  day: string = utcDay(),
): string | null {
  return dealOfDay(difficulty, day) === seed ? `Today’s deal, ${shortDay(day)}` : null;
}
