import { use, useEffect, useRef, type RefObject } from 'react';
import { LetterKeysContext } from '../../ui/keyboard/letter-keys.ts';
import { isLetterKey } from '../../platform/keyboard/shortcuts.ts';
import { shortcutNames } from '../../platform/keyboard/shortcuts.ts';
import { STEP_KEYS } from '../../play/sokoban-board/input/directions.ts';
import { isTyping, useBackKey } from '../../play/sokoban-board/input/use-back-key.ts';

/**
 * Schokoban's keys for a menu, in the dialog around `content`: what steps in a game goes from option
 * to option (elements with `data-option`), round the ends; Backspace goes back. Enter, Space and
 * Escape are the browser's own.
 */
export function useMenuKeys(content: RefObject<HTMLElement | null>, onBack: () => void): void {
  const letterKeys = use(LetterKeysContext);
  const latest = useRef(letterKeys);
  useEffect(() => {
    latest.current = letterKeys;
  });
  useBackKey(content, onBack);
  useEffect(() => {
    const dialog = content.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      const name = shortcutNames(event).find((each) => each in STEP_KEYS);
      if (name === undefined || (isLetterKey(name) && !latest.current)) return;
      // In a line of text all but these two belong to the text.
      if (isTyping(event.target) && !/^Arrow(Up|Down)$/.test(name)) return;
      const options = [...(dialog?.querySelectorAll<HTMLElement>('[data-option]') ?? [])];
      const now = options.findIndex((option) => option === document.activeElement);
      const direction = STEP_KEYS[name];
      const back = direction === 'u' || direction === 'l';
      const next = now < 0 ? (back ? -1 : 0) : (now + (back ? -1 : 1)) % options.length;
      options.at(next)?.focus();
      event.preventDefault();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => {
      dialog?.removeEventListener('keydown', onKeyDown);
    };
  }, [content]);
}
