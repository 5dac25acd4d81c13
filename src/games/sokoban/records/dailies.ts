import { entryOf } from './schemas.ts';
import type { Statistics } from './statistics.ts';

/** How the level of a day was solved: on its day, later, or with help. */
type DailyResult = 'won' | 'later' | 'helped';

/** How the level of a day (`2026-11-21`, in UTC) was solved; `null` where it was not. */
export function dailyResult(dailies: Statistics['dailies'], day: string): DailyResult | null {
  const daily = entryOf(dailies, day);
  if (!daily) return null;
  if (daily.assisted) return 'helped';
  return daily.on === day ? 'won' : 'later';
}

/** The days on which the level of that day was solved without help. */
export function daysWon(dailies: Statistics['dailies']): readonly string[] {
  return Object.keys(dailies).filter((day) => dailyResult(dailies, day) === 'won');
}
