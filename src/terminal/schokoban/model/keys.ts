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

/** The letters of steps, of which the first four are hinted at; either case. */
const WASD: Readonly<Record<string, Direction>> = { w: 'u', a: 'l', s: 'd', d: 'r' };
/** The push puzzle's. */
const IJLM: Readonly<Record<string, Direction>> = { i: 'u', j: 'l', m: 'd', l: 'r' };
const STEP_LETTERS = { ...WASD, ...IJLM };

/** What letters do in a game beside steps. */
interface PlayCommand {
  readonly action: PlayAction;
  /** As they are typed. The first one is hinted at. */
  readonly letters: readonly string[];
  /** The word of its hint. Redo has none: a row of 80 columns has no room for it. */
  readonly hint?: string;
}

const PLAY_COMMANDS: readonly PlayCommand[] = [
  { action: { t: 'undo' }, letters: ['u'], hint: 'undo' },
  { action: { t: 'redo' }, letters: ['y', 'Y', 'U'] },
  { action: { t: 'reset' }, letters: ['r', 'R'], hint: 'reset' },
];

const PLAY_LETTERS: ReadonlyMap<string, PlayAction> = new Map(
  PLAY_COMMANDS.flatMap(({ action, letters }) =>
    letters.map((letter) => [letter, action] as const),
  ),
);

/** Keys as they are drawn, and what they do. */
export type KeyHint = readonly [keys: readonly string[], meaning: string];

/** The hints of a game, but for the one to leave it. */
export const PLAY_HINTS: readonly KeyHint[] = [
  [[...Object.keys(WASD).map((letter) => letter.toUpperCase()), '←', '↑', '↓', '→'], 'move'],
  ...PLAY_COMMANDS.flatMap(({ letters: [first], hint }): KeyHint[] =>
    first && hint ? [[[first.toUpperCase()], hint]] : [],
  ),
];

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
export function pressedKeys({ name = '', ctrl = false, sequence = '' }: NodeKey): readonly Key[] {
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
export function playKeyAction(key: Key): PlayAction | null {
  if (key.t === 'escape') return { t: 'leave' };
  const direction = directionOf(key);
  if (direction !== null) return { t: 'move', direction };
  return key.t === 'character' ? (PLAY_LETTERS.get(key.character) ?? null) : null;
}
