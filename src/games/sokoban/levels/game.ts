import * as v from 'valibot';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Codec, Game, GameStatus } from '../../../engine/game.ts';
import { t } from '../../../words/t.ts';
import { parseLevel } from '../files/xsb-read.ts';
import { formatLevel } from '../files/xsb-write.ts';
import { readRecipe, type Recipe, recipePairs } from '../generator/recipe.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import type { Level } from '../rules/level.ts';
import {
  applyMove,
  isWon,
  type Move,
  moveCodec,
  opening,
  type Position,
  step,
} from '../rules/rules.ts';

/** Where a level was taken from: a pack's id, and the level's place in it, counted from 1. */
export interface LevelOrigin {
  readonly pack: string;
  readonly number: number;
}

/** `level` determines the opening; the rest is for its name and the next level. */
export interface SokobanParams {
  readonly level: Level;
  readonly origin: LevelOrigin | null;
  /** The recipe of a generated level; missing for all others. */
  readonly recipe?: Recipe;
}

const ParamsSchema = v.object({
  xsb: v.string(),
  origin: v.nullable(
    v.object({ pack: v.string(), number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
  recipe: v.optional(v.record(v.string(), v.string())),
});

/**
 * `{"xsb": …, "origin": {"pack": …, "number": …} | null}`: the level itself, so that a save is self-contained; for a
 * generated one also `"recipe"`, as written in its link.
 */
export const paramsCodec: Codec<SokobanParams> = {
  format({ level, origin, recipe }) {
    const words = recipe && Object.fromEntries(recipePairs(recipe));
    return JSON.stringify({ xsb: formatLevel(level), origin, recipe: words });
  },
  parse(text): Result<SokobanParams> {
    const read = v.safeParse(ParamsSchema, parseJson(text));
    if (!read.success) return err(t('The description of the level cannot be read.'));
    const level = parseLevel(read.output.xsb);
    if (!level.ok) return err(level.error.message);
    const { origin, recipe: words } = read.output;
    const recipe = words && readRecipe(words);
    if (recipe && !recipe.ok) return err(recipe.error);
    return ok({ level: level.value, origin, ...(recipe && { recipe: recipe.value }) });
  },
};

function status(position: Position): GameStatus {
  if (isWon(position)) return 'won';
  return DIRECTIONS.some((direction) => step(position, direction)) ? 'playing' : 'stuck';
}

/**
 * Sokoban as a game of the suite. `stuck` means that no step at all is possible; whether a level
 * can still be solved is another question. Steps stay legal after the level is won.
 */
export const sokoban: Game<SokobanParams, Position, Move> = {
  id: 'sokoban',
  params: paramsCodec,
  move: moveCodec,
  open: ({ level }) => opening(level),
  apply: applyMove,
  legalMoves: (position) =>
    DIRECTIONS.filter((direction) => step(position, direction)).map((direction) => [direction]),
  status,
};
