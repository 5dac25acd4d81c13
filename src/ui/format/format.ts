import { inCalendar } from '../../core/calendar.ts';
import { currentLocale } from '../../words/language.ts';

/**
 * Returns a function that provides an `Intl` object for the current language. The object is created on first use, which
 * takes some milliseconds, and again only if the language changes. English means British English: "24 November".
 */
export function inLocale<T>(make: (locale: string) => T): () => T {
  let made: { readonly locale: string; readonly value: T } | undefined;
  return () => {
    const { locale } = currentLocale();
    if (made?.locale !== locale) made = { locale, value: make(locale) };
    return made.value;
  };
}

/** Formats a number, rounded to an integer, in the app's style: "1,194" and "−5" in English. */
export const formatNumber = (value: number): string => currentLocale().formatNumber(value);

const format = inLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);

/** Formats a fraction from 0 to 1 as a whole percentage: "38%" in English. */
export function formatPercent(share: number): string {
  // English does not need `Intl`, here as for all other numbers.
  return currentLocale().language === 'en' ? `${Math.round(share * 100)}%` : format().format(share);
}

/** The maximum playing time that can be shown: just under a million hours. */
const LONGEST_MS = 1e6 * 3_600_000 - 1;

/**
 * Formats a time as `m:ss`, or `h:mm:ss` from one hour on. Milliseconds are truncated; negative numbers and `NaN`
 * become `0:00`, and the maximum is 999,999 hours.
 */
export function formatTime(ms: number): string {
  const seconds = Math.floor(Math.min(LONGEST_MS, Math.max(0, ms) || 0) / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => n.toString().padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Returns a function that formats days such as `2026-11-24`. */
function formatOf(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = inLocale(
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
  return (day) => format().format(new Date(`${day}T00:00:00Z`));
}

/** "24 Nov". */
export const shortDay = formatOf({ day: 'numeric', month: 'short' });

const shortDayWithYear = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });

/** "24 Nov", or "24 Nov 2025" if it is not in the year of `today`. */
export function dayOfYear(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDayWithYear(day);
}

/** "Tue 24 Nov". */
export const shortWeekday = formatOf({ weekday: 'short', day: 'numeric', month: 'short' });

/** "24 November". */
export const longDay = formatOf({ day: 'numeric', month: 'long' });

/** "24 November 2026". */
export const longDayWithYear = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });

/** "November 2026", from any day of the month. */
export const monthOfDay = formatOf({ month: 'long', year: 'numeric' });

/** "Mon", from any Monday. */
export const weekdayOfDay = formatOf({ weekday: 'short' });

/**
 * Returns a function that formats times in milliseconds since 1970, in the player's time zone; an invalid time becomes
 * the nearest valid one.
 */
function momentOf(options: Intl.DateTimeFormatOptions): (timestamp: number) => string {
  const format = inLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (timestamp) => format().format(inCalendar(timestamp));
}

/** "21 Nov 2026". */
export const dayOfMoment = momentOf({ dateStyle: 'medium' });

/** "18:05". */
export const hourOfMoment = momentOf({ timeStyle: 'short' });

/** "21 November 2026 at 18:05". */
export const longMoment = momentOf({ dateStyle: 'long', timeStyle: 'short' });
