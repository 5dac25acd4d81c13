/**
 * A stopwatch as data. Times are milliseconds of any steady clock; the caller reads it, so that
 * tests need no waiting.
 */
export interface Stopwatch {
  readonly elapsedMs: number;
  /** When it was last started, or `null` while it stands still. */
  readonly runningSince: number | null;
}

/** A stopwatch that stands still at `elapsedMs`. */
export function stoppedAt(elapsedMs: number): Stopwatch {
  return { elapsedMs, runningSince: null };
}

/** The time that it shows. A clock that was set back counts as one that stood still. */
export function read(watch: Stopwatch, now: number): number {
  if (watch.runningSince === null) return watch.elapsedMs;
  return watch.elapsedMs + Math.max(0, now - watch.runningSince);
}

/** Sets it running; one that runs already is returned as it is. */
export function run(watch: Stopwatch, now: number): Stopwatch {
  return watch.runningSince === null ? { ...watch, runningSince: now } : watch;
}

/** Stops it and keeps what it shows; one that stands already is returned as it is. */
export function pause(watch: Stopwatch, now: number): Stopwatch {
  return watch.runningSince === null ? watch : stoppedAt(read(watch, now));
}
