import { useEffect } from 'react';

const nothing = () => undefined;

/**
 * Asks for a frame as soon as a key is pressed. Chromium’s compositor takes 0.5 to 1 ms to begin one, which
 * pass while the page still works out what the key does; and hardly any key leaves the picture as it is.
 */
export function useKeyFrames(): void {
  useEffect(() => {
    const onKeyDown = () => {
      requestAnimationFrame(nothing);
    };
    addEventListener('keydown', onKeyDown, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
