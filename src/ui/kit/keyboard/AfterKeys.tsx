import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { rowOfKeysEndsIn } from '../../../platform/keyboard/key-answer.ts';

/** However long keys keep coming, what is shown is never older than this. */
const OLDEST_MS = 1000;

interface AfterKeysProps {
  readonly children: ReactNode;
}

/**
 * Holds updates of its children back while keys are pressed in rapid sequence: they are not visible, and rendering
 * them would delay the response to the next key. A single key press updates them immediately.
 */
export function AfterKeys({ children }: AfterKeysProps) {
  const [shown, setShown] = useState(children);
  const heldSince = useRef<number | null>(null);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const now = performance.now();
      const rest = rowOfKeysEndsIn();
      heldSince.current ??= now;
      if (rest === 0 || now - heldSince.current >= OLDEST_MS) {
        heldSince.current = null;
        setShown(children);
      } else {
        // When it fires, more keys may have come that changed nothing here.
        timer = setTimeout(update, rest);
      }
    };
    update();
    return () => clearTimeout(timer);
  }, [children]);
  return shown;
}
