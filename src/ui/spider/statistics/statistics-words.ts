import { inCalendar } from '../../../core/calendar.ts';
import { t } from '../../../words/t.ts';

/** A share, 0–1, as a whole number of per cent: "38 %", with a space that does not break. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}

/** A run as `Tally` counts it: "3 wins", "1 loss", "–". */
export function runWords(run: number): string {
  if (run === 0) return '–';
  return run > 0
    ? t('{count, plural, one {# win} other {# wins}}', { count: run })
    : t('{count, plural, one {# loss} other {# losses}}', { count: -run });
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const HOUR = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** "21 Nov 2026" and "18:05", in the player's time zone. */
export function dateWords(timestamp: number): { readonly day: string; readonly hour: string } {
  const moment = inCalendar(timestamp);
  return { day: DAY.format(moment), hour: HOUR.format(moment) };
}
