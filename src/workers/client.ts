import { assertNever, errorMessage } from '../core/result.ts';
import { NO_ANSWER, type SolverResult } from '../core/solver.ts';
import type { SolverProgress, SolverReply, SolverRequest } from './serve.ts';
import {
  failureWords,
  pageTimer,
  type SolverWorker,
  startWatchdog,
  type Timer,
} from './watched-worker.ts';

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
   * Searches for an answer for a number of milliseconds. Cancels a running job first, which resolves as `aborted`. A
   * worker that dies or does not answer is replaced and asked again, once. If the replacement fails too, or the solver
   * itself throws, the promise rejects with a reason in words (`NO_ANSWER` if a worker does not answer), and the next
   * start opens another worker.
   */
  start(
    problem: Problem,
    milliseconds: number,
    onProgress?: (progress: Progress) => void,
  ): Promise<Answer | Aborted>;
  /** Sets the total time of the running job in milliseconds, including those that have passed. */
  limit(milliseconds: number): void;
  /** Cancels the running job, which resolves as `aborted`. */
  cancel(): void;
  /** Cancels the running job, and terminates the worker to free its memory; the next start opens a new one. */
  close(): void;
}

/** A working solver reports every 100 ms; loading it may take long on a slow connection. */
const SILENCE_MS = 20_000;
/** A solver checks its clock between two slices of work: an answer later than this is too late. */
const GRACE_MS = 20_000;

/** Watches one job of a worker. */
type Watchdog = ReturnType<typeof startWatchdog>;

interface Job<Problem, Answer, Progress> {
  readonly id: number;
  readonly problem: Problem;
  readonly milliseconds: number;
  /** Whether another worker has already failed at it. */
  readonly isRepeated: boolean;
  readonly watchdog: Watchdog;
  readonly onProgress: (progress: Progress) => void;
  readonly resolve: (result: Answer | Aborted) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A client for one worker, which `open` starts when it is first needed. It runs one job at a time, and handles only
 * messages about that job: late answers to earlier ones are dropped. `timer` determines when a worker has been silent
 * for too long.
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

  /** The worker died or does not respond: replaces it and repeats the request, once. */
  const replace = (message: string) => {
    endWorker();
    const lost = take();
    if (lost?.isRepeated === false) begin({ ...lost, isRepeated: true });
    else lost?.reject(new Error(message));
  };

  const receive = (reply: SolverReply<Move, Answer, Progress>) => {
    if (reply.id !== job?.id) return;
    job.watchdog.resetSilence();
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
      if (own === worker) receive(data as SolverReply<Move, Answer, Progress>);
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
