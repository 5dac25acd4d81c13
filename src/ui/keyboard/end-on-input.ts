import { isModifier } from '../../platform/shortcuts.ts';

/** Keys that would also press a button of the dialog that opens after a show. */
const PRESSING_KEYS: readonly string[] = ['Enter', ' ', 'Escape'];

/**
 * Calls `end` after the next key or pointer press, which still reaches the game: an undo must act before a dialog covers
 * it. Presses within the first `momentumMs` were meant for the game and end nothing. Returns an unsubscribe function.
 */
export function endOnInput(end: () => void, momentumMs = 0): () => void {
  const since = performance.now();
  const onInput = (event: Event) => {
    if (performance.now() - since < momentumMs) return;
    if (event instanceof KeyboardEvent) {
      // The key that made the last move may still be held down.
      if (event.repeat || isModifier(event.key)) return;
      if (PRESSING_KEYS.includes(event.key)) {
        event.preventDefault();
        event.stopPropagation();
      }
    }
    setTimeout(end);
  };
  const types = ['keydown', 'pointerdown'] as const;
  for (const type of types) addEventListener(type, onInput, true);
  return () => {
    for (const type of types) removeEventListener(type, onInput, true);
  };
}
