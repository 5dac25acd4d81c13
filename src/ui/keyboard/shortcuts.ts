import { createContext, use, useLayoutEffect, useRef } from 'react';
import { beginAnswer, endAnswer } from '../../platform/rapid-keys.ts';
import {
  isLetterKey,
  isModifier,
  listenForShortcuts,
  type Shortcuts,
} from '../../platform/shortcuts.ts';
import { t } from '../../words/t.ts';

/**
 * Whether single letters and digits are shortcuts anywhere on the page. Players who use dictation or press keys by
 * accident can turn them off (WCAG 2.1.4); combinations with Ctrl and named keys still work.
 */
export const LetterKeysContext = createContext(true);

/** The shortcut to show to the player; `undefined` if it is turned off. */
export function useShownShortcut(shortcut: string | undefined): string | undefined {
  const letterKeys = use(LetterKeysContext);
  return shortcut !== undefined && !letterKeys && isLetterKey(shortcut) ? undefined : shortcut;
}

/** Adds shortcuts that work anywhere on the page, as handled by `listenForShortcuts`. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const letterKeys = use(LetterKeysContext);
  const latest = useRef({ shortcuts, letterKeys });
  useLayoutEffect(() => {
    latest.current = { shortcuts, letterKeys };
  });
  // Before the first paint, because a key pressed as soon as the page is visible must count.
  useLayoutEffect(() => listenForShortcuts(() => latest.current), []);
}

const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
};

/** The names of keys that differ between keyboard languages. */
const NAMES = [
  ...(['Space', 'Esc', 'Enter', 'Ctrl', 'Shift', 'Home', 'End'] as const),
  ...(['PageUp', 'PageDown', 'Delete', 'Backspace', 'arrow'] as const),
] as const;
const WORDS = new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g');

function spelled(shortcut: string, signs: Readonly<Record<string, string>>): string {
  const [, held = '', key = shortcut] = /^((?:Ctrl\+)?(?:Shift\+)?)(.+)$/.exec(shortcut) ?? [];
  return held + (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** A shortcut as printed on an English keyboard: `Ctrl+Z`, `Space`, `Esc`, `←`. */
export function keySign(shortcut: string): string {
  return spelled(shortcut, SIGNS);
}

/** Translates the result of `keySign` into the current language: `Strg+Z` in German. */
export function localizedKey(sign: string): string {
  return sign.replaceAll(WORDS, (key) =>
    // Translators: keys, as keyboards of your language have them; “arrow” is for any of the four.
    t(
      '{key, select, Space {Space} Esc {Esc} Enter {Enter} Ctrl {Ctrl} Shift {Shift} Home {Home} End {End} PageUp {PageUp} PageDown {PageDown} Delete {Delete} Backspace {Backspace} arrow {arrow} other {}}',
      // The pattern only matches these names.
      { key: key as (typeof NAMES)[number] },
    ),
  );
}

/** A shortcut as shown to the player. */
export function keyName(shortcut: string): string {
  return localizedKey(keySign(shortcut));
}

/** A shortcut in the notation of `aria-keyshortcuts`: `Shift+L`, `Space`, `Escape`, `ArrowLeft`. */
export function ariaKey(shortcut: string): string {
  return spelled(shortcut, { ' ': 'Space' });
}

function askForFrame({ key }: KeyboardEvent): void {
  if (!isModifier(key)) beginAnswer();
  requestAnimationFrame(endAnswer);
}

/**
 * Speeds up the response to keys by requesting a frame as soon as one is pressed: Chromium's compositor takes 0.5 to 1
 * ms to start it, while the page is still handling the key. Nearly every key changes what is shown.
 */
export function useQuickKeys(): void {
  useLayoutEffect(() => {
    addEventListener('keydown', askForFrame, { capture: true, passive: true });
    return () => removeEventListener('keydown', askForFrame, { capture: true });
  }, []);
}
