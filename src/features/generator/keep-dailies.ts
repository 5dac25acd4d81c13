import { type Recipe, recipeKey } from '../../games/sokoban/generator/recipe.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { watchToday } from '../../platform/today.ts';
import type { LevelMaker, AdoptJob } from '../../play/sokoban/level-maker.ts';
import { type GeneratorListener, startGenerator } from '../../workers/open-generator.ts';
import { makeDailies } from './make-dailies.ts';

interface Job {
  readonly key: string;
  readonly end: () => void;
  listener: GeneratorListener;
}

/** A generator whose running job another caller can adopt. */
interface AdoptableGenerator {
  readonly start: (recipe: Recipe, listener: GeneratorListener) => () => void;
  /** Makes the running job report to a new listener; the caller that started it can no longer stop it. */
  readonly adopt: AdoptJob;
}

/** Creates a generator without a running job. It makes one level at a time. */
export function createAdoptableGenerator(
  start: typeof startGenerator = startGenerator,
): AdoptableGenerator {
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
    adopt: (recipe, listener) => {
      if (job?.key !== recipeKey(recipe)) return null;
      const { end } = job;
      job.listener = listener;
      job = null;
      return end;
    },
  };
}

/**
 * Generates the daily levels while the page is visible and the player is not waiting for a level. If the player
 * requests a level that is already being generated, that job is adopted. Returns an unsubscribe function.
 */
export function prepareDailies(
  storage: TextStorage,
  maker: Pick<LevelMaker, 'making' | 'setOthers'>,
): () => void {
  const generator = createAdoptableGenerator();
  maker.setOthers(generator.adopt);
  let end: (() => void) | undefined;
  const stop = () => {
    end?.();
    end = undefined;
  };
  const begin = () => {
    stop();
    end = makeDailies(storage, generator.start);
  };
  const unsubscribe = maker.making.subscribe(({ making }, before) => {
    if (making && !before.making) stop();
    else if (!making && before.making) begin();
  });
  let isShown = false;
  const unwatch = watchPage({
    onShow: () => {
      isShown = true;
      begin();
    },
    onHide: () => {
      isShown = false;
      stop();
    },
  });
  // After midnight, tomorrow is a different day.
  const unwatchToday = watchToday(() => {
    if (isShown && !maker.making.getState().making) begin();
  });
  return () => {
    maker.setOthers(null);
    unwatchToday();
    unwatch();
    unsubscribe();
    stop();
  };
}
