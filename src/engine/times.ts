import type { Session } from './session.ts';

/**
 * A stopwatch as data. Times are in milliseconds of any monotonic clock; callers pass them in, so that tests need not
 * wait.
 */
export interface Stopwatch {
  readonly elapsedMs: number;
  /** When it was last started, or `null` while it is stopped. */
  readonly runningSince: number | null;
}

/** A stopwatch stopped at `elapsedMs`. */
export function stoppedAt(elapsedMs: number): Stopwatch {
  return { elapsedMs, runningSince: null };
}

/** The elapsed time. A clock that was set back counts as stopped. */
export function read(watch: Stopwatch, now: number): number {
  if (watch.runningSince === null) return watch.elapsedMs;
  return watch.elapsedMs + Math.max(0, now - watch.runningSince);
}

/** Starts the stopwatch; returns a running one unchanged. */
export function run(watch: Stopwatch, now: number): Stopwatch {
  return watch.runningSince === null ? { ...watch, runningSince: now } : watch;
}

/** Stops the stopwatch; returns a stopped one unchanged. */
export function pause(watch: Stopwatch, now: number): Stopwatch {
  return watch.runningSince === null ? watch : stoppedAt(read(watch, now));
}

/**
 * When the moves of a session's line were made: `times[i]` is the playing time at move `i`, in whole seconds. Unless
 * there is one for each move, the times are unknown: a game started before times were recorded never has any.
 */
export type MoveTimes = readonly number[];

/** The times of a session's moves, or `null` if they are not known. */
export function timesOf({
  moves,
  times = [],
}: Pick<Session<unknown, unknown, unknown>, 'moves' | 'times'>): MoveTimes | null {
  return times.length === moves.length ? times : null;
}

/** The session `after` some moves, with times: moves that stay keep theirs, new ones get the current time. */
export function withTimes<P, S, M>(
  after: Session<P, S, M>,
  before: Session<P, S, M>,
  elapsedMs: number,
): Session<P, S, M> {
  const known = timesOf(before);
  if (!known) return after;
  const differs = after.moves.findIndex((move, index) => move !== before.moves[index]);
  const same = differs < 0 ? after.moves.length : differs;
  const now = Math.floor(elapsedMs / 1000);
  return {
    ...after,
    times: after.moves.map((_, index) => known[index < same ? index : -1] ?? now),
  };
}

/** Formats the seconds between the moves in base 36: one digit each, or several in brackets: "0110(1f)". */
export function formatTimes(times: MoveTimes): string {
  return times
    .map((time, index) => {
      const between = (time - (times[index - 1] ?? 0)).toString(36);
      return between[1] ? `(${between})` : between;
    })
    .join('');
}

/** Parses what `formatTimes` wrote for `count` moves; `undefined` for anything else. */
export function parseTimes(text: string, count: number): MoveTimes | undefined {
  let time = 0;
  const read = text.match(/\w+(?=\))|\w/g) ?? [];
  const times = read.map((between) => (time += parseInt(between, 36)));
  return times.length === count && formatTimes(times) === text ? times : undefined;
}
