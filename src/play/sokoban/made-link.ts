import { ok } from '../../core/result.ts';
import { recipeKey } from '../../games/sokoban/generator/recipe.ts';
import type { SokobanStore } from './sokoban-store.ts';
import type { LevelMaker } from './level-maker.ts';
import type { LinkReading } from './link.ts';
import { readRecipeLink } from './recipe-link.ts';

/**
 * The generated level that a query asks for, made if it is not the one on the board; `null` where the
 * query asks for another kind of level. What is inside is `null` where the player has given up waiting.
 */
export function readMadeLink(
  query: string,
  store: SokobanStore,
  maker: LevelMaker,
): LinkReading | null {
  const recipe = readRecipeLink(query);
  if (!recipe) {
    // An earlier link may still be waited for.
    maker.cancel();
    return null;
  }
  if (!recipe.ok) return recipe;
  const { params } = store.getState().session;
  const isShown = params.recipe && recipeKey(params.recipe) === recipeKey(recipe.value);
  return isShown ? ok(params) : maker.make(recipe.value);
}
