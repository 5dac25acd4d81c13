import { dayOf } from '../core/calendar.ts';

/**
 * The day in UTC as `2026-11-21`, the same for everyone on earth at one moment. `now` is in
 * milliseconds since 1970; left out, it is the computer's clock, which may be wrong by any number of years.
 */
export function utcDay(now: number = Date.now()): string {
  return dayOf(now);
}
