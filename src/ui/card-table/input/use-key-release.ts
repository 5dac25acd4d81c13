import { useEffect, useRef } from 'react';
import { pressedKeys } from '../../../platform/keyboard/pressed-key.ts';

/** Runs `onEnd` when the key `key` is let go, or when the page loses the keyboard meanwhile. */
export function useKeyRelease(key: string, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const end = () => latest.current();
    const onKeyUp = (event: KeyboardEvent) => {
      if (pressedKeys(event).includes(key)) end();
    };
    // Before it is kept from the page (`use-quick-keys.ts`).
    addEventListener('keyup', onKeyUp, true);
    addEventListener('blur', end);
    return () => {
      removeEventListener('keyup', onKeyUp, true);
      removeEventListener('blur', end);
    };
  }, [key]);
}
