import * as v from 'valibot';
import { paramsCodec, type SokobanParams } from '../../games/sokoban/game/params.ts';
import { recipeKey, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { readEach } from '../../games/sokoban/records/schemas.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { dailyRecipe, dayOfRecipe } from './daily.ts';

/** Where daily levels are kept that were made before anybody asked for them. */
export const DAILY_LEVELS_KEY = 'sokoban.v1.dailyLevels';

/** Yesterday's, which may be open yet, today's, and tomorrow's. */
const MOST_KEPT = 3;

export const DailyLevelsSchema = v.object({
  /** As a save has its level, the last that was made first. */
  levels: v.optional(v.fallback(readEach(v.string()), []), []),
});

/** What keeps daily levels from one visit to the next. */
export interface DailyLevels {
  /** The level of a recipe; `null` where it is not kept, cannot be read, or is no day's. */
  readonly find: (recipe: Recipe) => SokobanParams | null;
  /** Keeps a level if it is that of a day. */
  readonly keep: (params: SokobanParams) => void;
}

function isDaily(recipe: Recipe | undefined): recipe is Recipe {
  const day = dayOfRecipe(recipe);
  return !!recipe && day !== null && recipeKey(recipe) === recipeKey(dailyRecipe(day));
}

/** The daily levels that are stored. It costs nobody anything where they are damaged or do not fit: they are made again. */
export function dailyLevels(storage: TextStorage): DailyLevels {
  const open = () =>
    createStoredState({
      ...schemaState(DailyLevelsSchema),
      storage,
      key: DAILY_LEVELS_KEY,
      onStorageError: () => undefined,
    });
  const isOf = (recipe: Recipe) => (params: SokobanParams) =>
    params.recipe !== undefined && recipeKey(params.recipe) === recipeKey(recipe);
  const read = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const params = paramsCodec.parse(text);
      return params.ok ? [params.value] : [];
    });
  return {
    find: (recipe) =>
      isDaily(recipe) ? (read(open().getState().levels).find(isOf(recipe)) ?? null) : null,
    keep: (params) => {
      const { recipe } = params;
      if (!isDaily(recipe)) return;
      open().update(({ levels }) => {
        const others = read(levels).filter((each) => !isOf(recipe)(each));
        return { levels: [params, ...others].slice(0, MOST_KEPT).map(paramsCodec.format) };
      });
    },
  };
}
