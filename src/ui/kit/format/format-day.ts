/**
 * Writes days that are given as `2026-11-24`. The format is made when it is first used: that takes some milliseconds,
 * and a game begins without it.
 */
function formatOf(options: Intl.DateTimeFormatOptions): (day: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${day}T00:00:00Z`));
  };
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

/** "November 2026", of any of its days. */
export const monthOfDay = formatOf({ month: 'long', year: 'numeric' });

/** "Tue". */
export const weekdayName = formatOf({ weekday: 'short' });
