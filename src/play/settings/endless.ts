import * as v from 'valibot';
import {
  neighbourRecipe,
  readRecipe,
  recipePairs,
  type Recipe,
} from '../../games/sokoban/generator/recipe.ts';

const FIRST = { seed: '1', size: '9x8', boxes: '4', difficulty: 'medium' } as const;

/** Where the endless levels go on, after the last one that was solved: a recipe in the words of its link, with a number as its seed. */
export const EndlessSchema = v.fallback(v.record(v.string(), v.string()), FIRST);

/** The recipe that is next in endless play. */
export function endlessRecipe(kept: Readonly<Record<string, string>>): Recipe {
  const read = readRecipe(kept);
  if (read.ok && neighbourRecipe(read.value, 1)) return read.value;
  const first = readRecipe(FIRST);
  if (!first.ok) throw new Error(first.error);
  return first.value;
}

/** How such a recipe is kept. */
export function keptEndless(recipe: Recipe): Record<string, string> {
  return Object.fromEntries(recipePairs(recipe));
}
