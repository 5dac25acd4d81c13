import type { Direction } from '../../../games/sokoban/rules/direction.ts';

/** What the player reads and hears of a direction. */
export const DIRECTION_WORDS: Readonly<Record<Direction, 'left' | 'up' | 'right' | 'down'>> = {
  l: 'left',
  u: 'up',
  r: 'right',
  d: 'down',
};

/** The arrows and WASD, in the form of `Shortcuts`: by their letters, and by their places where other letters are there. */
export const ARROW_KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'l',
  ArrowUp: 'u',
  ArrowRight: 'r',
  ArrowDown: 'd',
  a: 'l',
  w: 'u',
  d: 'r',
  s: 'd',
  KeyA: 'l',
  KeyW: 'u',
  KeyD: 'r',
  KeyS: 'd',
};

/** Which keys step in play: these, and the push puzzle's i, j, l, m. */
export const STEP_KEYS: Readonly<Record<string, Direction>> = {
  ...ARROW_KEYS,
  j: 'l',
  i: 'u',
  l: 'r',
  m: 'd',
};
