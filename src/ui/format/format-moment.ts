import { inCalendar } from '../../core/calendar.ts';
import { inLocale } from './format.ts';

/** Writes moments in milliseconds since 1970, in the player's time zone; those that no calendar has as the nearest that it has. */
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
