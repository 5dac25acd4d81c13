import { expect, test, vi } from 'vitest';
import { generate, type MadeLevel } from '../../games/sokoban/generator/generate.ts';
import { readRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { seal } from '../../core/sealed.ts';
import { memoryStorage } from '../../platform/storage.ts';
import type { GeneratorListener } from '../../workers/open-generator.ts';
import {
  DAILY_LEVELS_KEY,
  dailyLevels,
  dailyRecipe,
  dayOfRecipe,
  playableLevel,
} from '../../play/sokoban/recipes.ts';
import { makeDailies } from './make-dailies.ts';

function firstLevel(): MadeLevel {
  const small = readRecipe({ seed: 'any', size: '7x7', boxes: '2', difficulty: 'easy' });
  if (!small.ok) throw new Error(small.error);
  for (const { best } of generate(small.value)) if (best) return best;
  throw new Error('no level was made');
}

const LEVEL = firstLevel();
const NOON = Date.UTC(2026, 10, 25, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const [TODAY, TOMORROW] = [dailyRecipe('2026-11-25'), dailyRecipe('2026-11-26')];

/** A generator whose jobs are completed by the test. */
function generator() {
  const jobs: (GeneratorListener & { readonly recipe: Recipe; readonly end: () => void })[] = [];
  const start = (recipe: Recipe, listener: GeneratorListener) => {
    const end = vi.fn();
    jobs.push({ ...listener, recipe, end });
    return end;
  };
  return { jobs, start, days: () => jobs.map(({ recipe }) => dayOfRecipe(recipe)) };
}

test('today’s level is made, then tomorrow’s, and neither of them twice', () => {
  const storage = memoryStorage();
  const first = generator();
  makeDailies(storage, first.start, NOON);
  expect(first.days()).toEqual(['2026-11-25']);
  first.jobs[0]?.onMade(LEVEL);
  expect(first.days()).toEqual(['2026-11-25', '2026-11-26']);
  first.jobs[1]?.onMade(LEVEL);
  expect(dailyLevels(storage).find(TODAY)).toEqual(playableLevel(TODAY, LEVEL));
  expect(dailyLevels(storage).find(TOMORROW)).toEqual(playableLevel(TOMORROW, LEVEL));

  const again = generator();
  makeDailies(storage, again.start, NOON);
  expect(again.days()).toEqual([]);
  // On the next day, one of them exists already; much later, none does.
  makeDailies(storage, again.start, NOON + DAY_MS);
  expect(again.days()).toEqual(['2026-11-27']);
  makeDailies(storage, again.start, NOON + 30 * DAY_MS);
  expect(again.days().at(-1)).toBe('2026-12-25');
});

test('only the last three days are stored, and other levels never are', () => {
  const storage = memoryStorage();
  const kept = dailyLevels(storage);
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) {
    kept.keep(playableLevel(dailyRecipe(day), LEVEL));
  }
  expect(kept.find(dailyRecipe('2026-11-23'))).toBeNull();
  expect(kept.find(dailyRecipe('2026-11-24'))).not.toBeNull();
  const stored = storage.get(DAILY_LEVELS_KEY);
  // A level taken early, and levels that share only a day's seed or recipe.
  kept.keep(playableLevel({ ...dailyRecipe('2026-11-27'), step: 3 }, LEVEL));
  kept.keep(playableLevel({ ...dailyRecipe('2026-11-27'), boxes: 2 }, LEVEL));
  kept.keep(playableLevel({ ...TODAY, seed: '7' }, LEVEL));
  expect(storage.get(DAILY_LEVELS_KEY)).toBe(stored);
  expect(kept.find({ ...TODAY, step: 3 })).toBeNull();
});

test.each([
  ['no text of ours', 'damaged'],
  ['no list', seal('{"levels":5}', 1)],
  ['entries of another kind', seal('{"levels":[1,"{}","x"]}', 1)],
])('a damaged stored level is generated again: %s', (_, text) => {
  const storage = memoryStorage([[DAILY_LEVELS_KEY, text]]);
  expect(dailyLevels(storage).find(TODAY)).toBeNull();
  const { jobs, start } = generator();
  makeDailies(storage, start, NOON);
  jobs[0]?.onMade(LEVEL);
  expect(dailyLevels(storage).find(TODAY)).toEqual(playableLevel(TODAY, LEVEL));
});

test('it ends when stopped, after a failure, and when no level is found', () => {
  const { jobs, start } = generator();
  const end = makeDailies(memoryStorage(), start, NOON);
  jobs[0]?.onMade(null);
  expect(jobs).toHaveLength(2);
  end();
  expect(jobs[1]?.end).toHaveBeenCalledOnce();
  const failing = generator();
  makeDailies(memoryStorage(), failing.start, NOON);
  failing.jobs[0]?.onFailed('out of memory');
  expect(failing.jobs).toHaveLength(1);
});
