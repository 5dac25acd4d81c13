import { useLayoutEffect } from 'react';
import { beginAnswer, endAnswer } from './key-answer.ts';
import { isOnSurface } from './surface.ts';
import { isModifier } from './use-shortcuts.ts';

function askForFrame({ key }: KeyboardEvent): void {
  if (!isModifier(key)) beginAnswer();
  requestAnimationFrame(endAnswer);
}

function keepFromReact(event: KeyboardEvent): void {
  if (isOnSurface(event)) event.stopPropagation();
}

/**
 * Makes the answers to keys quicker. A frame is asked for as soon as one is pressed: Chromium’s compositor takes
 * 0.5 to 1 ms to begin it, which pass while the page still works out what the key does; and hardly any key
 * leaves the picture as it is. A key that is let go on a game’s surface, where nobody waits for that, is kept
 * from React, which would look at it before the frame is done.
 */
export function useQuickKeys(): void {
  useLayoutEffect(() => {
    addEventListener('keydown', askForFrame, { capture: true, passive: true });
    document.addEventListener('keyup', keepFromReact, true);
    return () => {
      removeEventListener('keydown', askForFrame, { capture: true });
      document.removeEventListener('keyup', keepFromReact, true);
    };
  }, []);
}
