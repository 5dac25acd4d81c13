/** The properties of a key that matter here. */
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const IS_ASCII = /^[\u0020-\u007e]$/;

/** The character of a key on a Latin keyboard, by its position; `null` if there is none. */
function signOfPlace({ key, code, shiftKey }: Key): string | null {
  if (/^[a-z0-9]$/i.test(key)) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // Other layouts have a comma where M is.
  if (letter) return IS_ASCII.test(key) ? null : letter.toLowerCase();
  // Shifted, these differ on every layout.
  if (shiftKey) return null;
  return code === 'Backquote' ? '`' : (/^Digit(\d)$/.exec(code)?.[1] ?? null);
}

/**
 * What a key may stand for, most likely first: `event.key`, letters in lower case; and if that is neither a Latin
 * letter nor a digit, the character at the same position. So a shortcut such as `h` works on a Greek, Russian or
 * Japanese keyboard, digits work without Shift on a French one, and the key next to the 1 works whatever it types.
 */
export function pressedKeys(event: Key): readonly string[] {
  const { key } = event;
  const sign = signOfPlace(event);
  return [key.length === 1 ? key.toLowerCase() : key, ...(sign === null ? [] : [sign])];
}

/**
 * What a key does, by `event.key` (letters in lower case), prefixed by `Ctrl+` for Ctrl or Cmd and by `Shift+` if Shift
 * is held with a letter or a named key: `u`, `Ctrl+z`, `Shift+u`, `?`. If its position on the keyboard matters instead
 * of its letter, it is `event.code`: `KeyW`. A handler that returns `false` had nothing to do, and leaves the key to
 * others on the page.
 */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Marks the element of a game. The game handles its keys before anything inside that element does. */
export const SURFACE = { 'data-surface': '' } as const;

function isOnSurface({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-surface]') !== null;
}

/** Whether the key is a modifier, which does nothing by itself. */
export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}

/**
 * Whether a shortcut in the form of `Shortcuts` is a single letter or digit, with or without Shift, or the position of
 * one.
 */
export function isLetterKey(shortcut: string): boolean {
  return /^(shift\+|key)?[a-z0-9]$/i.test(shortcut);
}

/**
 * The names of a key press in `Shortcuts`, best match first. Letters come before their positions on the keyboard: on a
 * layout that swaps A and Q, A means the letter.
 */
export function shortcutNames(event: KeyboardEvent): readonly string[] {
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const names = pressedKeys(event).map((key) => {
    // In `?` or `!` Shift only types the character, so it counts with letters and named keys alone.
    const shift = event.shiftKey && /^([a-z]|[A-Z]\w+)$/.test(key) ? 'Shift+' : '';
    return ctrl + shift + key;
  });
  const isPlace = !ctrl && !event.shiftKey && event.code.startsWith('Key');
  return isPlace ? [...names, event.code] : names;
}

/** A shortcut that does not repeat while its key is held. */
export function oncePerPress(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.repeat) run();
  };
}

/** Whether a dialog covers the page, or is being loaded. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open],[data-dialog]') !== null;
}

/** The keys that radio buttons handle; all other keys still play while one has the focus. */
const RADIO_KEYS = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Whether something else handles the keyboard now: a dialog, a text field, a focused control. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return true;
  if (isDialogOpen()) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type=radio]')) return RADIO_KEYS.has(event.key);
  if (target.isContentEditable || target.matches('input, textarea, select')) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.matches('button, a, summary');
}

/** The shortcuts of a part of the page, queried at each key press. */
interface ShortcutSource {
  readonly shortcuts: Shortcuts;
  /** Whether single letters and digits are shortcuts; the player can turn them off. */
  readonly letterKeys: boolean;
}

/**
 * Handles these shortcuts anywhere on the page, except in dialogs and text fields; other keys are left alone. Returns
 * an unsubscribe function.
 */
export function listenForShortcuts(sourceNow: () => ShortcutSource): () => void {
  /** Runs the shortcut of a key; returns whether the key was handled. */
  const run = (event: KeyboardEvent): boolean => {
    const { shortcuts, letterKeys } = sourceNow();
    const name = shortcutNames(event).find((each) => Object.hasOwn(shortcuts, each));
    if (name === undefined || isTaken(event)) return false;
    if (!letterKeys && isLetterKey(name)) return false;
    if (shortcuts[name]?.(event) === false) return false;
    event.preventDefault();
    return true;
  };
  const onSurface = (event: KeyboardEvent) => {
    if (isOnSurface(event) && run(event)) event.stopPropagation();
  };
  const onPage = (event: KeyboardEvent) => {
    if (!isOnSurface(event)) run(event);
  };
  document.body.addEventListener('keydown', onSurface, true);
  addEventListener('keydown', onPage);
  return () => {
    document.body.removeEventListener('keydown', onSurface, true);
    removeEventListener('keydown', onPage);
  };
}
