import { dayAfter } from '../../core/calendar.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { dayAt } from '../../platform/today.ts';
import { startGenerator } from '../../workers/open-generator.ts';
import { dailyLevels, dailyRecipe, playableLevel } from '../../play/sokoban/recipes.ts';

/**
 * Makes the levels of today and of tomorrow that are not kept yet, one after the other in a worker, until the returned
 * function is called: so they open at once, at midnight and without a network too. What cannot be made is made when it is
 * asked for.
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
