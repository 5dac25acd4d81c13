import { dayOfMoment, hourOfMoment } from '../../ui/format/format-moment.ts';
import { t } from '../../words/t.ts';

/** The choice that leaves out no game. */
export const allGames = (): string =>
  // Its gender is that of games.
  t('{of, select, games {All} other {All}}', { of: 'games' });

/** A run as `Tally` counts it: "3 wins", "1 loss", "–". */
export function runWords(run: number): string {
  if (run === 0) return '–';
  return run > 0
    ? t('{count, plural, one {# win} other {# wins}}', { count: run })
    : t('{count, plural, one {# loss} other {# losses}}', { count: -run });
}

/** "21 Nov 2026" and "18:05", in the player's time zone. */
export function dateWords(timestamp: number): { readonly day: string; readonly hour: string } {
  return { day: dayOfMoment(timestamp), hour: hourOfMoment(timestamp) };
}
