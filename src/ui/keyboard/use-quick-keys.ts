import { useLayoutEffect } from 'react';
import { beginAnswer, endAnswer } from '../../platform/page/key-answer.ts';
import { isModifier } from '../../platform/page/shortcuts.ts';

function askForFrame({ key }: KeyboardEvent): void {
  if (!isModifier(key)) beginAnswer();
  requestAnimationFrame(endAnswer);
}

/**
 * Makes the answers to keys quicker. A frame is asked for as soon as one is pressed: Chromium’s compositor takes
 * 0.5 to 1 ms to begin it, which pass while the page still works out what the key does; and hardly any key
 * leaves the picture as it is.
 */
export function useQuickKeys(): void {
  useLayoutEffect(() => {
    addEventListener('keydown', askForFrame, { capture: true, passive: true });
    return () => removeEventListener('keydown', askForFrame, { capture: true });
  }, []);
}
