import type { Column } from '../../../cards/card.ts';
import { pressedKeys } from '../../../platform/shortcuts.ts';
import { peekAt, type CardPlace, type Run } from '../scene/scene.ts';
import { peekRefusalText } from '../scene/table-words.ts';
import type { TableCursor } from './keyboard.ts';

/** While held, shows the covered card under the mouse or at the keyboard cursor in full ("view"). */
export const PEEK_KEY = 'v';

/** Calls `onEnd` when `key` is released or the window loses focus. Returns an unsubscribe function. */
export function onKeyRelease(key: string, onEnd: () => void): () => void {
  const onKeyUp = (event: KeyboardEvent) => {
    if (pressedKeys(event).includes(key)) onEnd();
  };
  // In the capture phase, because other listeners on the surface of a game may stop the event.
  addEventListener('keyup', onKeyUp, true);
  addEventListener('blur', onEnd);
  return () => {
    removeEventListener('keyup', onKeyUp, true);
    removeEventListener('blur', onEnd);
  };
}

interface PeekOptions {
  readonly columns: () => readonly Column[];
  readonly cursor: () => TableCursor;
  readonly showPeek: (place: CardPlace | null) => void;
  readonly raise: (run: Run | null) => void;
  /** Called with the reason if no card can be shown in full. */
  readonly onReason: (text: string) => void;
}

/** Shows a covered card in full while a key is held, and raises the cards under the mouse. */
export interface Peek {
  /** Called when the key is pressed. */
  readonly start: () => void;
  readonly end: () => void;
  /** Called when the mouse is over movable cards, or over a covered card. */
  readonly onHover: (run: Run | null, covered: CardPlace | null) => void;
  /** Called when the keyboard selects other cards than those under the mouse. */
  readonly forgetMouse: () => void;
  readonly destroy: () => void;
}

/** Shows the covered card under the mouse or at the keyboard cursor in full while `PEEK_KEY` is held. */
export function createPeek({ columns, cursor, showPeek, raise, onReason }: PeekOptions): Peek {
  let isHeld = false;
  /** The covered card under the mouse, if any; `null` after the keyboard has selected another card. */
  let pointedAt: { readonly covered: CardPlace | null } | null = null;
  const end = () => {
    if (isHeld) showPeek(null);
    isHeld = false;
  };
  return {
    start: () => {
      const { pile, depth } = cursor();
      const cards = columns()[pile] ?? [];
      const index = cards.length - 1 - depth;
      const place = pointedAt ? pointedAt.covered : peekAt(columns(), { pile, index });
      isHeld = true;
      showPeek(place);
      if (!place) onReason(peekRefusalText(pointedAt ? undefined : cards[index]));
    },
    end,
    onHover: (run, covered) => {
      pointedAt = { covered };
      if (isHeld) showPeek(covered);
      else raise(run);
    },
    forgetMouse: () => {
      pointedAt = null;
    },
    destroy: onKeyRelease(PEEK_KEY, end),
  };
}
