import { streaksOf } from '../../core/day-streaks.ts';
import { t } from '../../words/t.ts';

/**
 * What a win of the day's deal or level is worth: "Today’s deal, 3 days in a row."; `null` where today (`2026-11-21`) is
 * none of the days on which it was won.
 */
export function dayStreakWords(
  what: string,
  daysWon: readonly string[],
  today: string,
): string | null {
  if (!daysWon.includes(today)) return null;
  const { now } = streaksOf(daysWon, today, true);
  return now > 1
    ? t('{what}, {n, plural, one {# day} other {# days}} in a row.', { what, n: now })
    : t('{what}: a streak of days begins.', { what });
}
