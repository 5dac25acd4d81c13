import * as v from 'valibot';
import { neighbourRecipe, readRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { PATH_ORDERS } from '../../games/sokoban/rules/paths.ts';
import { t } from '../../words/t.ts';

const FIRST = { seed: '1', size: '9x8', boxes: '4', difficulty: 'medium' } as const;

/** Where the endless levels go on, after the last one that was solved: a recipe in the words of its link, with a number as its seed. */
const EndlessSchema = v.fallback(v.record(v.string(), v.string()), FIRST);

/** The recipe that is next in endless play. */
export function endlessRecipe(kept: Readonly<Record<string, string>>): Recipe {
  const read = readRecipe(kept);
  if (read.ok && neighbourRecipe(read.value, 1)) return read.value;
  const first = readRecipe(FIRST);
  if (!first.ok) throw new Error(first.error);
  return first.value;
}

export const SETTINGS_KEY = 'sokoban.v1.settings';

/** How long the solver may think, in seconds, as it can be chosen. */
const THINK_TIMES = ['10', '30', '60', '300', '1800'] as const;

export const SokobanSettingsSchema = v.object({
  /** Click a box, then a place: the game finds the pushes. Some call it cheating. */
  clickToPush: v.fallback(v.boolean(), true),
  /** What the path of a box that is sent somewhere has fewest of. */
  pathOrder: v.fallback(v.picklist(PATH_ORDERS), 'pushes'),
  /** The whole game as a slider below the board. */
  timeline: v.fallback(v.boolean(), false),
  /** The buttons for the four steps. */
  pad: v.fallback(v.picklist(['auto', 'on', 'off']), 'auto'),
  /** Controls next to the board are at its left. */
  leftHanded: v.fallback(v.boolean(), false),
  /** The lamp, which shows whether a position can be won, is lit in every game. */
  lamp: v.fallback(v.boolean(), false),
  /** When dead squares and proven deadlocks are marked. */
  deadlocks: v.fallback(v.picklist(['never', 'on-request', 'always']), 'on-request'),
  /** How long the solver thinks about a position by itself, in seconds. */
  thinkTime: v.fallback(v.picklist(THINK_TIMES), '10'),
  /** Where the endless levels go on. */
  endless: EndlessSchema,
  /** In which order one's own collections are listed. */
  setOrder: v.fallback(v.picklist(['added', 'title', 'author', 'played', 'progress']), 'added'),
  /** In which order the levels of a set are listed; their numbers are those of the set. */
  levelOrder: v.fallback(v.picklist(['set', 'difficulty', 'size', 'unsolved', 'played']), 'set'),
  /** How the board looks. */
  skin: v.fallback(v.picklist(['peacock', 'plain', 'push-puzzle']), 'peacock'),
});

export type SokobanSettings = v.InferOutput<typeof SokobanSettingsSchema>;

/** How a board can look. */
export type Skin = SokobanSettings['skin'];

/** In which order one's own collections are listed. */
export type SetOrder = SokobanSettings['setOrder'];

/** In which order the levels of a set are listed. */
export type LevelOrder = SokobanSettings['levelOrder'];

type ThinkTime = SokobanSettings['thinkTime'];

/** How long the solver may think, in the order in which that is offered. */
export const thinkTimeWords = (): Readonly<Record<ThinkTime, string>> => ({
  '10': t('10 seconds'),
  '30': t('30 seconds'),
  '60': t('1 minute'),
  '300': t('5 minutes'),
  '1800': t('30 minutes'),
});

/** The think time in milliseconds. */
export const thinkTimeMs = (time: ThinkTime): number => Number(time) * 1000;

/** The choice with this time in milliseconds, or `undefined`. */
export const thinkTimeOf = (milliseconds: number): ThinkTime | undefined =>
  THINK_TIMES.find((time) => thinkTimeMs(time) === milliseconds);

/** The next longer choice after a search without an answer; twice as long after the longest choice. */
export function longerThinkMs(triedMs: number): number {
  const next = THINK_TIMES.find((time) => thinkTimeMs(time) > triedMs);
  return next === undefined ? 2 * triedMs : thinkTimeMs(next);
}
