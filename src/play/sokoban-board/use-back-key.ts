import { useLayoutEffect, useRef, type RefObject } from 'react';
import { shortcutNames } from '../../platform/shortcuts.ts';

/** Whether a key press goes to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('textarea, select, input:not([type=radio])')
  );
}

/** Makes Backspace go back in the dialog around `content`, except in text fields. */
export function useBackKey(content: RefObject<HTMLElement | null>, onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useLayoutEffect(() => {
    // Listens on the whole dialog: the focus may be on its close button.
    const dialog = content.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      if (!shortcutNames(event).includes('Backspace') || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => {
      dialog?.removeEventListener('keydown', onKeyDown);
    };
  }, [content]);
}
