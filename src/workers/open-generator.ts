import { assertNever, errorMessage } from '../core/result.ts';
import type { GeneratorProgress, MadeLevel } from '../games/sokoban/generator/generate.ts';
import type { Recipe } from '../games/sokoban/generator/recipe.ts';
import { NO_ANSWER } from '../core/solver.ts';
import {
  failureWords,
  pageTimer,
  type SolverWorker,
  startWatchdog,
  type Timer,
} from './watched-worker.ts';

/** From the worker; the only message to it is the recipe. */
export type GeneratorReply =
  | { readonly t: 'progress'; readonly progress: GeneratorProgress }
  | { readonly t: 'made'; readonly level: MadeLevel | null };

/** Receives reports about a job until it ends or is cancelled. */
export interface GeneratorListener {
  readonly onProgress: (progress: GeneratorProgress) => void;
  /** The level, or `null` if no room of the recipe's size has one. */
  readonly onMade: (level: MadeLevel | null) => void;
  /** Receives the reason, in words that follow a colon; `NO_ANSWER` if the worker is silent. */
  readonly onFailed: (reason: string) => void;
}

function openWorker(): SolverWorker {
  return new Worker(new URL('./sokoban-generator.worker.ts', import.meta.url), { type: 'module' });
}

/** A working worker reports every 100 ms; its budget is a count, so it may work for as long as it needs. */
const LIMITS = { silenceMs: 20_000, totalMs: Infinity };

/**
 * Makes the level of a recipe in its own worker. Returns a function that terminates it, after which nothing is
 * reported. Unlike a solver, a generator runs only now and then, for seconds, so starting a worker for each job costs
 * nothing, and jobs need no cancel message. A worker that dies, or is silent for too long by `timer`, is replaced once,
 * and makes the same level from the beginning.
 */
export function startGenerator(
  recipe: Recipe,
  listener: GeneratorListener,
  open: () => SolverWorker = openWorker,
  timer: Timer = pageTimer,
): () => void {
  let end: () => void = () => undefined;

  const run = (isRepeated: boolean) => {
    let isOver = false;
    let worker: SolverWorker | null = null;
    const fail = (reason: string) => {
      if (isOver) return;
      end();
      if (isRepeated) listener.onFailed(reason);
      else run(true);
    };
    const watchdog = startWatchdog(LIMITS, () => fail(NO_ANSWER), timer);
    end = () => {
      isOver = true;
      watchdog.end();
      worker?.terminate();
    };
    try {
      worker = open();
      worker.addEventListener('message', ({ data }) => {
        if (isOver) return;
        watchdog.resetSilence();
        const reply = data as GeneratorReply;
        switch (reply.t) {
          case 'progress':
            listener.onProgress(reply.progress);
            break;
          case 'made':
            end();
            listener.onMade(reply.level);
            break;
          default:
            assertNever(reply);
        }
      });
      worker.addEventListener('error', ({ message }) => fail(failureWords(message)));
      worker.postMessage(recipe);
    } catch (error) {
      // `onFailed` may cancel the job, for which the caller first needs the returned function.
      queueMicrotask(() => fail(errorMessage(error)));
    }
  };

  run(false);
  return () => end();
}
