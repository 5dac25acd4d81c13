import * as v from 'valibot';
import { neighbourRecipe, readRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { PATH_ORDERS } from '../../games/sokoban/rules/paths.ts';
import { t } from '../../words/t.ts';

const FIRST = { seed: '1', size: '9x8', boxes: '4', difficulty: 'medium' } as const;

/** Where endless play continues after the last solved level: a recipe as in its link, with a number as its seed. */
const EndlessSchema = v.fallback(v.record(v.string(), v.string()), FIRST);

/** The next recipe of endless play. */
export function endlessRecipe(kept: Readonly<Record<string, string>>): Recipe {
  const read = readRecipe(kept);
  if (read.ok && neighbourRecipe(read.value, 1)) return read.value;
  const first = readRecipe(FIRST);
  if (!first.ok) throw new Error(first.error);
  return first.value;
}

export const SETTINGS_KEY = 'sokoban.v1.settings';

/** The solver's time limits, in seconds, as offered in the settings. */
const THINK_TIMES = ['10', '30', '60', '300', '1800'] as const;

export const SokobanSettingsSchema = v.object({
  /** The used commands whose buttons are hidden at first, one name per line, the last one chosen in “Tools” first. */
  used: v.fallback(v.string(), ''),
  /** Click a box, then a square: the game finds the pushes. Some call it cheating. */
  clickToPush: v.fallback(v.boolean(), true),
  /** What to minimize in the path of a box. */
  pathOrder: v.fallback(v.picklist(PATH_ORDERS), 'pushes'),
  /** Shows the whole game as a slider below the board. */
  timeline: v.fallback(v.boolean(), false),
  /** The buttons for steps in the four directions. */
  pad: v.fallback(v.picklist(['auto', 'on', 'off']), 'auto'),
  /** Puts controls that are next to the board on its left. */
  leftHanded: v.fallback(v.boolean(), false),
  /** Turns on the lamp, which shows whether a position can still be won, in every game. */
  lamp: v.fallback(v.boolean(), false),
  /** When to mark dead squares and proven deadlocks. */
  deadlocks: v.fallback(v.picklist(['never', 'on-request', 'always']), 'on-request'),
  /** How long the solver analyses a position on its own, in seconds. */
  thinkTime: v.fallback(v.picklist(THINK_TIMES), '10'),
  /** Where endless play continues. */
  endless: EndlessSchema,
  /** The sort order of the player's own collections. */
  setOrder: v.fallback(v.picklist(['added', 'title', 'author', 'played', 'progress']), 'added'),
  /** The sort order of the levels of a set; their numbers stay the same. */
  levelOrder: v.fallback(v.picklist(['set', 'difficulty', 'size', 'unsolved', 'played']), 'set'),
  /** The appearance of the board. */
  skin: v.fallback(v.picklist(['peacock', 'plain', 'push-puzzle']), 'peacock'),
});

export type SokobanSettings = v.InferOutput<typeof SokobanSettingsSchema>;

/** The appearances of a board. */
export type Skin = SokobanSettings['skin'];

/** The sort orders of the player's own collections. */
export type SetOrder = SokobanSettings['setOrder'];

/** The sort orders of the levels of a set. */
export type LevelOrder = SokobanSettings['levelOrder'];

type ThinkTime = SokobanSettings['thinkTime'];

/** The solver's time limits, in the order in which they are offered. */
export const thinkTimeWords = (): Readonly<Record<ThinkTime, string>> => ({
  '10': t('10 seconds'),
  '30': t('30 seconds'),
  '60': t('1 minute'),
  '300': t('5 minutes'),
  '1800': t('30 minutes'),
});

/** The time limit in milliseconds. */
export const thinkTimeMs = (time: ThinkTime): number => Number(time) * 1000;

/** The option with this duration in milliseconds, or `undefined`. */
export const thinkTimeOf = (milliseconds: number): ThinkTime | undefined =>
  THINK_TIMES.find((time) => thinkTimeMs(time) === milliseconds);

/** The next longer limit to offer after a search without an answer; doubles the longest one. */
export function longerThinkMs(triedMs: number): number {
  const next = THINK_TIMES.find((time) => thinkTimeMs(time) > triedMs);
  return next === undefined ? 2 * triedMs : thinkTimeMs(next);
}
