/*
 * The colours of Sokoban's figures, the same in both themes: every figure has its own dark outline and stands out on
 * any floor.
 */

/** The outlines of the figures, and the player's pupils. */
export const INK = '#08222b';

export const FIGURE_COLOURS = {
  /** From the fan to the spots on the back. */
  player: {
    feather: '#25b287',
    eyeRing: '#f6c355',
    eyeHeart: '#1a4fb0',
    body: '#1f5fc4',
    beak: '#f6b93b',
    head: '#3a86ea',
    spots: '#7ff0dd',
    eyeWhite: '#fff',
  },
  /** A box off its goal. */
  crate: {
    edge: '#3d2008',
    side: '#8f5420',
    frame: '#d18a3f',
    boards: '#b06f2c',
    brace: '#e0a058',
  },
  /** A box on its goal. */
  chest: {
    edge: '#04302e',
    side: '#8a5a12',
    rim: '#f0b944',
    jade: '#12897d',
    eyeRing: '#f7c04f',
    eye: '#1f5fc4',
    pupil: '#0b1f4d',
  },
  goal: { vane: '#2bb389', ring: '#f2b544', heart: '#1d56b5' },
  /** The figures of the plain skin: tokens of the board, with fallbacks for use outside a page. */
  plain: {
    ink: 'var(--plain-ink, #000)',
    box: 'var(--plain-box, #ffc233)',
    placed: 'var(--plain-placed, #0b5d2e)',
    player: 'var(--plain-player, #0b3fa8)',
    tick: 'var(--plain-tick, #fff)',
  },
} as const;

/** The decoration of the front page. */
export const SCENE = {
  ground: 'light-dark(#14616b,#123d46)',
  scallops: 'light-dark(#0f525b,#0d333b)',
  wall: 'light-dark(#0b3f48,#0a2a31)',
  floor: 'light-dark(#f4ead6,#24343b)',
  checks: 'light-dark(#ecdfc5,#1f2e35)',
  rails: '#4fa3aa',
} as const;

/** The tutorial's skin, with the names that the tutorial uses. */
export const BLOCKS = {
  ground: '#000',
  blocks: '#fff',
  goal: 'lightblue',
  box: 'brown',
  player: 'yellow',
} as const;
