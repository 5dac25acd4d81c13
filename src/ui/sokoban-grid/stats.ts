import * as v from 'valibot';
import { textKey } from '../../core/text-key.ts';

export const STATS_KEY = 'sokoban.v1.stats';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const SolutionSchema = v.object({ moves: Count, pushes: Count });

const RecordSchema = v.object({
  solved: v.pipe(Count, v.minValue(1)),
  byMoves: SolutionSchema,
  byPushes: SolutionSchema,
  /** The shortest playing time of a solution; older records have none. */
  timeMs: v.exactOptional(Count),
});

/** Entry by entry: one bad record must not cost the others. */
const RecordsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([key, entry]) => {
        const read = v.safeParse(RecordSchema, entry);
        return read.success ? [[key, read.output] as const] : [];
      }),
    ),
  ),
);

/** What is kept of all solved levels, by `levelKey`. */
export const StatsSchema = v.object({ levels: v.optional(RecordsSchema, {}) });

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

/** The stats with one more solution of the level called `key`. Fewest moves, fewest pushes
 * and the shortest time are kept apart. */
export function withSolution(
  stats: Stats,
  key: string,
  solution: Solution,
  elapsedMs: number,
): Stats {
  const time = Math.round(elapsedMs);
  const before = Object.hasOwn(stats.levels, key) ? stats.levels[key] : undefined;
  const after: LevelRecord = before
    ? {
        solved: before.solved + 1,
        byMoves: better(solution, before.byMoves, 'moves', 'pushes'),
        byPushes: better(solution, before.byPushes, 'pushes', 'moves'),
        timeMs: Math.min(time, before.timeMs ?? time),
      }
    : { solved: 1, byMoves: solution, byPushes: solution, timeMs: time };
  return { ...stats, levels: { ...stats.levels, [key]: after } };
}

/** The record of the level called `key`, or `null` while it was never solved. */
export function recordOf(stats: Stats, key: string): LevelRecord | null {
  return (Object.hasOwn(stats.levels, key) ? stats.levels[key] : undefined) ?? null;
}
