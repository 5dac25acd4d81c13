import { dayOfMoment, hourOfMoment } from '../../kit/format/format-day.ts';
import { plural } from '../../kit/format/plural.ts';

/** A run as `Tally` counts it: "3 wins", "1 loss", "–". */
export function runWords(run: number): string {
  if (run === 0) return '–';
  return run > 0 ? plural(run, 'win') : plural(-run, 'loss', 'losses');
}

/** "21 Nov 2026" and "18:05", in the player's time zone. */
export function dateWords(timestamp: number): { readonly day: string; readonly hour: string } {
  return { day: dayOfMoment(timestamp), hour: hourOfMoment(timestamp) };
}
