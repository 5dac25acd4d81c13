import { createContext, use } from 'react';
import { isLetterKey } from '../../platform/page/shortcuts.ts';

/**
 * Whether single letters and digits are shortcuts anywhere on the page. Players who dictate, or type by
 * accident, can turn them off (WCAG 2.1.4); keys with Ctrl and named keys still work.
 */
export const LetterKeysContext = createContext(true);

/** The shortcut as it may be shown to the player: `undefined` where it does not work. */
export function useShownShortcut(shortcut: string | undefined): string | undefined {
  const letterKeys = use(LetterKeysContext);
  return shortcut !== undefined && !letterKeys && isLetterKey(shortcut) ? undefined : shortcut;
}
