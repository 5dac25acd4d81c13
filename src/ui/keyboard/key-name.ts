import { t } from '../../words/t.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
};

/** The words of keys that differ from keyboard to keyboard. */
const NAMES = [
  ...(['Space', 'Esc', 'Enter', 'Ctrl', 'Shift', 'Home', 'End'] as const),
  ...(['PageUp', 'PageDown', 'Delete', 'Backspace', 'arrow'] as const),
] as const;
const WORDS = new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g');

function spelled(shortcut: string, signs: Readonly<Record<string, string>>): string {
  const [, held = '', key = shortcut] = /^((?:Ctrl\+)?(?:Shift\+)?)(.+)$/.exec(shortcut) ?? [];
  return held + (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** A shortcut as it is printed on an English keyboard: `Ctrl+Z`, `Space`, `Esc`, `←`. */
export function keySign(shortcut: string): string {
  return spelled(shortcut, SIGNS);
}

/** The same in the language that is spoken now, of what `keySign` gave: `Strg+Z` in German. */
export function tellKey(sign: string): string {
  return sign.replaceAll(WORDS, (key) =>
    // Translators: keys, as keyboards of your language have them; “arrow” is for any of the four.
    t(
      '{key, select, Space {Space} Esc {Esc} Enter {Enter} Ctrl {Ctrl} Shift {Shift} Home {Home} End {End} PageUp {PageUp} PageDown {PageDown} Delete {Delete} Backspace {Backspace} arrow {arrow} other {}}',
      // It is one of those that were looked for.
      { key: key as (typeof NAMES)[number] },
    ),
  );
}

/** A shortcut as the player reads it. */
export function keyName(shortcut: string): string {
  return tellKey(keySign(shortcut));
}

/** A shortcut as `aria-keyshortcuts` has it: `Shift+L`, `Space`, `Escape`, `ArrowLeft`. */
export function ariaKey(shortcut: string): string {
  return spelled(shortcut, { ' ': 'Space' });
}
