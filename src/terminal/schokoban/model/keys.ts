import type { Key as NodeKey } from 'node:readline';
import { message, type PlainMessage } from '../../../words/message.ts';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';

/** A key press. What a letter means depends on the screen: a step on one, part of a name on another. */
export type Key =
  | { readonly t: 'character'; readonly character: string }
  | { readonly t: 'arrow'; readonly direction: Direction }
  | { readonly t: 'enter' }
  | { readonly t: 'escape' }
  | { readonly t: 'backspace' }
  /** Completes a path; a no-op elsewhere. */
  | { readonly t: 'tab' }
  /** Pasted text rather than key presses: inserted into the field on screen, and ignored elsewhere. */
  | { readonly t: 'paste'; readonly text: string }
  | { readonly t: 'interrupt' }
  /** Ctrl-Z. */
  | { readonly t: 'suspend' };

interface StepAction {
  readonly t: 'move';
  readonly direction: Direction;
}

/** The action of a key in a menu. */
type MenuAction = StepAction | { readonly t: 'accept' } | { readonly t: 'back' };

/** The action of a key in a game. */
export type PlayAction =
  | StepAction
  | { readonly t: 'undo' }
  | { readonly t: 'redo' }
  | { readonly t: 'reset' }
  | { readonly t: 'leave' };

/** Letters for steps, in either case. The hints show these four. */
const WASD: Readonly<Record<string, Direction>> = { w: 'u', a: 'l', s: 'd', d: 'r' };
/** The push puzzle's letters. */
const IJLM: Readonly<Record<string, Direction>> = { i: 'u', j: 'l', m: 'd', l: 'r' };
const STEP_LETTERS = { ...WASD, ...IJLM };

/** The arrow keys as drawn. */
const ARROWS: Readonly<Record<Direction, string>> = { l: '←', u: '↑', d: '↓', r: '→' };

/** A command bound to keys other than steps. */
interface KeyCommand<Action> {
  readonly action: Action;
  /** Characters as typed, and keys by name. The hint shows the first one. */
  readonly keys: readonly string[];
  /** The word of its hint. Redo has none: a row of 80 columns has no room for it. */
  readonly hint?: PlainMessage;
}

const PLAY_COMMANDS: readonly KeyCommand<PlayAction>[] = [
  { action: { t: 'undo' }, keys: ['u'], hint: message('undo') },
  { action: { t: 'redo' }, keys: ['y', 'Y', 'U'] },
  { action: { t: 'reset' }, keys: ['r', 'R'], hint: message('reset') },
  { action: { t: 'leave' }, keys: ['escape'], hint: message('leave') },
];
const ACCEPT: KeyCommand<MenuAction> = {
  action: { t: 'accept' },
  keys: ['enter', ' '],
  hint: message('accept'),
};
const BACK: KeyCommand<MenuAction> = {
  action: { t: 'back' },
  keys: ['escape', 'backspace'],
  hint: message('back'),
};

function bound<Action>(commands: readonly KeyCommand<Action>[]): ReadonlyMap<string, Action> {
  return new Map(commands.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)));
}

const PLAY_KEYS = bound(PLAY_COMMANDS);
const MENU_KEYS = bound([ACCEPT, BACK]);

/** Keys as drawn, and what they do: a verb, or where they lead, as short as possible. */
export type KeyHint = readonly [keys: readonly string[], meaning: PlainMessage];

const KEY_CAPS: Readonly<Record<string, string>> = { enter: 'Enter', escape: 'Esc' };

function hintsOf({ keys: [first], hint }: KeyCommand<unknown>, meaning = hint): readonly KeyHint[] {
  if (first === undefined || meaning === undefined) return [];
  return [[[KEY_CAPS[first] ?? first.toUpperCase()], meaning]];
}

/** What steps up and down (`choice`) and sideways (`side`) do in a menu. */
interface StepHints {
  readonly choice?: PlainMessage;
  readonly side?: PlainMessage;
}

/** The hints for the keys of each kind of screen. */
export const keyHints = {
  play: [
    [
      [
        ...Object.keys(WASD).map((letter) => letter.toUpperCase()),
        ...[ARROWS.l, ARROWS.u, ARROWS.d, ARROWS.r],
      ],
      message('move'),
    ],
    ...PLAY_COMMANDS.flatMap((command) => hintsOf(command)),
  ] satisfies readonly KeyHint[],
  /** A solved map. Both accepting and going back continue. */
  won: hintsOf(ACCEPT, message('continue')),
  /** A menu or field. `back` is where its last key leads. */
  menu: ({ choice, side }: StepHints, back?: PlainMessage): readonly KeyHint[] => [
    ...(choice === undefined ? [] : [[[ARROWS.u, ARROWS.d], choice] as const]),
    ...(side === undefined ? [] : [[[ARROWS.l, ARROWS.r], side] as const]),
    ...hintsOf(ACCEPT),
    ...hintsOf(BACK, back),
  ],
} as const;

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
  tab: { t: 'tab' },
};

const ESCAPE = '\x1b';

/** Converts one of Node’s key presses. Escape and a quick key after it look like Alt and that key. */
export function pressedKeys({ name = '', ctrl = false, sequence = '' }: NodeKey): readonly Key[] {
  const named = NAMED[name];
  if (named) return [named];
  if (ctrl) {
    if (name === 'c') return [{ t: 'interrupt' }];
    return name === 'z' ? [{ t: 'suspend' }] : [];
  }
  const isAfterEscape = sequence.startsWith(ESCAPE);
  const [character, ...more] = isAfterEscape ? sequence.slice(1) : sequence;
  // Longer sequences are keys that we do not use, such as F5.
  if (character === undefined || more.length > 0 || /\p{Cc}/u.test(character)) return [];
  const key: Key = { t: 'character', character };
  return isAfterEscape ? [{ t: 'escape' }, key] : [key];
}

function directionOf(key: Key): Direction | null {
  if (key.t === 'arrow') return key.direction;
  return key.t === 'character' ? (STEP_LETTERS[key.character.toLowerCase()] ?? null) : null;
}

/** The name of a key in the commands above. */
function nameOf(key: Key): string {
  return key.t === 'character' ? key.character : key.t;
}

function actionOf<Action>(key: Key, keys: ReadonlyMap<string, Action>): Action | StepAction | null {
  const direction = directionOf(key);
  return direction === null ? (keys.get(nameOf(key)) ?? null) : { t: 'move', direction };
}

/** The action of a key in a menu; `null` if it has none. */
export function menuAction(key: Key): MenuAction | null {
  return actionOf(key, MENU_KEYS);
}

/** The action of a key in a game; `null` if it has none. */
export function playKeyAction(key: Key): PlayAction | null {
  return actionOf(key, PLAY_KEYS);
}
