import { recipeKey, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { startGenerator, type GeneratorListener } from '../../workers/open-generator.ts';
import type { TakeOver } from '../../play/sokoban/level-maker.ts';

interface Job {
  readonly key: string;
  readonly end: () => void;
  listener: GeneratorListener;
}

/** A generator whose job another can go on with. */
interface Relay {
  readonly start: (recipe: Recipe, listener: GeneratorListener) => () => void;
  /** From then on the running job tells the new listener; who began it can no longer end it, and hears nothing of it. */
  readonly takeOver: TakeOver;
}

/** A relay that has no job yet, and makes one level at a time. */
export function createRelay(start: typeof startGenerator = startGenerator): Relay {
  let job: Job | null = null;
  return {
    start: (recipe, listener) => {
      const end = start(recipe, {
        onProgress: (progress) => mine.listener.onProgress(progress),
        onMade: (level) => {
          if (job === mine) job = null;
          mine.listener.onMade(level);
        },
        onFailed: (reason) => {
          if (job === mine) job = null;
          mine.listener.onFailed(reason);
        },
      });
      const mine: Job = { key: recipeKey(recipe), end, listener };
      job = mine;
      return () => {
        if (mine.listener !== listener) return;
        job = null;
        end();
      };
    },
    takeOver: (recipe, listener) => {
      if (job?.key !== recipeKey(recipe)) return null;
      const { end } = job;
      job.listener = listener;
      job = null;
      return end;
    },
  };
}
