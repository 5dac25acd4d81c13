import { createContext, use } from 'react';

/**
 * Whether single letters and digits are shortcuts anywhere on the page. Who dictates, or types by
 * accident, switches them off (WCAG 2.1.4); keys with Ctrl and named keys go on working.
 */
export const LetterKeysContext = createContext(true);

/** Whether a shortcut in the form of `Shortcuts` is a single letter or digit, with or without Shift, or the place of one. */
export function isLetterKey(shortcut: string): boolean {
  return /^(shift\+|key)?[a-z0-9]$/i.test(shortcut);
}

/** The shortcut as it may be shown to the player: nothing where it does not work. */
export function useShownShortcut(shortcut: string | undefined): string | undefined {
  const letterKeys = use(LetterKeysContext);
  return shortcut !== undefined && !letterKeys && isLetterKey(shortcut) ? undefined : shortcut;
}
