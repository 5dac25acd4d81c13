import { neighbourRecipe, type Recipe, recipeKey } from '../../games/sokoban/generator/recipe.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { canonicalKey } from '../../games/sokoban/rules/canonical.ts';
import type { LevelMaker } from './level-maker.ts';

/** The number of seeds to try before accepting a level again. */
const MOST_PASSED = 20;
/** The number of levels to remember. */
const MOST_KEPT = 100;

/**
 * Returns a function that makes the generated level that follows another one, starting with the recipe `first`. It skips
 * seeds whose level was left recently, possibly rotated or mirrored: small rooms with few boxes often repeat.
 */
export function createNextDistinct(
  make: LevelMaker['make'],
): (from: SokobanParams, first: Recipe) => ReturnType<LevelMaker['make']> {
  /** The recipe that a level was played from, by its form. */
  const played = new Map<string, string>();

  return async ({ level, recipe }, first) => {
    if (!recipe) return make(first);
    const isRepeated = (made: SokobanParams): boolean => {
      const before = played.get(canonicalKey(made.level));
      return before !== undefined && made.recipe !== undefined && before !== recipeKey(made.recipe);
    };
    const form = canonicalKey(level);
    if (!played.has(form)) played.set(form, recipeKey(recipe));
    const [oldest] = played.keys();
    if (played.size > MOST_KEPT && oldest !== undefined) played.delete(oldest);

    let made = await make(first);
    let wanted = neighbourRecipe(first, 1);
    for (let passed = 0; passed < MOST_PASSED && wanted !== null; passed++) {
      if (!made.ok || made.value === null || !isRepeated(made.value)) break;
      made = await make(wanted);
      wanted = neighbourRecipe(wanted, 1);
    }
    return made;
  };
}
