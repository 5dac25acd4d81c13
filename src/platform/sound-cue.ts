/** What has a volume of its own. */
export const SOUND_CATEGORIES = ['cards', 'game', 'interface'] as const;
export type SoundCategory = (typeof SOUND_CATEGORIES)[number];

/** How loud each category is, from 0 (silent) to 1. */
export type Volumes = Readonly<Record<SoundCategory, number>>;

/** All sounds; `sound-recipes.ts` says how they are made. */
export type SoundName =
  | 'pick-up'
  | 'drop'
  | 'deal-tick'
  | 'flip'
  | 'nope'
  | 'undo'
  | 'redo'
  | 'chime'
  | 'win'
  | 'step'
  | 'push'
  | 'bump'
  | 'goal'
  | 'solved'
  | 'hover'
  | 'click';

/** One sound to be played. */
export interface Cue {
  readonly sound: SoundName;
  /** From -1 (left) to 1 (right); the middle if not given. */
  readonly pan?: number;
  /** Seconds from now; at once if not given. */
  readonly delay?: number;
  /** From 0 to 1: what varies in this sound, such as the height of a drop; 0 if not given. */
  readonly tone?: number;
}
