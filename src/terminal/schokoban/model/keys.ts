import type { Key as NodeKey } from 'node:readline';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';

/** One key press. What a letter means depends on the screen: a step here, a part of a name there. */
export type Key =
  | { readonly t: 'character'; readonly character: string }
  | { readonly t: 'arrow'; readonly direction: Direction }
  | { readonly t: 'enter' }
  | { readonly t: 'escape' }
  | { readonly t: 'backspace' }
  | { readonly t: 'interrupt' };

/** What a key does in a menu. */
export type MenuAction =
  | { readonly t: 'move'; readonly direction: Direction }
  | { readonly t: 'accept' }
  | { readonly t: 'back' };

/** What a key does in a game. */
export type PlayAction =
  | { readonly t: 'move'; readonly direction: Direction }
  | { readonly t: 'undo' }
  | { readonly t: 'redo' }
  | { readonly t: 'reset' }
  | { readonly t: 'leave' };

/** WASD, and the push puzzle's i, j, l, m; either case. */
const STEP_LETTERS: Readonly<Record<string, Direction>> = {
  ...{ w: 'u', a: 'l', s: 'd', d: 'r' },
  ...{ i: 'u', j: 'l', m: 'd', l: 'r' },
};

const PLAY_LETTERS: Readonly<Record<string, PlayAction>> = {
  u: { t: 'undo' },
  U: { t: 'redo' },
  y: { t: 'redo' },
  Y: { t: 'redo' },
  r: { t: 'reset' },
  R: { t: 'reset' },
};

const NAMED: Readonly<Record<string, Key>> = {
  up: { t: 'arrow', direction: 'u' },
  down: { t: 'arrow', direction: 'd' },
  left: { t: 'arrow', direction: 'l' },
  right: { t: 'arrow', direction: 'r' },
  return: { t: 'enter' },
  enter: { t: 'enter' },
  backspace: { t: 'backspace' },
  delete: { t: 'backspace' },
  escape: { t: 'escape' },
};

const ESCAPE = '\x1b';

/** The key presses in one of Node’s. Escape and a quick key after it look like Alt and that key. */
export function keysOf({ name = '', ctrl = false, sequence = '' }: NodeKey): readonly Key[] {
  const named = NAMED[name];
  if (named) return [named];
  if (ctrl) return name === 'c' ? [{ t: 'interrupt' }] : [];
  const isAfterEscape = sequence.startsWith(ESCAPE);
  const [character, ...more] = isAfterEscape ? sequence.slice(1) : sequence;
  // What has more is a key that we have no use for, such as F5.
  if (character === undefined || more.length > 0 || /\p{Cc}/u.test(character)) return [];
  const key: Key = { t: 'character', character };
  return isAfterEscape ? [{ t: 'escape' }, key] : [key];
}

function directionOf(key: Key): Direction | null {
  if (key.t === 'arrow') return key.direction;
  return key.t === 'character' ? (STEP_LETTERS[key.character.toLowerCase()] ?? null) : null;
}

/** What a key does in a menu, or `null` for nothing. */
export function menuAction(key: Key): MenuAction | null {
  if (key.t === 'enter' || (key.t === 'character' && key.character === ' ')) return { t: 'accept' };
  if (key.t === 'escape' || key.t === 'backspace') return { t: 'back' };
  const direction = directionOf(key);
  return direction && { t: 'move', direction };
}

/** What a key does in a game, or `null` for nothing. */
export function playAction(key: Key): PlayAction | null {
  if (key.t === 'escape') return { t: 'leave' };
  const direction = directionOf(key);
  if (direction !== null) return { t: 'move', direction };
  return key.t === 'character' ? (PLAY_LETTERS[key.character] ?? null) : null;
}
