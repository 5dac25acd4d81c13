import { use, useLayoutEffect, useRef } from 'react';
import { listenForShortcuts, type Shortcuts } from '../../platform/page/shortcuts.ts';
import { LetterKeysContext } from './letter-keys.ts';

/** Keys that work anywhere on the page, as `listenForShortcuts` handles them. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const letterKeys = use(LetterKeysContext);
  const latest = useRef({ shortcuts, letterKeys });
  useLayoutEffect(() => {
    latest.current = { shortcuts, letterKeys };
  });
  // Before the first paint: a key that is pressed as soon as the page is visible counts.
  useLayoutEffect(() => listenForShortcuts(() => latest.current), []);
}
