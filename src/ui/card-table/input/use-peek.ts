import { useRef } from 'react';
import type { Column } from '../../../cards/card.ts';
import { announce } from '../../kit/messages/announce.ts';
import type { TableCursor } from '../../../board/cards/input/keyboard.ts';
import { peekAt, type CardPlace, type Run } from '../../../board/cards/scene/scene.ts';
import { useKeyRelease } from './use-key-release.ts';
import { peekRefusalText } from '../../../board/cards/words/table-words.ts';

/** Held, it shows the card under the mouse whole, or the one that the keys chose ("view"). */
export const PEEK_KEY = 'v';

interface PeekOptions {
  readonly columns: () => readonly Column[];
  readonly cursor: () => TableCursor;
  readonly showPeek: (place: CardPlace | null) => void;
  readonly raise: (run: Run | null) => void;
  /** Hears why nothing is shown whole. */
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
}

/** Shows the covered card under the mouse, or the one that the keys chose, while the key is held. */
export function usePeek({ columns, cursor, showPeek, raise, onReason }: PeekOptions): Peek {
  const isHeld = useRef(false);
  /** The covered card under the mouse; nothing since a key chose another one. */
  const pointedAt = useRef<{ readonly covered: CardPlace | null } | null>(null);
  const end = () => {
    if (isHeld.current) showPeek(null);
    isHeld.current = false;
  };
  useKeyRelease(PEEK_KEY, end);
  return {
    start: () => {
      const { pile, depth } = cursor();
      const cards = columns()[pile] ?? [];
      const index = cards.length - 1 - depth;
      const place = pointedAt.current
        ? pointedAt.current.covered
        : peekAt(columns(), { pile, index });
      isHeld.current = true;
      showPeek(place);
      if (place) return;
      const text = peekRefusalText(pointedAt.current ? undefined : cards[index]);
      onReason(text);
      announce(text);
    },
    end,
    onHover: (run, covered) => {
      pointedAt.current = { covered };
      if (isHeld.current) showPeek(covered);
      else raise(run);
    },
    forgetMouse: () => {
      pointedAt.current = null;
    },
  };
}
