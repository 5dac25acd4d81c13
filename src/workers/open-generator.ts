import { assertNever } from '../core/assert-never.ts';
import type { GeneratorProgress } from '../games/sokoban/generator/generate.ts';
import type { MadeLevel } from '../games/sokoban/generator/made-level.ts';
import type { Recipe } from '../games/sokoban/generator/recipe.ts';
import { failureWords, type SolverWorker } from './client.ts';

/** From the worker; what it is sent is a recipe, and nothing after that. */
export type GeneratorReply =
  | { readonly t: 'progress'; readonly progress: GeneratorProgress }
  | { readonly t: 'made'; readonly level: MadeLevel | null };

/** What is told of a job until it has ended, or was ended. */
export interface GeneratorListener {
  readonly onProgress: (progress: GeneratorProgress) => void;
  /** The level, or `null` where no room of the recipe's size has one. */
  readonly onMade: (level: MadeLevel | null) => void;
  /** With a sentence about what went wrong. */
  readonly onFailed: (reason: string) => void;
}

function openWorker(): SolverWorker {
  return new Worker(new URL('./sokoban-generator.worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Makes the level of a recipe in a worker of its own. The function that comes back ends it, and nothing
 * is told after that. Unlike a solver, a generator is asked now and then for seconds of work, so a
 * worker that is started anew costs nothing, and ending one needs no word from it.
 */
export function startGenerator(
  recipe: Recipe,
  listener: GeneratorListener,
  open: () => SolverWorker = openWorker,
): () => void {
  const worker = open();
  let isOver = false;
  const end = () => {
    isOver = true;
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }) => {
    if (isOver) return;
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
  worker.addEventListener('error', ({ message }) => {
    if (isOver) return;
    end();
    listener.onFailed(failureWords(message));
  });
  worker.postMessage(recipe);
  return end;
}
