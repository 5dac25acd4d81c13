import type { Difficulty, Recipe } from '../../../games/sokoban/generator/recipe.ts';
import { dayOfSeed } from './daily.ts';

/** How hard a level is, in the player's words. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  'very-hard': 'Very hard',
};

/** What to call the level of a recipe. */
export function recipeTitle({ seed }: Recipe): string {
  const day = dayOfSeed(seed);
  if (day !== null) {
    const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return `Daily level, ${day.toLocaleDateString('en-GB', words)}`;
  }
  return `Level ${seed}`;
}

/** Where such a level is from, as `Generated · hard`. */
export function recipePlace({ difficulty }: Recipe): string {
  return `Generated · ${DIFFICULTY_NAMES[difficulty].toLowerCase()}`;
}
