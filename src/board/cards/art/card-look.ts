/** What is behind the cards. */
export const GROUNDS = ['window', 'felt', 'plain'] as const;
export type Ground = (typeof GROUNDS)[number];

/** The pictures on the backs of the cards. */
export const BACKS = ['rose', 'feather', 'lattice'] as const;
export type Back = (typeof BACKS)[number];

/** How faces are drawn: leaded glass, or large plain shapes. */
export const FACE_SETS = ['glass', 'simple'] as const;
export type FaceSet = (typeof FACE_SETS)[number];

/** The player's choice of table and cards. */
export interface CardLook {
  readonly ground: Ground;
  readonly back: Back;
  readonly faces: FaceSet;
}

/** The default. */
export const USUAL_LOOK: CardLook = { ground: 'window', back: 'rose', faces: 'glass' };
