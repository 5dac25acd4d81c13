import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import type { MadeLevel } from '../../games/sokoban/generator/made-level.ts';
import type { Recipe } from '../../games/sokoban/generator/recipe.ts';
import { keptRecipeTitle } from './recipe-words.ts';

/** A generated level as it is played: with its title, and with the recipe that it was made from. */
export function playable(recipe: Recipe, { level }: MadeLevel): SokobanParams {
  const named = { ...level, title: keptRecipeTitle(recipe), author: 'Peacock Parlor' };
  return { level: named, origin: null, recipe };
}
