import { readRecipe, type Recipe, type RecipeText } from '../../games/sokoban/generator/recipe.ts';

/** By weekday, Sunday first: an easy start into the week, and something for a long evening at its end. */
const PLANS: readonly RecipeText[] = [
  { size: '10x9', boxes: '4', difficulty: 'hard' },
  { size: '7x7', boxes: '3', difficulty: 'easy' },
  { size: '8x7', boxes: '3', difficulty: 'medium' },
  { size: '9x7', boxes: '4', difficulty: 'medium' },
  { size: '8x8', boxes: '3', difficulty: 'hard' },
  { size: '9x8', boxes: '4', difficulty: 'medium' },
  { size: '9x8', boxes: '4', difficulty: 'hard' },
];

const SEED = /^daily-(\d{4}-\d{2}-\d{2})$/;

/** The day that a daily level's seed names, at its beginning in UTC; `null` for every other seed. */
export function dayOfSeed(seed: string): Date | null {
  const [, day] = SEED.exec(seed) ?? [];
  const date = new Date(day ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day whose daily level this recipe makes, as `2026-11-21`; `null` for every other recipe. */
export function dayOfRecipe(recipe: Pick<Recipe, 'seed'> | null | undefined): string | null {
  const date = recipe ? dayOfSeed(recipe.seed) : null;
  return date?.toISOString().slice(0, 10) ?? null;
}

/** The recipe of a day's level; `day` is as `2026-11-21`. Throws where it is no day. */
export function dailyRecipe(day: string): Recipe {
  const seed = `daily-${day}`;
  const recipe = readRecipe({ seed, ...PLANS[dayOfSeed(seed)?.getUTCDay() ?? -1] });
  if (!recipe.ok || dayOfSeed(seed) === null) throw new Error(`“${day}” is no day`);
  return recipe.value;
}
