import * as v from 'valibot';
import { visible } from '../../core/outside-text.ts';
import { brokenNames, parseQuery } from '../../core/query.ts';
import { err, type Result } from '../../core/result.ts';
import { paramsCodec, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { MadeLevel } from '../../games/sokoban/generator/generate.ts';
import {
  type Difficulty,
  readRecipe,
  type Recipe,
  recipeKey,
  recipePairs,
  type RecipeText,
} from '../../games/sokoban/generator/recipe.ts';
import { readEach } from '../../games/sokoban/records/schemas.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { longDayWithYear } from '../../ui/format/format.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** By weekday, Sunday first: an easy start to the week, and a challenge for a long evening at its end. */
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

/** The start (in UTC) of the day in a daily level's seed; `null` for any other seed. */
export function dayOfSeed(seed: string): Date | null {
  const [, day] = SEED.exec(seed) ?? [];
  const date = new Date(day ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day whose daily level this recipe generates, as `2026-11-21`; `null` for any other recipe. */
export function dayOfRecipe(recipe: Pick<Recipe, 'seed'> | null | undefined): string | null {
  const date = recipe ? dayOfSeed(recipe.seed) : null;
  return date?.toISOString().slice(0, 10) ?? null;
}

/** The recipe of the daily level of `day`, such as `2026-11-21`. Throws if `day` is not a date. */
export function dailyRecipe(day: string): Recipe {
  const seed = `daily-${day}`;
  const recipe = readRecipe({ seed, ...PLANS[dayOfSeed(seed)?.getUTCDay() ?? -1] });
  if (!recipe.ok || dayOfSeed(seed) === null) throw new Error(`“${day}” is no day`);
  return recipe.value;
}

const PLACES: Readonly<Record<Difficulty, PlainMessage>> = {
  // Translators: a generated level, and how hard it is
  easy: message('Generated · easy'),
  medium: message('Generated · medium'),
  hard: message('Generated · hard'),
  'very-hard': message('Generated · very hard'),
};

/**
 * The title of a generated level. `now` is the current date in the player's time zone; its level is named after the
 * link that leads to it.
 */
export function recipeTitle({ seed }: Recipe, now: string = today()): string {
  const day = dayOfRecipe({ seed });
  if (day === null) return t('Level {seed}', { seed: visible(seed) });
  return day === now
    ? t('Today’s level, {day}', { day: longDayWithYear(day) })
    : t('Level of {day}', { day: longDayWithYear(day) });
}

/** The title as stored and written to files: always in English. */
function storedRecipeTitle({ seed }: Recipe): string {
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const day = dayOfSeed(seed)?.toLocaleDateString('en-GB', words);
  return day === undefined ? `Level ${visible(seed)}` : `Daily level, ${day}`;
}

/** The origin of a generated level, such as `Generated · hard`. */
export function recipePlace({ difficulty }: Recipe): string {
  return format(PLACES[difficulty]);
}

/*
 * `?game=sokoban&seed=SEED&size=9x8&boxes=4&difficulty=hard` is the level that the generator makes from these values,
 * and will always make; the defaults are 9x8, 4 and medium. `&step=N` is the best of the first N rooms that the
 * generator considers, for levels that were taken before it finished.
 */

/** The query of a generated level. */
export function writeRecipeLink(recipe: Recipe): string {
  return new URLSearchParams([
    ['game', 'sokoban'],
    ...recipePairs(recipe).map((pair) => [...pair]),
  ]).toString();
}

/** The recipe in a query; `null` if it does not request a generated level. */
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
  return recipe.ok ? recipe : err(joinSentences(t('This link does not work.'), recipe.error));
}

/** A generated level, ready to be played, with its title and recipe. */
export function playableLevel(recipe: Recipe, { level }: MadeLevel): SokobanParams {
  const named = { ...level, title: storedRecipeTitle(recipe), author: 'Peacock Parlor' };
  return { level: named, origin: null, recipe };
}

/** The storage key of daily levels made in advance. */
export const DAILY_LEVELS_KEY = 'sokoban.v1.dailyLevels';

/** Yesterday's, which may be unfinished, today's, and tomorrow's. */
const MOST_KEPT = 3;

export const DailyLevelsSchema = v.object({
  /** In the format of saves, most recent first. */
  levels: v.optional(v.fallback(readEach(v.string()), []), []),
});

/** Storage for daily levels between visits. */
export interface DailyLevels {
  /** Returns the level of a recipe; `null` if it is not stored, unreadable, or not a daily level. */
  readonly find: (recipe: Recipe) => SokobanParams | null;
  /** Stores a level if it is a daily one. */
  readonly keep: (params: SokobanParams) => void;
}

function isDaily(recipe: Recipe | undefined): recipe is Recipe {
  const day = dayOfRecipe(recipe);
  return !!recipe && day !== null && recipeKey(recipe) === recipeKey(dailyRecipe(day));
}

/**
 * Opens the stored daily levels. Damaged levels, and those that do not match their recipe, are generated again without
 * an error.
 */
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
