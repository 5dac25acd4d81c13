import type { Column } from '../../../cards/card.ts';
import { pressedKeys } from '../../../platform/shortcuts.ts';
import { peekAt, type CardPlace, type Run } from '../scene/scene.ts';
import { peekRefusalText } from '../scene/table-words.ts';
import type { TableCursor } from './keyboard.ts';

/** Held, it shows the card under the mouse whole, or the one that the keys chose ("view"). */
export const PEEK_KEY = 'v';

/**
 * Calls `onEnd` when the key `key` is released, or when the page loses the keyboard meanwhile. Returns an unsubscribe
 * function.
 */
export function onKeyRelease(key: string, onEnd: () => void): () => void {
  const onKeyUp = (event: KeyboardEvent) => {
    if (pressedKeys(event).includes(key)) onEnd();
  };
  // Capturing: on the surface of a game, other listeners may stop the event.
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
  /** No card is shown whole, for this reason. */
  readonly onReason: (text: string) => void;
}

/** The covered card that is shown whole while a key is held, and what the mouse is over. */
export interface Peek {
  /** The key is pressed. */
  readonly start: () => void;
  readonly end: () => void;
  /** The mouse is over these cards that can be moved, or over one that others cover. */
  readonly onHover: (run: Run | null, covered: CardPlace | null) => void;
  /** A key chose other cards than the mouse is over. */
  readonly forgetMouse: () => void;
  readonly destroy: () => void;
}

/** Shows the covered card under the mouse, or the one that the keys chose, while `PEEK_KEY` is held. */
export function createPeek({ columns, cursor, showPeek, raise, onReason }: PeekOptions): Peek {
  let isHeld = false;
  /** The covered card under the mouse; `null` since a key chose another one. */
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
