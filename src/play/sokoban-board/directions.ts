import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Shortcuts } from '../../platform/shortcuts.ts';
import { message } from '../../words/message.ts';

/** The word for a direction in texts; style sheets use its identifier. */
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

/** The arrow keys and WASD, in the notation of `Shortcuts`: by letter, and by position on other keyboard layouts. */
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

/** The step keys in play: `ARROW_KEYS`, plus i, j, l and m as in the push puzzle. */
export const STEP_KEYS: Readonly<Record<string, Direction>> = {
  ...ARROW_KEYS,
  j: 'l',
  i: 'u',
  l: 'r',
  m: 'd',
};

/** The shortcuts for steps. */
export function stepShortcuts(
  step: (direction: Direction, event: KeyboardEvent) => unknown,
): Shortcuts {
  return Object.fromEntries(
    Object.entries(STEP_KEYS).map(([key, direction]) => [
      key,
      (event: KeyboardEvent) => step(direction, event),
    ]),
  );
}

/** The minimum time between steps while a key is held: fast, but easy to follow. */
const REPEAT_MS = 60;

/** A repeat delayed for longer than this comes from a busy page; the key may already be released. */
const STALE_MS = 120;

interface KeyPress {
  readonly repeat: boolean;
  /** On the same clock as `now`. */
  readonly timeStamp: number;
}

/** The shortcuts for steps in play; `createHold` thins out the repeats of a held key. Create them once per page. */
export function playShortcuts(
  step: (direction: Direction, isRepeated: boolean) => void,
): Shortcuts {
  const accepts = createHold();
  return stepShortcuts((direction, event) => {
    if (accepts(event, performance.now())) step(direction, event.repeat);
  });
}

/**
 * Decides which key presses cause a step. A fresh press always does, however fast they come. Repeats of a held key are
 * thinned out and late ones dropped, so that the player stops when the key is released.
 */
function createHold(): (press: KeyPress, now: number) => boolean {
  let last = -Infinity;
  return ({ repeat, timeStamp }, now) => {
    if (repeat && (timeStamp - last < REPEAT_MS || now - timeStamp > STALE_MS)) return false;
    last = timeStamp;
    return true;
  };
}
