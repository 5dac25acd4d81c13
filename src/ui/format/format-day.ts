import { inLocale } from './in-locale.ts';

/** Writes days that are given as `2026-11-24`. */
function formatOf(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = inLocale(
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
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
