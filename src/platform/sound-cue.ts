/** Categories, each with its own volume. */
export const SOUND_CATEGORIES = ['cards', 'game', 'interface'] as const;
export type SoundCategory = (typeof SOUND_CATEGORIES)[number];

/** The volume of each category, from 0 (silent) to 1. */
export type Volumes = Readonly<Record<SoundCategory, number>>;

/** All sounds; `sound-recipes.ts` defines them. */
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

/** A sound to play. */
export interface Cue {
  readonly sound: SoundName;
  /** From -1 (left) to 1 (right); centred by default. */
  readonly pan?: number;
  /** Seconds from now; immediately by default. */
  readonly delay?: number;
  /** From 0 to 1: a variation of this sound, such as the height of a drop; 0 by default. */
  readonly tone?: number;
}
