import { RANKS, type Column, type Rank } from '../../../cards/card.ts';
import { rankIndex, rankName } from '../../../cards/names.ts';
import { columnList, peekRefusalText } from '../scene/table-words.ts';
import { t } from '../../../words/t.ts';
import { pressedKeys } from '../../../platform/shortcuts.ts';
import type { TableStore, TableCursor } from './keyboard.ts';
import { peekAt, type CardPlace, type Run } from '../scene/scene.ts';

/** While held, shows the covered card under the mouse or at the keyboard cursor in full ("view"). */
export const PEEK_KEY = 'v';

/** Calls `onEnd` when `key` is released or the window loses focus. Returns an unsubscribe function. */
function onKeyRelease(key: string, onEnd: () => void): () => void {
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

/** While held, the next key selects a rank, and all face-up cards of that rank are highlighted. */
export const FIND_KEY = 'f';

/** The rank that a key selects while `FIND_KEY` is held: `a`, `2` to `9`, `0` or `1` for a 10, `j`, `q`, `k`. */
export function rankOfKey(key: string): Rank | null {
  const name = key.toUpperCase();
  if (name === '0' || name === '1') return 10;
  return RANKS.find((rank) => rankIndex(rank) === name) ?? null;
}

/** "9: 3 open cards, in columns 2, 5 and 9." Each column is listed once. */
export function foundWords(columns: readonly Column[], rank: Rank): string {
  const isFound = ({ faceUp, rank: other }: Column[number]) => faceUp && other === rank;
  const counts = columns.map((column) => column.filter(isFound).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return t('No {rank} is face up.', { rank: rankName(rank) });
  const where = counts.flatMap((count, index) => (count > 0 ? [index] : []));
  return t('{rank}: {count, plural, one {# open card} other {# open cards}}, in {columns}.', {
    rank: rankName(rank),
    count: total,
    columns: columnList(where),
  });
}

interface FindOptions {
  readonly table: TableStore;
  readonly columns: () => readonly Column[];
  /** Reports how many cards were found, and where. */
  readonly onFound: (words: string) => void;
}

/** Finds cards of a rank with the keyboard. */
interface Finding {
  /** Call when `FIND_KEY` is pressed. */
  readonly start: () => void;
  readonly destroy: () => void;
}

/**
 * Highlights all face-up cards of a rank while `FIND_KEY` is held and a key has selected the rank. Meanwhile, keys that
 * select ranks do nothing else.
 */
export function listenForRanks({ table, columns, onFound }: FindOptions): Finding {
  let isHeld = false;
  const unwatch = onKeyRelease(FIND_KEY, () => {
    isHeld = false;
    if (table.getState().found !== null) table.setState({ found: null });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHeld) return;
    const [rank] = pressedKeys(event).flatMap((key) => rankOfKey(key) ?? []);
    if (rank === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    table.setState({ found: rank });
    onFound(foundWords(columns(), rank));
  };
  // Takes precedence over table keys (digits select columns) and page shortcuts (letters are commands).
  addEventListener('keydown', onKeyDown, true);
  return {
    start: () => {
      isHeld = true;
    },
    destroy: () => {
      unwatch();
      removeEventListener('keydown', onKeyDown, true);
    },
  };
}
