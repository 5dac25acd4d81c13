import { dayNumber } from './calendar.ts';

/** Streaks of consecutive days on which something was done. */
export interface Streaks {
  /** Up to today, or up to a day that today may still continue. */
  readonly now: number;
  readonly best: number;
}

/** One day may be missed in any run of this many days. */
const WEEK = 7;

/**
 * Computes the streaks of these days (`2026-11-21`), in any order, as of `today`; later days (a clock was changed) do
 * not count. A `forgiving` streak survives one missed day, unless it missed another within the week before; missed days
 * are not counted.
 */
export function streaksOf(days: Iterable<string>, today: string, forgiving = false): Streaks {
  const last = dayNumber(today) ?? Infinity;
  const numbers = [...new Set(days)]
    .map(dayNumber)
    .filter((number): number is number => number !== null && number <= last)
    .sort((a, b) => a - b);
  let run = 0;
  let best = 0;
  let previous = -Infinity;
  let forgiven = -Infinity;
  /** Whether a streak up to `previous` continues at `number`. */
  const goesOn = (number: number) =>
    number === previous + 1 ||
    (forgiving && number === previous + 2 && number - 1 - forgiven >= WEEK);
  for (const number of numbers) {
    if (!goesOn(number)) run = 0;
    else if (number > previous + 1) forgiven = number - 1;
    run += 1;
    best = Math.max(best, run);
    previous = number;
  }
  return { now: previous === last || goesOn(last) ? run : 0, best };
}
