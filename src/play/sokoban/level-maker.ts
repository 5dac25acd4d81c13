import { createStore } from 'zustand/vanilla';
import { err, ok, type Result } from '../../core/result.ts';
import { NO_ANSWER } from '../../core/solver.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { GeneratorProgress, MadeLevel } from '../../games/sokoban/generator/generate.ts';
import { type Recipe, recipeKey } from '../../games/sokoban/generator/recipe.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { GeneratorListener, startGenerator } from '../../workers/open-generator.ts';
import type { LinkReading } from './link.ts';
import { type DailyLevels, playableLevel, readRecipeLink } from './recipes.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** The level that the player is waiting for. */
export interface Making {
  readonly recipe: Recipe;
  readonly progress: GeneratorProgress | null;
  /** A sentence once the generator has failed, until the player retries or cancels. */
  readonly failure: string | null;
}

type Outcome = Result<SokobanParams | null>;

interface Job {
  readonly recipe: Recipe;
  readonly end: () => void;
  progress: GeneratorProgress | null;
  failure: string | null;
  /** Resolves the waiting call; `null` while the level is only made in advance. */
  answer: ((outcome: Outcome) => void) | null;
}

/** Makes levels one at a time, and caches the most recent ones. */
export type LevelMaker = ReturnType<typeof createLevelMaker>;

/** The size of the cache. */
const MOST_KEPT = 20;

const NO_LEVEL = message(
  'No such level was found. A larger size or fewer boxes make it more likely.',
);

function failureWords(reason: string): string {
  return reason === NO_ANSWER
    ? t('The generator is not responding.')
    : t('The level could not be made: {reason}.', { reason });
}

/** Takes over a running job, which then reports to `listener`; returns `null` if no job has this recipe. */
export type AdoptJob = (recipe: Recipe, listener: GeneratorListener) => (() => void) | null;

/** Creates a level maker that generates levels with `start` and looks daily levels up in `dailies`. */
export function createLevelMaker(start: typeof startGenerator, dailies: DailyLevels) {
  let adopt: AdoptJob | null = null;
  const making = createStore<{ readonly making: Making | null }>(() => ({ making: null }));
  const kept = new Map<string, SokobanParams>();
  let job: Job | null = null;

  const show = () => {
    const isAwaited = job !== null && job.answer !== null;
    making.setState({ making: isAwaited && job ? { ...job } : null });
  };

  const finish = (outcome: Outcome) => {
    const answer = job?.answer;
    job?.end();
    job = null;
    show();
    answer?.(outcome);
  };

  const knownOf = (recipe: Recipe) => kept.get(recipeKey(recipe)) ?? dailies.find(recipe);

  const keep = (recipe: Recipe, made: MadeLevel): SokobanParams => {
    const params = playableLevel(recipe, made);
    dailies.keep(params);
    kept.set(recipeKey(recipe), params);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return params;
  };

  const begin = (recipe: Recipe, answer: Job['answer'] = null) => {
    const listener: GeneratorListener = {
      onProgress: (progress) => {
        if (job) job.progress = progress;
        show();
      },
      onMade: (made) => finish(made ? ok(keep(recipe, made)) : err(format(NO_LEVEL))),
      onFailed: (reason) => {
        if (job?.answer) {
          job.failure = failureWords(reason);
          show();
        } else {
          // Made in advance: a request retries it, and may succeed.
          finish(ok(null));
        }
      },
    };
    const end = adopt?.(recipe, listener) ?? start(recipe, listener);
    job = { recipe, end, progress: null, failure: null, answer };
  };

  return {
    /** The level that the player is waiting for. */
    making,

    /** Sets another level maker, whose running job is adopted instead of repeated. */
    setOthers: (others: AdoptJob | null) => {
      adopt = others;
    },

    /**
     * Makes the level of a recipe, ready to be played. Resolves to `null` if the player stops waiting. Cancels other
     * work. If the generator fails, `making` reports it, and the player decides.
     */
    make: (recipe: Recipe): Promise<Outcome> => {
      const known = knownOf(recipe);
      if (known) {
        if (job?.answer) finish(ok(null));
        return Promise.resolve(ok(known));
      }
      if (job?.answer || !job || recipeKey(job.recipe) !== recipeKey(recipe)) {
        finish(ok(null));
        begin(recipe);
      }
      return new Promise((resolve) => {
        if (job) job.answer = resolve;
        show();
      });
    },

    /** Makes a level in advance, unless the player is waiting for another one. */
    prepare: (recipe: Recipe) => {
      const key = recipeKey(recipe);
      if (job?.answer || kept.has(key) || (job && recipeKey(job.recipe) === key)) return;
      finish(ok(null));
      begin(recipe);
    },

    /** Ends the wait with the best level so far, if any. */
    take: () => {
      const best = job?.progress?.best;
      if (!job?.answer || !job.progress || !best) return;
      finish(ok(keep({ ...job.recipe, step: job.progress.step }, best)));
    },

    /** Retries the failed level from the beginning. */
    again: () => {
      if (!job?.failure) return;
      begin(job.recipe, job.answer);
      show();
    },

    /** Ends the wait without a level. */
    cancel: () => {
      if (job?.answer) finish(ok(null));
    },

    /** Cancels all work. */
    close: () => finish(ok(null)),
  };
}

/**
 * The generated level that a query requests, which is made unless it is the one on the board. `null` if the query
 * requests another kind of level. The promise resolves to `null` if the player stops waiting.
 */
export function readLevelLink(
  query: string,
  store: SokobanStore,
  maker: LevelMaker,
): LinkReading | null {
  const recipe = readRecipeLink(query);
  if (!recipe) {
    // An earlier link may still be pending.
    maker.cancel();
    return null;
  }
  if (!recipe.ok) return recipe;
  const { params } = store.getState().session;
  const isShown = params.recipe && recipeKey(params.recipe) === recipeKey(recipe.value);
  return isShown ? ok(params) : maker.make(recipe.value);
}
