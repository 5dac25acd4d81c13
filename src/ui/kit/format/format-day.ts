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

/** "Tue 24 Nov". */
export const shortWeekday = formatOf({ weekday: 'short', day: 'numeric', month: 'short' });

/** "24 November". */
export const longDay = formatOf({ day: 'numeric', month: 'long' });

/** "November 2026", of any of its days. */
export const monthOfDay = formatOf({ month: 'long', year: 'numeric' });
