/** The years 0 to 9999 in UTC: those that are written with four digits. */
const FIRST = Date.UTC(2000, 0, 1) - 730_485 * 86_400_000;
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * A moment, in milliseconds since 1970, that a `Date` can hold and write as `2026-11-21T…`: what is before or after
 * that is its beginning or its end, and what is no number is 1970. Computers’ clocks, and files, may say anything.
 */
export function inCalendar(moment: number): number {
  return Number.isNaN(moment) ? 0 : Math.min(LAST, Math.max(FIRST, moment));
}

/** The day of a moment in UTC, as `2026-11-21`. */
export function dayOf(moment: number): string {
  return new Date(inCalendar(moment)).toISOString().slice(0, 10);
}
