import * as v from 'valibot';
import { PATH_ORDERS } from '../../games/sokoban/paths/paths.ts';
import { EndlessSchema } from './endless.ts';

export const SETTINGS_KEY = 'sokoban.v1.settings';

/** How long the solver may think, in seconds, as it can be chosen. */
export const THINK_TIMES = ['10', '30', '60', '300', '1800'] as const;

export const SokobanSettingsSchema = v.object({
  /** Click a box, then a place: the game finds the pushes. Some call it cheating. */
  clickToPush: v.fallback(v.boolean(), true),
  /** What the path of a box that is sent somewhere has fewest of. */
  pathOrder: v.fallback(v.picklist(PATH_ORDERS), 'pushes'),
  /** The whole game as a slider below the board. */
  timeline: v.fallback(v.boolean(), false),
  /** The buttons for the four steps. */
  pad: v.fallback(v.picklist(['auto', 'on', 'off']), 'auto'),
  /** What is beside the board is at its left. */
  leftHanded: v.fallback(v.boolean(), false),
  /** The lamp, which tells whether a position can be won, is lit in every game. */
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
