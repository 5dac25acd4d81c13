/*
 * Days of the Gregorian calendar in UTC, without `Date`, which would give access to the clock. The arithmetic starts
 * years in March, so that a leap day is the last day of its year (H. Hinnant, "chrono-Compatible Low-Level Date
 * Algorithms").
 */
export const DAY_MS = 86_400_000;
/** Days from 1 March of the year 0 to 1 January 1970. */
const TO_1970 = 719_468;
const DAYS_OF_400_YEARS = 146_097;

/** The years 0 to 9999, which are written with four digits. */
const FIRST = dayNumberOf(0, 1, 1) * DAY_MS;
const LAST = dayNumberOf(10_000, 1, 1) * DAY_MS - 1;

/** The number of a day, counted from 1970-01-01; months count from 1. */
function dayNumberOf(year: number, month: number, day: number): number {
  const fromMarch = (month + 9) % 12;
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const inEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1;
  const leapDays = Math.floor(inEra / 4) - Math.floor(inEra / 100);
  return era * DAYS_OF_400_YEARS + inEra * 365 + leapDays + dayOfYear - TO_1970;
}

/** Formats a day, given by its number since 1970, as `2026-11-21`. */
function dayText(number: number): string {
  const sinceMarch = number + TO_1970;
  const era = Math.floor(sinceMarch / DAYS_OF_400_YEARS);
  const inEra = sinceMarch - era * DAYS_OF_400_YEARS;
  // Without its leap days, an era is 400 years of 365 days.
  const leapDays =
    Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const yearOfEra = Math.floor((inEra - leapDays) / 365);
  const dayOfYear =
    inEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/**
 * Clamps a moment, in milliseconds since 1970, to what a `Date` can hold and write as `2026-11-21T…`; NaN becomes 1970.
 * Computers' clocks, and files, may contain anything.
 */
export function inCalendar(moment: number): number {
  return Number.isNaN(moment) ? 0 : Math.min(LAST, Math.max(FIRST, moment));
}

/** The UTC day of a moment, as `2026-11-21`. */
export function dayOf(moment: number): string {
  return dayText(Math.floor(inCalendar(moment) / DAY_MS));
}

/** The date a number of days after another one, both as `2026-11-21`; an invalid date counts as 1970-01-01. */
export function dayAfter(day: string, days = 1): string {
  return dayText((dayNumber(day) ?? 0) + days);
}

/** The number since 1970 of a day written as `2026-11-21`, or `null` if the text is not a valid date. */
export function dayNumber(text: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const number = dayNumberOf(year, month, day);
  // 31 November has the right format, but is not a day.
  return month >= 1 && month <= 12 && day >= 1 && dayText(number) === text ? number : null;
}
