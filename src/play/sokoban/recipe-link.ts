import { brokenNames, parseQuery } from '../../core/query.ts';
import { err, type Result } from '../../core/result.ts';
import { readRecipe, recipePairs, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/*
 * `?game=sokoban&seed=SEED&size=9x8&boxes=4&difficulty=hard` is the level that the generator makes of
 * that, the same for ever; what is left out after the seed is 9x8, 4 and medium. `&step=N` is the best
 * of the first N rooms that the generator looks at, for levels that were taken before it was done.
 */

/** The query of a generated level. */
export function writeRecipeLink(recipe: Recipe): string {
  return new URLSearchParams([
    ['game', 'sokoban'],
    ...recipePairs(recipe).map((pair) => [...pair]),
  ]).toString();
}

/** The recipe that a query has, or `null` where it asks for no generated level. */
export function readRecipeLink(query: string): Result<Recipe> | null {
  const named = parseQuery(query);
  if (!named.has('seed')) return null;
  if (brokenNames(query).has('seed'))
    return err(t('This link does not work: its seed is damaged.'));
  const recipe = readRecipe({
    seed: named.get('seed'),
    size: named.get('size'),
    boxes: named.get('boxes'),
    difficulty: named.get('difficulty'),
    step: named.get('step'),
  });
  return recipe.ok ? recipe : err(andThen(t('This link does not work.'), recipe.error));
}
