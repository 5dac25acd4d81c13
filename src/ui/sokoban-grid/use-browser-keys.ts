import { useEffect, useRef, type RefObject } from 'react';
import { shortcutOf } from '../kit/use-shortcuts.ts';
import { cardFor } from './card-keys.ts';

const CARD = '.sok-level';

/** How many cards stand beside each other in the first row. */
function columnsOf(cards: readonly HTMLElement[]): number {
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  const second = tops.findIndex((top) => top !== tops[0]);
  return second < 0 ? cards.length : second;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('textarea, select, input:not([type=radio])')
  );
}

/**
 * The keys of the level browser beyond the dialog's own: arrows among the cards, and Backspace for
 * back. `content` is within the dialog.
 */
export function useBrowserKeys(content: RefObject<HTMLElement | null>, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    // The whole dialog: the focus may be on its close button.
    const dialog = content.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key === 'Backspace' && !isTyping(event.target)) {
        event.preventDefault();
        latest.current();
        return;
      }
      const cards = Array.from(dialog?.querySelectorAll<HTMLElement>(CARD) ?? []);
      const index = cards.findIndex((card) => card === event.target);
      const next = index < 0 ? null : cardFor(key, index, cards.length, columnsOf(cards));
      if (next === null) return;
      event.preventDefault();
      cards[next]?.focus();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => {
      dialog?.removeEventListener('keydown', onKeyDown);
    };
  }, [content]);
}
