import { dayAfter } from '../../core/calendar.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { dayAt } from '../../platform/today.ts';
import { startGenerator } from '../../workers/open-generator.ts';
import { dailyLevels, dailyRecipe, playableLevel } from '../../play/sokoban/recipes.ts';

/**
 * Generates the missing levels of today and tomorrow one by one in a worker, so that they open immediately, even at
 * midnight and offline. Returns a function that stops it. Levels that fail are generated on request.
 */
export function makeDailies(
  storage: TextStorage,
  start: typeof startGenerator = startGenerator,
  now: number = Date.now(),
): () => void {
  const kept = dailyLevels(storage);
  let end = (): void => undefined;
  const makeFrom = (recipes: readonly ReturnType<typeof dailyRecipe>[]): void => {
    const [recipe, ...rest] = recipes;
    if (!recipe) return;
    if (kept.find(recipe)) {
      makeFrom(rest);
      return;
    }
    end = start(recipe, {
      onProgress: () => undefined,
      onMade: (made) => {
        if (made) kept.keep(playableLevel(recipe, made));
        makeFrom(rest);
      },
      onFailed: () => undefined,
    });
  };
  const today = dayAt(now);
  makeFrom([today, dayAfter(today)].map(dailyRecipe));
  return () => end();
}
