import { DAY_MS, dayNumber, dayOf } from '../../../core/calendar.ts';
import * as v from 'valibot';
import { byKey, CountSchema, entryOf } from './schemas.ts';

export const DaySchema = v.object({
  solved: v.pipe(CountSchema, v.minValue(1)),
  moves: CountSchema,
  pushes: CountSchema,
  timeMs: CountSchema,
});

/** The solutions of one day, including those of levels that were solved before. */
type DayTally = v.InferOutput<typeof DaySchema>;
/** By the day in UTC, as `2026-11-21`: the days of the daily level. */
export type Days = Readonly<Record<string, DayTally>>;

/** Reads the days; invalid entries are skipped without affecting others. */
export const DaysSchema = byKey(DaySchema, isDay);

/** Whether a text names a day, as `2026-11-21`. */
export function isDay(text: string): boolean {
  return dayNumber(text) !== null;
}

const NOTHING: DayTally = { solved: 0, moves: 0, pushes: 0, timeMs: 0 };

function plus(a: DayTally, b: DayTally): DayTally {
  return {
    solved: a.solved + b.solved,
    moves: a.moves + b.moves,
    pushes: a.pushes + b.pushes,
    timeMs: a.timeMs + b.timeMs,
  };
}

/** The days with one more solution on `day`. */
export function withSolvedOn(days: Days, day: string, solution: Omit<DayTally, 'solved'>): Days {
  return { ...days, [day]: plus(entryOf(days, day) ?? NOTHING, { ...solution, solved: 1 }) };
}

/** Both, day by day, merged by `join` where both have an entry. */
function joined(a: Days, b: Days, join: (a: DayTally, b: DayTally) => DayTally): Days {
  const all = Object.entries(b).map(([day, tally]) => {
    const known = entryOf(a, day);
    return [day, known ? join(known, tally) : tally] as const;
  });
  return { ...a, ...Object.fromEntries(all) };
}

/** The solved levels of both, added day by day. */
export function sumOfDays(a: Days, b: Days): Days {
  return joined(a, b, plus);
}

/** Of two counts of the same days, one of which may be older: the higher one, day by day. */
export function fullerDays(a: Days, b: Days): Days {
  return joined(a, b, (first, second) => (second.solved > first.solved ? second : first));
}

/** All days together. */
export function totalOf(days: Days): DayTally {
  return Object.values(days).reduce(plus, NOTHING);
}

/** The number of solutions on each of the last `count` days, the newest last. */
export function lastDays(
  days: Days,
  today: string,
  count: number,
): readonly { readonly day: string; readonly solved: number }[] {
  const last = dayNumber(today) ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf((last - count + 1 + index) * DAY_MS);
    return { day, solved: entryOf(days, day)?.solved ?? 0 };
  });
}
