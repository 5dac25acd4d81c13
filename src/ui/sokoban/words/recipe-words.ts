import type { Difficulty, Recipe } from '../../../games/sokoban/generator/recipe.ts';
import { longDayWithYear } from '../../kit/format/format-day.ts';
import { dayOfRecipe } from './daily.ts';

/** How hard a level is, in the player's words. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  'very-hard': 'Very hard',
};

/** What to call the level of a recipe. */
export function recipeTitle({ seed }: Recipe): string {
  const day = dayOfRecipe({ seed });
  if (day !== null) return `Daily level, ${longDayWithYear(day)}`;
  return `Level ${seed}`;
}

/** Where such a level is from, as `Generated · hard`. */
export function recipePlace({ difficulty }: Recipe): string {
  return `Generated · ${DIFFICULTY_NAMES[difficulty].toLowerCase()}`;
}
