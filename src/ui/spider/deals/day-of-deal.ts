import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import { rememberLast } from '../../../core/remember-last.ts';
import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { utcDay } from '../../../platform/today.ts';
import { shortDay } from '../../kit/format/format-day.ts';

/**
 * Days back that have a name. With thousand numbered deals, one in thirty of those that are chosen by their number is
 * named so too; with the days of a year it would be one in three.
 */
const NAMED_DAYS = 31;

/** Asked for with each move, and answered once for each deal. */
const nameOf = rememberLast((difficulty: Difficulty, seed: string, day: string): string | null => {
  if (dealOfDay(difficulty, day) === seed) return `Today’s deal, ${shortDay(day)}`;
  const today = Date.parse(day);
  for (let ago = 1; ago <= NAMED_DAYS; ago++) {
    const earlier = dayOf(today - ago * DAY_MS);
    if (dealOfDay(difficulty, earlier) === seed) return `Deal of ${shortDay(earlier)}`;
  }
  return null;
});

/** "Today’s deal, 24 Nov" or "Deal of 22 Nov" where this is the deal of a day of the last month; otherwise `null`. */
export function dayOfDeal(
  { difficulty, seed }: Pick<SpiderParams, 'difficulty' | 'seed'>,
  day: string = utcDay(),
): string | null {
  return nameOf(difficulty, seed, day);
}
