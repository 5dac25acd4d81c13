import { visible } from '../../core/outside-text.ts';
import type { Difficulty, Recipe } from '../../games/sokoban/generator/recipe.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { today } from '../../platform/today.ts';
import { longDayWithYear } from '../../ui/format/format-day.ts';
import { dayOfRecipe, dayOfSeed } from './daily.ts';

/** How hard a level is, in the player's words, once they are told. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, PlainMessage>> = {
  easy: message('Easy'),
  medium: message('Medium'),
  hard: message('Hard'),
  'very-hard': message('Very hard'),
};

const PLACES: Readonly<Record<Difficulty, PlainMessage>> = {
  // Translators: a generated level, and how hard it is
  easy: message('Generated · easy'),
  medium: message('Generated · medium'),
  hard: message('Generated · hard'),
  'very-hard': message('Generated · very hard'),
};

/** What to call the level of a recipe; that of the player's date, `now`, by the name that leads to it. */
export function recipeTitle({ seed }: Recipe, now: string = today()): string {
  const day = dayOfRecipe({ seed });
  if (day === null) return t('Level {seed}', { seed: visible(seed) });
  return day === now
    ? t('Today’s level, {day}', { day: longDayWithYear(day) })
    : t('Level of {day}', { day: longDayWithYear(day) });
}

/** The same as it is kept with the level and written to files: in English, whatever language is spoken. */
export function keptRecipeTitle({ seed }: Recipe): string {
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const day = dayOfSeed(seed)?.toLocaleDateString('en-GB', words);
  return day === undefined ? `Level ${visible(seed)}` : `Daily level, ${day}`;
}

/** Where such a level is from, as `Generated · hard`. */
export function recipePlace({ difficulty }: Recipe): string {
  return format(PLACES[difficulty]);
}
