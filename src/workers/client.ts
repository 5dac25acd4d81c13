import { assertNever } from '../core/assert-never.ts';
import { errorMessage } from '../core/error-message.ts';
import { NO_ANSWER, type SolverResult } from '../core/solver.ts';
import { t } from '../words/t.ts';
import type { SolverProgress, SolverReply, SolverRequest } from './serve.ts';

/** Calls `run` once after a number of milliseconds, unless the returned function is called before that. */
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

/** Watches one job of a worker. */
type Watchdog = ReturnType<typeof startWatchdog>;

/** The interval at which time is counted, in milliseconds. */
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
    /** The worker sent a message: restarts the silence timeout. */
    heard: () => {
      silent = 0;
    },
    /** Sets the total time of the worker. */
    limit: (milliseconds: number) => {
      totalMs = milliseconds;
    },
    /** The job is over: nothing is watched any more. */
    end: () => stop(),
  };
}

/** The part of a `Worker` that a client needs. */
export interface SolverWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** There is no message if the worker could not be loaded. */
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
}

/** Why a worker failed, in words that follow a colon. */
export function failureWords(message: string | undefined): string {
  return message ?? t('it could not be loaded');
}

/** The outcome of a job that was replaced by another, or cancelled. */
export interface Aborted {
  readonly kind: 'gave-up';
  readonly reason: 'aborted';
}

export interface SolverClient<
  Problem,
  Move,
  Answer = SolverResult<Move>,
  Progress extends SolverProgress = SolverProgress,
> {
  /**
   * Looks for an answer for a number of milliseconds. A running job is given up first, and ends as `aborted`. A
   * worker that dies or does not answer is replaced and asked again, once. The promise is rejected, with a reason in
   * words, if that one is no better (`NO_ANSWER` where it does not answer), or if the solver itself fails; the next
   * start opens another one.
   */
  start(
    problem: Problem,
    milliseconds: number,
    onProgress?: (progress: Progress) => void,
  ): Promise<Answer | Aborted>;
  /** Sets the total time of the running job in milliseconds, including those that have passed. */
  limit(milliseconds: number): void;
  /** Gives up the running job, which ends as `aborted`. */
  cancel(): void;
  /** Cancels, and ends the worker and frees its memory; a start opens a new one. */
  close(): void;
}

/** A working solver reports every 100 ms; what it has to load may take long on a slow connection. */
const SILENCE_MS = 20_000;
/** A solver checks its clock between two slices of work: an answer later than this is too late. */
const GRACE_MS = 20_000;

interface Job<Problem, Answer, Progress> {
  readonly id: number;
  readonly problem: Problem;
  readonly milliseconds: number;
  /** Whether an earlier worker was asked the same in vain. */
  readonly isRepeated: boolean;
  readonly watchdog: Watchdog;
  readonly onProgress: (progress: Progress) => void;
  readonly resolve: (result: Answer | Aborted) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A client for one worker, which `open` starts when it is first needed. It has one job at a time, and hears only
 * what concerns that: answers to earlier ones that were still on their way are dropped. `timer` says when a worker
 * has been silent for too long.
 */
export function createSolverClient<
  Problem,
  Move,
  Answer = SolverResult<Move>,
  Progress extends SolverProgress = SolverProgress,
>(
  open: () => SolverWorker,
  timer: Timer = pageTimer,
): SolverClient<Problem, Move, Answer, Progress> {
  let worker: SolverWorker | null = null;
  let job: Job<Problem, Answer, Progress> | null = null;
  let lastId = 0;

  /** Removes the running job; its later messages are ignored. */
  const take = () => {
    const taken = job;
    job = null;
    taken?.watchdog.end();
    return taken;
  };

  const endWorker = () => {
    worker?.terminate();
    worker = null;
  };

  const abort = () => take()?.resolve({ kind: 'gave-up', reason: 'aborted' });

  const fail = (message: string) => {
    endWorker();
    take()?.reject(new Error(message));
  };

  /** The worker is gone, or as good as gone: another one may do better. */
  const replace = (message: string) => {
    endWorker();
    const lost = take();
    if (lost?.isRepeated === false) begin({ ...lost, isRepeated: true });
    else lost?.reject(new Error(message));
  };

  const hear = (reply: SolverReply<Move, Answer, Progress>) => {
    if (reply.id !== job?.id) return;
    job.watchdog.heard();
    switch (reply.t) {
      case 'progress':
        job.onProgress(reply);
        break;
      case 'result':
        take()?.resolve(reply.result);
        break;
      case 'failed':
        fail(reply.message);
        break;
      default:
        assertNever(reply);
    }
  };

  const opened = (): SolverWorker => {
    const own = open();
    own.addEventListener('message', ({ data }) => {
      if (own === worker) hear(data as SolverReply<Move, Answer, Progress>);
    });
    own.addEventListener('error', ({ message }) => {
      if (own === worker) replace(failureWords(message));
    });
    return own;
  };

  const begin = (wanted: Omit<Job<Problem, Answer, Progress>, 'id' | 'watchdog'>) => {
    const { problem, milliseconds } = wanted;
    const id = ++lastId;
    const limits = { silenceMs: SILENCE_MS, totalMs: milliseconds + GRACE_MS };
    const watchdog = startWatchdog(limits, () => replace(NO_ANSWER), timer);
    job = { ...wanted, id, watchdog };
    const request: SolverRequest<Problem> = { t: 'start', id, problem, milliseconds };
    try {
      worker ??= opened();
      worker.postMessage(request);
    } catch (error) {
      fail(errorMessage(error));
    }
  };

  return {
    start(problem, milliseconds, onProgress = () => undefined) {
      abort();
      return new Promise((resolve, reject) =>
        begin({ problem, milliseconds, isRepeated: false, onProgress, resolve, reject }),
      );
    },

    limit(milliseconds) {
      if (!job) return;
      job = { ...job, milliseconds };
      job.watchdog.limit(milliseconds + GRACE_MS);
      const { id } = job;
      worker?.postMessage({ t: 'limit', id, milliseconds } satisfies SolverRequest<Problem>);
    },

    cancel() {
      if (job) worker?.postMessage({ t: 'cancel' } satisfies SolverRequest<Problem>);
      abort();
    },

    close() {
      abort();
      endWorker();
    },
  };
}
