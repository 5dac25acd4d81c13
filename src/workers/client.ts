import { assertNever } from '../core/assert-never.ts';
import type { SolverResult } from '../core/solver.ts';
import type { SolverProgress, SolverReply, SolverRequest } from './protocol.ts';

/** What a client needs of a `Worker`. */
export interface SolverWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Where the worker could not be loaded there is no message. */
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
}

/** Why a worker failed, in words. */
export function failureWords(message: string | undefined): string {
  return message ?? 'it could not be loaded';
}

/** What became of a job that another took the place of, or that was cancelled. */
export interface Aborted {
  readonly kind: 'gave-up';
  readonly reason: 'aborted';
}

export interface SolverClient<
  Problem,
  Move,
  Answer extends SolverResult<Move> = SolverResult<Move>,
> {
  /**
   * Looks for an answer for so many milliseconds. What was under way is given up first, and ends as `aborted`. The
   * promise is rejected, with a reason in words, if the worker fails; the next start opens another one.
   */
  start(
    problem: Problem,
    milliseconds: number,
    onProgress?: (progress: SolverProgress) => void,
  ): Promise<Answer | Aborted>;
  /** Gives up what is under way, which ends as `aborted`. */
  cancel(): void;
  /** Cancels, and ends the worker and frees its memory; a start opens a new one. */
  close(): void;
}

interface Job<Answer> {
  readonly id: number;
  readonly onProgress: (progress: SolverProgress) => void;
  readonly resolve: (result: Answer | Aborted) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A client for one worker, which `open` starts when it is first needed. It has one job at a time, and hears only
 * what concerns that: answers to earlier ones that were still on their way are dropped.
 */
export function createSolverClient<
  Problem,
  Move,
  Answer extends SolverResult<Move> = SolverResult<Move>,
>(open: () => SolverWorker): SolverClient<Problem, Move, Answer> {
  let worker: SolverWorker | null = null;
  let job: Job<Answer> | null = null;
  let lastId = 0;

  const send = (request: SolverRequest<Problem>) => worker?.postMessage(request);

  const abort = () => {
    job?.resolve({ kind: 'gave-up', reason: 'aborted' });
    job = null;
  };

  const fail = (message: string) => {
    worker?.terminate();
    worker = null;
    job?.reject(new Error(message));
    job = null;
  };

  const hear = (reply: SolverReply<Move, Answer>) => {
    if (reply.id !== job?.id) return;
    switch (reply.t) {
      case 'progress':
        job.onProgress({ nodes: reply.nodes });
        break;
      case 'result':
        job.resolve(reply.result);
        job = null;
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
      if (own === worker) hear(data as SolverReply<Move, Answer>);
    });
    own.addEventListener('error', ({ message }) => {
      if (own === worker) fail(failureWords(message));
    });
    return own;
  };

  return {
    start(problem, milliseconds, onProgress = () => undefined) {
      abort();
      worker ??= opened();
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        job = { id, onProgress, resolve, reject };
        send({ t: 'start', id, problem, milliseconds });
      });
    },

    cancel() {
      if (job) send({ t: 'cancel' });
      abort();
    },

    close() {
      abort();
      worker?.terminate();
      worker = null;
    },
  };
}
