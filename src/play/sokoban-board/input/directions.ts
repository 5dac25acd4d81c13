import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import { message } from '../../../words/message.ts';

/** What the player reads and hears of a direction, once it is told; in the page it is a name for styles. */
export const DIRECTION_WORDS = {
  // Translators: to the left, as in “Step left” and “Pushed box left”
  l: message('left'),
  // Translators: upwards
  u: message('up'),
  // Translators: to the right
  r: message('right'),
  // Translators: downwards
  d: message('down'),
} as const satisfies Readonly<Record<Direction, string>>;

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
