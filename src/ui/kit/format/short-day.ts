/** Made when it is first used: that takes some milliseconds, and a game begins without it. */
let format: Intl.DateTimeFormat | undefined;

/** A day that is written as `2026-11-24`, as “24 Nov”. */
export function shortDay(day: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
