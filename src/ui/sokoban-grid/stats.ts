import * as v from 'valibot';
import { textKey } from '../../core/text-key.ts';
import { byKey, entryOf } from './by-key.ts';
import { DaysSchema, withSolved } from './statistics/days.ts';

export const STATS_KEY = 'sokoban.v1.stats';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const SolutionSchema = v.object({ moves: Count, pushes: Count });

const RecordSchema = v.object({
  solved: v.pipe(Count, v.minValue(1)),
  byMoves: SolutionSchema,
  byPushes: SolutionSchema,
  /** The shortest playing time of a solution; older records have none. */
  timeMs: v.exactOptional(Count),
  /** There while the level was solved with the solver's help only. */
  assisted: v.exactOptional(v.literal(true)),
});

/** What is kept of all solved levels, by `levelKey`, and of the days on which they were solved. */
export const StatsSchema = v.object({ levels: byKey(RecordSchema), days: DaysSchema });

export type Stats = v.InferOutput<typeof StatsSchema>;
export type LevelRecord = v.InferOutput<typeof RecordSchema>;
export type Solution = v.InferOutput<typeof SolutionSchema>;

/**
 * A level's name in the records: 64 bits of its board, so that a record follows the board through
 * any reordering or renaming of packs.
 */
export function levelKey(board: string): string {
  return textKey('sokoban', board);
}

function better(a: Solution, b: Solution, first: 'moves' | 'pushes', then: 'moves' | 'pushes') {
  return a[first] < b[first] || (a[first] === b[first] && a[then] < b[then]) ? a : b;
}

/** How a level was solved just now. */
interface Solving {
  readonly solution: Solution;
  readonly elapsedMs: number;
  /** Whether the solver helped. */
  readonly assisted: boolean;
  /** The day in UTC, as `2026-11-21`. */
  readonly day: string;
}

function recordAfter(before: LevelRecord | null, solving: Solving): LevelRecord {
  const { solution, assisted } = solving;
  const time = Math.round(solving.elapsedMs);
  const solved = (before?.solved ?? 0) + 1;
  const wasAssisted = before?.assisted === true;
  // What the player did alone is his own, however much shorter the solver's line is.
  if (before && assisted && !wasAssisted) return { ...before, solved };
  const mark = assisted ? ({ assisted } as const) : {};
  if (!before || assisted !== wasAssisted) {
    return { solved, byMoves: solution, byPushes: solution, timeMs: time, ...mark };
  }
  return {
    solved,
    byMoves: better(solution, before.byMoves, 'moves', 'pushes'),
    byPushes: better(solution, before.byPushes, 'pushes', 'moves'),
    timeMs: Math.min(time, before.timeMs ?? time),
    ...mark,
  };
}

/**
 * The stats with one more solution of the level called `key`. Fewest moves, fewest pushes and the shortest time are
 * kept apart. They are those of solutions without help as soon as there is one.
 */
export function withSolution(stats: Stats, key: string, solving: Solving): Stats {
  const after = recordAfter(recordOf(stats, key), solving);
  const timeMs = Math.round(solving.elapsedMs);
  const days = withSolved(stats.days, solving.day, { ...solving.solution, timeMs });
  return { levels: { ...stats.levels, [key]: after }, days };
}

/** The record of the level called `key`, or `null` while it was never solved. */
export function recordOf(stats: Stats, key: string): LevelRecord | null {
  return entryOf(stats.levels, key);
}
