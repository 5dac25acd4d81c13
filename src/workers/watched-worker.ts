import { t } from '../words/t.ts';

/** Calls `run` once after a number of milliseconds. Returns a function that cancels this. */
export type Timer = (run: () => void, milliseconds: number) => () => void;

/** The page’s own timer. */
export const pageTimer: Timer = (run, milliseconds) => {
  const id = setTimeout(run, milliseconds);
  return () => clearTimeout(id);
};

/** How long a worker may take, in milliseconds. */
interface WatchdogLimits {
  /** Without a message from it. */
  readonly silenceMs: number;
  /** In all; `Infinity` if only its silence counts. */
  readonly totalMs: number;
}

/** The interval at which time is counted, in milliseconds. */
const BEAT_MS = 1000;

/**
 * Calls `onExpired` once when a worker was silent, or worked, for too long. Time is counted in beats of a second rather
 * than by a clock: while the computer sleeps or the page is hidden, only one beat counts, because the worker may not
 * have run either.
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
    /** The worker sent a message: restarts the silence timeout. */
    resetSilence: () => {
      silent = 0;
    },
    /** Sets the total time of the worker. */
    limit: (milliseconds: number) => {
      totalMs = milliseconds;
    },
    /** Stops watching, when the job is over. */
    end: () => stop(),
  };
}

/** The part of a `Worker` that a client needs. */
export interface SolverWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** The message is missing if the worker could not be loaded. */
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
}

/** Why a worker failed, in words that follow a colon. */
export function failureWords(message: string | undefined): string {
  return message ?? t('it could not be loaded');
}
