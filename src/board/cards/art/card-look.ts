/** The backgrounds behind the cards. */
export const GROUNDS = ['window', 'felt', 'plain'] as const;
export type Ground = (typeof GROUNDS)[number];

/** The designs of card backs. */
export const BACKS = ['rose', 'feather', 'lattice'] as const;
export type Back = (typeof BACKS)[number];

/** How faces are drawn: leaded glass, or large plain shapes. */
export const FACE_SETS = ['glass', 'simple'] as const;
export type FaceSet = (typeof FACE_SETS)[number];

/** The player's choice of background and cards. */
export interface CardLook {
  readonly ground: Ground;
  readonly back: Back;
  readonly faces: FaceSet;
}

/** The default look. */
export const USUAL_LOOK: CardLook = { ground: 'window', back: 'rose', faces: 'glass' };
