import { quoted } from '../../../core/outside-text.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';

/** From the easiest on. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'very-hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Everything that determines a generated level: the same recipe always makes the same level. */
export interface Recipe {
  /** Any text of 1 to `MAX_SEED` characters, without surrounding spaces. */
  readonly seed: string;
  /** The maximum numbers of columns and rows, including walls. */
  readonly cols: number;
  readonly rows: number;
  readonly boxes: number;
  readonly difficulty: Difficulty;
  /**
   * The number of rooms to examine, for a level that was taken before the generator had finished; `null` for the best
   * of all.
   */
  readonly step: number | null;
}

const MAX_SEED = 64;
const SIDES = { least: 6, most: 16 } as const;
/** With more than the maximum, a room has too many positions to search. */
export const BOXES = { least: 2, most: 6 } as const;
const MAX_STEP = 1_000_000;

/** How a recipe is written in an address: `size` is columns and rows, as in `9x8`. */
export interface RecipeText {
  readonly seed?: string | undefined;
  readonly size?: string | undefined;
  readonly boxes?: string | undefined;
  readonly difficulty?: string | undefined;
  readonly step?: string | undefined;
}

/** The defaults for whatever an address omits. */
const USUAL = { size: '9x8', boxes: '4', difficulty: 'medium' } as const;

/** The minimum number of squares inside the walls per box; with fewer, hardly any room can be found. */
const SQUARES_FOR_A_BOX = 4;

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function readSize(text: string): readonly [cols: number, rows: number] | null {
  const [, wide = '', high = ''] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  const cols = wholeNumber(wide, SIDES.least, SIDES.most);
  const rows = wholeNumber(high, SIDES.least, SIDES.most);
  return cols === null || rows === null ? null : [cols, rows];
}

/** The recipe that a text describes, or a sentence that names its faulty part. */
export function readRecipe(text: RecipeText): Result<Recipe> {
  const { size = USUAL.size, boxes: boxText = USUAL.boxes, step: stepText } = text;
  const seed = text.seed?.trim() ?? '';
  if (seed === '' || seed.length > MAX_SEED) {
    return err(t('The seed must have 1 to {most} characters.', { most: MAX_SEED }));
  }
  const sides = readSize(size);
  if (sides === null) {
    return err(
      t('The size must be columns x rows, such as 9x8, each from {least} to {most}, not {found}.', {
        ...SIDES,
        found: quoted(size),
      }),
    );
  }
  const [cols, rows] = sides;
  const boxes = wholeNumber(boxText, BOXES.least, BOXES.most);
  if (boxes === null) {
    return err(
      t('There can be {least} to {most} boxes, not {found}.', { ...BOXES, found: quoted(boxText) }),
    );
  }
  if (boxes * SQUARES_FOR_A_BOX > (cols - 2) * (rows - 2)) {
    return err(
      t('{boxes} boxes need more room than {cols} by {rows} squares.', { boxes, cols, rows }),
    );
  }
  const wanted = text.difficulty ?? USUAL.difficulty;
  const difficulty = DIFFICULTIES.find((known) => known === wanted);
  if (difficulty === undefined) {
    return err(
      t('The difficulty must be {known}, not {found}.', {
        known: DIFFICULTIES.join(', '),
        found: quoted(wanted),
      }),
    );
  }
  const step = stepText === undefined ? null : wholeNumber(stepText, 1, MAX_STEP);
  if (stepText !== undefined && step === null) {
    return err(
      t('The step must be a whole number from 1, not {found}.', { found: quoted(stepText) }),
    );
  }
  return ok({ seed, cols, rows, boxes, difficulty, step });
}

/** The recipe as the query that `readRecipe` reads. */
export function recipePairs(recipe: Recipe): readonly (readonly [string, string])[] {
  const { seed, cols, rows, boxes, difficulty, step } = recipe;
  return [
    ['seed', seed],
    ['size', `${cols}x${rows}`],
    ['boxes', boxes.toString()],
    ['difficulty', difficulty],
    ...(step === null ? [] : [['step', step.toString()] as const]),
  ];
}

/** A text that identifies a recipe. */
export function recipeKey(recipe: Recipe): string {
  return recipePairs(recipe)
    .map(([, value]) => value)
    .join(' ');
}

/** The recipe whose seed is the next number, or the one before; `null` if the seed is not a number. */
export function neighbourRecipe(recipe: Recipe, by: 1 | -1): Recipe | null {
  if (!/^[1-9]\d{0,8}$/.test(recipe.seed)) return null;
  const number = Number(recipe.seed) + by;
  return number < 1 ? null : { ...recipe, seed: number.toString(), step: null };
}
