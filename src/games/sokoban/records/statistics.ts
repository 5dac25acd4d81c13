import * as v from 'valibot';
import { textKey } from '../../../core/rng.ts';
import { DaysSchema, isDay, withSolvedOn } from './days.ts';
import { byKey, CountSchema, entryOf } from './schemas.ts';

/** How the level of a day was solved: on its day, later, or with help. */
type DailyResult = 'won' | 'later' | 'helped';

/** How the level of a day (`2026-11-21`, in UTC) was solved; `null` if it was not. */
export function dailyResult(dailies: Statistics['dailies'], day: string): DailyResult | null {
  const daily = entryOf(dailies, day);
  if (!daily) return null;
  if (daily.assisted) return 'helped';
  return daily.on === day ? 'won' : 'later';
}

/** The days whose level was solved, each with how. */
export function dailyWins(dailies: Statistics['dailies']): ReadonlyMap<string, DailyResult> {
  const results = Object.keys(dailies).map((day) => [day, dailyResult(dailies, day)] as const);
  return new Map(results.filter((each): each is [string, DailyResult] => each[1] !== null));
}

/** The days on which the level of that day was solved without help. */
export function daysWon(dailies: Statistics['dailies']): readonly string[] {
  return Object.keys(dailies).filter((day) => dailyResult(dailies, day) === 'won');
}

export const STATISTICS_KEY = 'sokoban.v1.stats';

const SolutionSchema = v.object({ moves: CountSchema, pushes: CountSchema });

export const RecordSchema = v.object({
  /** How often on this device: 0 if all solutions were imported. */
  solved: CountSchema,
  byMoves: SolutionSchema,
  byPushes: SolutionSchema,
  /** The shortest playing time of a solution; older records have none. */
  timeMs: v.exactOptional(CountSchema),
  /** Present while the level was solved only with the solver's help. */
  assisted: v.exactOptional(v.literal(true)),
  /**
   * `none`: the player has solved it alone without undo; `some`: never. Omitted if unknown, as for all older solutions.
   */
  undo: v.exactOptional(v.picklist(['none', 'some'])),
});

/** A name that `randomSeed` makes. */
export const OriginSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,32}$/));

/** Counts of another installation: the number of solutions, and the days of those with a known day. */
const CountsSchema = v.object({ solutions: CountSchema, days: DaysSchema });

/** How the daily level of a day was solved: on which day, and whether with the solver's help only. */
export const DailySchema = v.object({
  on: v.pipe(v.string(), v.check(isDay)),
  assisted: v.exactOptional(v.literal(true)),
});
type Daily = v.InferOutput<typeof DailySchema>;

/**
 * The records of all solved levels, by `levelKey`, and of the days on which they were solved. Counts that were
 * imported stay apart, by the name of the installation that counted them: so none is counted twice.
 */
export const StatisticsSchema = v.object({
  levels: byKey(RecordSchema),
  days: DaysSchema,
  /** The name of this installation, once it has exported its counts. */
  origin: v.optional(v.fallback(v.nullable(OriginSchema), null), null),
  elsewhere: byKey(CountsSchema, (origin) => v.is(OriginSchema, origin)),
  /** The solved daily levels, by day; older ones are missing. */
  dailies: byKey(DailySchema, isDay),
});

/** No solutions yet. */
export const NO_STATISTICS: Statistics = {
  levels: {},
  days: {},
  origin: null,
  elsewhere: {},
  dailies: {},
};

export type Statistics = v.InferOutput<typeof StatisticsSchema>;
export type Counts = v.InferOutput<typeof CountsSchema>;
export type LevelRecord = v.InferOutput<typeof RecordSchema>;
export type SolutionLength = v.InferOutput<typeof SolutionSchema>;

/**
 * A level's name in the records: 64 bits of its board, so that a record follows the board through
 * any reordering or renaming of packs.
 */
export function levelKey(board: string): string {
  return textKey('sokoban', board);
}

