import { assertNever, errorMessage } from '../core/result.ts';
import type { SolverLimits, SolverResult } from '../core/solver.ts';

/** To a worker. A new start cancels the running job, about which no more messages follow. */
export type SolverRequest<Problem> =
  | {
      readonly t: 'start';
      /** Increases with each job; replies include it. */
      readonly id: number;
      readonly problem: Problem;
      readonly milliseconds: number;
    }
  /** Sets the total time of the job with this id, in milliseconds, while it is running. */
  | { readonly t: 'limit'; readonly id: number; readonly milliseconds: number }
  | { readonly t: 'cancel' };

/** Progress after some work. */
export interface SolverProgress {
  readonly nodes: number;
  /** The pushes of the line that a solver has found and is shortening; `null` or missing for none. */
  readonly pushes?: number | null;
}

/** From a worker. A solver's `Answer` and `Progress` may have more members than those that all solvers report. */
export type SolverReply<
  Move,
  Answer = SolverResult<Move>,
  Progress extends SolverProgress = SolverProgress,
> =
  | ({ readonly t: 'progress'; readonly id: number } & Progress)
  | { readonly t: 'result'; readonly id: number; readonly result: Answer }
  | { readonly t: 'failed'; readonly id: number; readonly message: string };

/** The interface of a solver in a worker: slices of work that end with a result. */
export type SlicedSolver<
  Problem,
  Move,
  Answer = SolverResult<Move>,
  Progress extends SolverProgress = SolverProgress,
> = (problem: Problem, limits: SolverLimits) => Generator<Progress, { readonly result: Answer }>;

/** The part of the worker's global scope that is needed. */
interface ServerHost<
  Move,
  Answer = SolverResult<Move>,
  Progress extends SolverProgress = SolverProgress,
> {
  send(reply: SolverReply<Move, Answer, Progress>): void;
  now(): number;
  /** Calls back once pending messages are handled. */
  afterMessages(callback: () => void): void;
}

/** Milliseconds between two progress messages. */
const PROGRESS_INTERVAL = 100;

/**
 * The worker's side of the protocol: returns the function that handles requests. It works in slices and listens in
 * between, so a cancelled search ends within a few milliseconds, and the worker stays warm: a new worker would have to
 * load and compile the solver again.
 */
export function createServer<
  Problem,
  Move,
  Answer = SolverResult<Move>,
  Progress extends SolverProgress = SolverProgress,
>(
  solver: SlicedSolver<Problem, Move, Answer, Progress>,
  host: ServerHost<Move, Answer, Progress>,
): (request: SolverRequest<Problem>) => void {
  /** The running search, with its limit; another object or `null` means that it is over. */
  let current: { readonly id: number; milliseconds: number } | null = null;

  const run = ({ id, problem, milliseconds }: SolverRequest<Problem> & { t: 'start' }): void => {
    const search = { id, milliseconds };
    current = search;
    const time = {
      now: () => host.now(),
      // Read again in each slice because it may change meanwhile.
      get milliseconds() {
        return search.milliseconds;
      },
    };
    const steps = solver(problem, { time });
    let reported = host.now();
    const work = (): void => {
      if (current !== search) return;
      try {
        const step = steps.next();
        if (step.done) {
          current = null;
          host.send({ t: 'result', id, result: step.value.result });
          return;
        }
        if (host.now() - reported >= PROGRESS_INTERVAL) {
          reported = host.now();
          host.send({ t: 'progress', id, ...step.value });
        }
      } catch (error) {
        current = null;
        host.send({ t: 'failed', id, message: errorMessage(error) });
        return;
      }
      host.afterMessages(work);
    };
    work();
  };

  return (request) => {
    switch (request.t) {
      case 'start':
        run(request);
        break;
      case 'limit':
        if (current?.id === request.id) current.milliseconds = request.milliseconds;
        break;
      case 'cancel':
        current = null;
        break;
      default:
        assertNever(request);
    }
  };
}

/**
 * Returns a function that calls back after all messages that have already arrived, one callback at a time. A message to
 * oneself arrives at once, while a timer of 0 ms waits 4 ms after some turns.
 *
 * The channel is not created at the top of the module: an open channel keeps a Node process alive, and the command line
 * serves threads as well.
 */
function messageTurns(): (callback: () => void) => void {
  const channel = new MessageChannel();
  let waiting: (() => void) | null = null;
  channel.port1.onmessage = () => {
    const callback = waiting;
    waiting = null;
    callback?.();
  };
  return (callback) => {
    waiting = callback;
    channel.port2.postMessage(null);
  };
}

/** The main function of a solver’s worker: serves the page that has opened it. */
export function servePage<Problem, Move, Answer, Progress extends SolverProgress>(
  solver: SlicedSolver<Problem, Move, Answer, Progress>,
): void {
  const serve = createServer<Problem, Move, Answer, Progress>(solver, {
    send: (reply: SolverReply<Move, Answer, Progress>) => self.postMessage(reply),
    now: () => performance.now(),
    afterMessages: messageTurns(),
  });
  self.addEventListener('message', ({ data }: MessageEvent<SolverRequest<Problem>>) => serve(data));
}
