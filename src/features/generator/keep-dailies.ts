import { type Recipe, recipeKey } from '../../games/sokoban/generator/recipe.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { watchToday } from '../../platform/today.ts';
import type { LevelMaker, TakeOver } from '../../play/sokoban/level-maker.ts';
import { type GeneratorListener, startGenerator } from '../../workers/open-generator.ts';
import { makeDailies } from './make-dailies.ts';

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

/**
 * Has the daily levels made while the page is seen and the player waits for no level themselves, until the returned
 * function is called. One that the player asks for while it is being made is gone on with.
 */
export function keepDailies(
  storage: TextStorage,
  maker: Pick<LevelMaker, 'making' | 'setOthers'>,
): () => void {
  const relay = createRelay();
  maker.setOthers(relay.takeOver);
  let end: (() => void) | undefined;
  const stop = () => {
    end?.();
    end = undefined;
  };
  const begin = () => {
    stop();
    end = makeDailies(storage, relay.start);
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
  // After midnight the day after that is tomorrow.
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
