import { inCalendar } from '../../../core/calendar.ts';
import { inLocale } from './in-locale.ts';

const formatIn = (options: Intl.DateTimeFormatOptions) =>
  inLocale((locale) => new Intl.DateTimeFormat(locale, options));

/** Writes days that are given as `2026-11-24`. */
function formatOf(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = formatIn({ ...options, timeZone: 'UTC' });
  return (day) => format().format(new Date(`${day}T00:00:00Z`));
}

/** "24 Nov". */
export const shortDay = formatOf({ day: 'numeric', month: 'short' });

const shortDayWithYear = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });

/** "24 Nov", or "24 Nov 2025" where that is another year than today’s. */
export function dayOfYear(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDayWithYear(day);
}

/** "Tue 24 Nov". */
export const shortWeekday = formatOf({ weekday: 'short', day: 'numeric', month: 'short' });

/** "24 November". */
export const longDay = formatOf({ day: 'numeric', month: 'long' });

/** "24 November 2026". */
export const longDayWithYear = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });

/** "November 2026", of any of its days. */
export const monthOfDay = formatOf({ month: 'long', year: 'numeric' });

/** "Mon", of any such day. */
export const weekdayOfDay = formatOf({ weekday: 'short' });

/** Writes moments in milliseconds since 1970, in the player's time zone; those that no calendar has as the nearest that it has. */
function momentOf(options: Intl.DateTimeFormatOptions): (timestamp: number) => string {
  const format = formatIn(options);
  return (timestamp) => format().format(inCalendar(timestamp));
}

/** "21 Nov 2026". */
export const dayOfMoment = momentOf({ dateStyle: 'medium' });

/** "18:05". */
export const hourOfMoment = momentOf({ timeStyle: 'short' });

/** "21 November 2026 at 18:05". */
export const longMoment = momentOf({ dateStyle: 'long', timeStyle: 'short' });
