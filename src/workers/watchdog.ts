/** Calls `run` once after so many milliseconds, unless the function that comes back is called before that. */
export type Timer = (run: () => void, milliseconds: number) => () => void;

/** The page’s own timer. */
export const pageTimer: Timer = (run, milliseconds) => {
  const id = setTimeout(run, milliseconds);
  return () => clearTimeout(id);
};

/** How long a worker may take, in milliseconds. */
export interface WatchdogLimits {
  /** Without a word from it. */
  readonly silenceMs: number;
  /** In all; `Infinity` where only its silence counts. */
  readonly totalMs: number;
}

/** Watches one job of a worker. */
export type Watchdog = ReturnType<typeof startWatchdog>;

/** Time is counted in so many milliseconds at once. */
const BEAT_MS = 1000;

/**
 * Calls `onExpired` once when a worker was silent, or worked, for too long. Time is counted in beats of a second and
 * not by a clock: a computer that slept, and a page that was hidden, counts one beat for all that time, in which
 * the worker may not have worked either.
 */
export function startWatchdog(
  { silenceMs, totalMs: firstTotalMs }: WatchdogLimits,
  onExpired: () => void,
  timer: Timer,
) {
  let silent = 0;
  let total = 0;
  let totalMs = firstTotalMs;
  let stop: () => void = () => undefined;
  const beat = () => {
    silent += BEAT_MS;
    total += BEAT_MS;
    if (silent >= silenceMs || total >= totalMs) onExpired();
    else stop = timer(beat, BEAT_MS);
  };
  stop = timer(beat, BEAT_MS);
  return {
    /** The worker said something: its silence begins anew. */
    heard: () => {
      silent = 0;
    },
    /** The worker may take so long in all. */
    limit: (milliseconds: number) => {
      totalMs = milliseconds;
    },
    /** The job is over: nothing is watched any more. */
    end: () => stop(),
  };
}
