import { canonicalKey } from '../../games/sokoban/rules/canonical.ts';
import { neighbourRecipe, recipeKey } from '../../games/sokoban/generator/recipe.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import type { LevelMaker } from './level-maker.ts';

/** So many seeds are tried for a level that was not there before; then the player gets what there is. */
const MOST_PASSED = 20;
/** Levels that are remembered. */
const MOST_KEPT = 100;

/**
 * Makes the generated level after another one, and passes over seeds whose level was left by this function before,
 * turned or mirrored: small rooms with few boxes come again and again. `null` where the seed has no next one.
 */
export function createNextUnlike(
  make: LevelMaker['make'],
): (from: SokobanParams) => ReturnType<LevelMaker['make']> | null {
  /** By the level's form: the recipe by which it was played. */
  const played = new Map<string, string>();

  const isRepeated = ({ level, recipe }: SokobanParams): boolean => {
    const before = played.get(canonicalKey(level));
    return before !== undefined && recipe !== undefined && before !== recipeKey(recipe);
  };

  return ({ level, recipe }) => {
    const first = recipe && neighbourRecipe(recipe, 1);
    if (!first) return null;
    const form = canonicalKey(level);
    if (!played.has(form)) played.set(form, recipeKey(recipe));
    const [oldest] = played.keys();
    if (played.size > MOST_KEPT && oldest !== undefined) played.delete(oldest);

    const search = async () => {
      let made = await make(first);
      let wanted = neighbourRecipe(first, 1);
      for (let passed = 0; passed < MOST_PASSED && wanted !== null; passed++) {
        if (!made.ok || made.value === null || !isRepeated(made.value)) break;
        made = await make(wanted);
        wanted = neighbourRecipe(wanted, 1);
      }
      return made;
    };
    return search();
  };
}