function better(
  a: SolutionLength,
  b: SolutionLength,
  first: 'moves' | 'pushes',
  then: 'moves' | 'pushes',
) {
  return a[first] < b[first] || (a[first] === b[first] && a[then] < b[then]) ? a : b;
}

/** The result of a level that was just solved. */
interface Solving {
  readonly solution: SolutionLength;
  readonly elapsedMs: number;
  /** Whether the solver helped. */
  readonly assisted: boolean;
  /** Whether no step was undone; omitted, or `null`, if unknown. */
  readonly withoutUndo?: boolean | null;
  /** The day in UTC, as `2026-11-21`. */
  readonly day: string;
  /** The day whose daily level it is; omitted, or `null`, for every other level. */
  readonly daily?: string | null;
}

/** Of two solutions of a daily level the one without help, and of these the one on the earlier day. */
function betterDaily(a: Daily, b: Daily): Daily {
  if (a.assisted !== b.assisted) return a.assisted ? b : a;
  return b.on < a.on ? b : a;
}

/** The daily levels of both, day by day the better solution. */
export function mergeDailies(
  dailies: Statistics['dailies'],
  others: Statistics['dailies'],
): Statistics['dailies'] {
  const merged = Object.entries(others).map(([day, daily]) => {
    const known = entryOf(dailies, day);
    return [day, known ? betterDaily(known, daily) : daily] as const;
  });
  return { ...dailies, ...Object.fromEntries(merged) };
}

/** Combines both: one solution without undo is enough, and `false` only if both are known to have undos. */
function betterUndo(a: LevelRecord, b: LevelRecord): Pick<LevelRecord, 'undo'> {
  if (a.undo === 'none' || b.undo === 'none') return { undo: 'none' };
  return a.undo === 'some' && b.undo === 'some' ? { undo: 'some' } : {};
}

/**
 * The best of two records of a level, with the count of the first. The player's own result counts, however much shorter
 * the solver's line is.
 */
export function withBests(record: LevelRecord, other: LevelRecord): LevelRecord {
  if (record.assisted !== other.assisted) {
    return { ...(record.assisted ? other : record), solved: record.solved };
  }
  const { undo: _, ...rest } = record;
  const times = [record.timeMs, other.timeMs].filter((time) => time !== undefined);
  return {
    ...rest,
    ...betterUndo(record, other),
    byMoves: better(record.byMoves, other.byMoves, 'moves', 'pushes'),
    byPushes: better(record.byPushes, other.byPushes, 'pushes', 'moves'),
    ...(times.length > 0 ? { timeMs: Math.min(...times) } : {}),
  };
}

/**
 * The statistics with one more solution of the level called `key`. Fewest moves, fewest pushes and the shortest time
 * are kept separately, and only from solutions without help as soon as there is one.
 */
export function withSolution(statistics: Statistics, key: string, solving: Solving): Statistics {
  const { solution, assisted, withoutUndo = null, day, daily = null } = solving;
  const timeMs = Math.round(solving.elapsedMs);
  const now: LevelRecord = {
    solved: 1,
    byMoves: solution,
    byPushes: solution,
    timeMs,
    ...(assisted ? { assisted } : {}),
    ...(assisted || withoutUndo === null ? {} : { undo: withoutUndo ? 'none' : 'some' }),
  };
  const before = recordOf(statistics, key);
  const after = before ? { ...withBests(before, now), solved: before.solved + 1 } : now;
  const days = withSolvedOn(statistics.days, day, { ...solution, timeMs });
  const dailies =
    daily === null
      ? statistics.dailies
      : mergeDailies(statistics.dailies, {
          [daily]: { on: day, ...(assisted ? { assisted } : {}) },
        });
  return { ...statistics, levels: { ...statistics.levels, [key]: after }, days, dailies };
}

/** The record of the level called `key`, or `null` if it was never solved. */
export function recordOf(statistics: Statistics, key: string): LevelRecord | null {
  return entryOf(statistics.levels, key);
}
