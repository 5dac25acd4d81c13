const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A day that is written as `2026-11-24`, as “24 Nov”. */
export function shortDay(day: string): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`));
}
