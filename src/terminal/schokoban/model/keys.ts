import type { Key as InkKey } from 'ink';
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

function keyOf(character: string): Key | null {
  if (character === '\r' || character === '\n') return { t: 'enter' };
  if (character === '\x7f' || character === '\b') return { t: 'backspace' };
  if (character === '\x03') return { t: 'interrupt' };
  return /\p{Cc}/u.test(character) ? null : { t: 'character', character };
}

/**
 * The key presses in what Ink hands over at a time. Keys that come faster than they are read, and
 * pasted text, come as one piece; Escape and a quick key after it look like Alt and that key.
 */
export function keysOf(input: string, key: InkKey): readonly Key[] {
  if (key.upArrow) return [{ t: 'arrow', direction: 'u' }];
  if (key.downArrow) return [{ t: 'arrow', direction: 'd' }];
  if (key.leftArrow) return [{ t: 'arrow', direction: 'l' }];
  if (key.rightArrow) return [{ t: 'arrow', direction: 'r' }];
  // Most terminals send for Backspace what Ink calls “delete”.
  if (key.backspace || key.delete) return [{ t: 'backspace' }];
  if (key.return) return [{ t: 'enter' }];
  if (key.ctrl) return input === 'c' ? [{ t: 'interrupt' }] : [];
  const keys = Array.from(input, keyOf).filter((found) => found !== null);
  return key.escape || key.meta ? [{ t: 'escape' }, ...keys] : keys;
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
