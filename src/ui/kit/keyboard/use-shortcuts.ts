import { use, useLayoutEffect, useRef } from 'react';
import { isLetterKey, LetterKeysContext } from './letter-keys.ts';
import { pressedKeys } from './pressed-key.ts';
import { isOnSurface } from './surface.ts';

/**
 * What a key does, by `event.key` (letters in lower case), prefixed by `Ctrl+` for Ctrl or Cmd and
 * by `Shift+` where Shift is held with a letter or a named key: `u`, `Ctrl+z`, `Shift+u`, `?`. Where
 * its place on the keyboard matters, and not its letter, it is `event.code`: `KeyW`.
 * One that returns `false` had nothing to do, and leaves the key to others on the page.
 */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Whether the key alone does nothing: it only changes what another one does. */
export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}

/**
 * The names that the pressed keys may have in the form of `Shortcuts`: the first one that is of any use counts. Letters
 * come before what is at their places elsewhere: who has A and Q exchanged presses A for what is under A.
 */
export function shortcutNames(event: KeyboardEvent): readonly string[] {
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const names = pressedKeys(event).map((key) => {
    // Shift only types the sign in `?` or `!`, so it counts with letters and named keys alone.
    const shift = event.shiftKey && /^([a-z]|[A-Z]\w+)$/.test(key) ? 'Shift+' : '';
    return ctrl + shift + key;
  });
  const isPlace = !ctrl && !event.shiftKey && event.code.startsWith('Key');
  return isPlace ? [...names, event.code] : names;
}

/** For what must not happen over and over while its key is held. */
export function oncePerPress(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.repeat) run();
  };
}

/** Whether a dialog lies over the page, or is being fetched. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open],[data-dialog]') !== null;
}

/** What chooses among radio buttons: beside the cards, all other keys play on. */
const RADIO_KEYS = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Whether the keyboard belongs to something else now: a dialog, a text field, a chosen control. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return true;
  if (isDialogOpen()) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type=radio]')) return RADIO_KEYS.has(event.key);
  if (target.isContentEditable || target.matches('input, textarea, select')) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.matches('button, a, summary');
}

/**
 * Keys that work anywhere on the page. All other keys are left alone, and single letters too where
 * the player has switched them off.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const letterKeys = use(LetterKeysContext);
  const latest = useRef({ shortcuts, letterKeys });
  useLayoutEffect(() => {
    latest.current = { shortcuts, letterKeys };
  });
  // Before the page is painted for the first time: a key that is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    /** Whether the key had something to do. */
    const run = (event: KeyboardEvent): boolean => {
      const now = latest.current;
      const name = shortcutNames(event).find((each) => Object.hasOwn(now.shortcuts, each));
      if (name === undefined || isTaken(event)) return false;
      if (!now.letterKeys && isLetterKey(name)) return false;
      if (now.shortcuts[name]?.(event) === false) return false;
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
  }, []);
}
