import { listenForShortcuts, pressedKeys } from '../../../platform/shortcuts.ts';
import { afterFrame } from '../../../platform/schedule.ts';
import type { TableRules } from '../scene/adapter.ts';
import type { TableHint } from '../scene/build-scene.ts';
import {
  followHint,
  pressKey,
  type TableCursor,
  type TableResult,
  type TableStore,
} from './keyboard.ts';
import { type Column, type Rank, RANKS } from '../../../cards/card.ts';
import { rankIndex, rankName } from '../../../cards/names.ts';
import { columnList, peekRefusalText } from '../scene/table-words.ts';
import { t } from '../../../words/t.ts';
import { type CardPlace, peekAt, type Run } from '../scene/scene.ts';

/** While held, shows the covered card under the mouse or at the keyboard cursor in full ("view"). */
const PEEK_KEY = 'v';

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
interface Peek {
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
const FIND_KEY = 'f';

/** The rank that a key selects while `FIND_KEY` is held: `a`, `2` to `9`, `0` or `1` for a 10, `j`, `q`, `k`. */
function rankOfKey(key: string): Rank | null {
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

interface TableKeysOptions<P, M> {
  readonly game: TableRules<P, M>;
  readonly root: HTMLElement;
  readonly table: TableStore;
  readonly position: () => P;
  readonly cursor: () => TableCursor;
  /** The hint for the position on the table. */
  readonly hint: () => TableHint<M> | null;
  readonly onHideHint: () => void;
  /** Called before Enter plays the hint. */
  readonly onFollowHint: () => void;
  readonly peek: Pick<Peek, 'start' | 'forgetMouse'>;
  /** Called when the key that finds cards of a rank is pressed. */
  readonly onFind: () => void;
  /** Whether single letters and digits are shortcuts; the player can turn them off. */
  readonly letterKeys: () => boolean;
  /** Groups several changes into one paint. */
  readonly batch: (run: () => void) => void;
  readonly apply: (result: TableResult<M>) => void;
  /** Cancels a drag; returns false if there is none. */
  readonly cancelDrag: () => boolean;
}

/** The keys of the table. Pressed elsewhere on the page, they move focus to the table. */
const TABLE_KEYS: readonly string[] = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Escape'],
  ...Array.from({ length: 10 }, (_, digit) => String(digit)),
];

/** Handles the keys of a table, anywhere on the page, and its focus. Returns an unsubscribe function. */
export function listenForTableKeys<P, M>(options: TableKeysOptions<P, M>): () => void {
  const { game, root, table, position, cursor, hint, peek, batch, apply } = options;

  /** The hint that the cursor has moved away from. */
  let leftHint: TableHint<M> | null = null;
  /** After keyboard use, moves focus to the cursor. Within the table, this waits until after the frame. */
  const takeFocus = () => {
    if (!table.getState().isFocusVisible) table.setState({ isFocusVisible: true });
    const focus = () => {
      const list = root.querySelector<HTMLElement>(`[data-pile="${cursor().pile}"]`);
      list?.focus({ preventScroll: true });
    };
    const isInTable = () => root.contains(document.activeElement);
    // From elsewhere, move focus immediately: the next key must not press a button there.
    if (!isInTable()) focus();
    else {
      afterFrame(() => {
        // Leave focus alone if the player has moved it elsewhere by then.
        if (isInTable()) focus();
      });
    }
  };
  const press = (key: string, isRepeat: boolean): boolean => {
    const now = cursor();
    if (key === 'Escape' && options.cancelDrag()) return true;
    // Key repeat must not pick up or deal repeatedly.
    if (isRepeat && key === 'Enter') return true;
    const shownHint = hint();
    if (key === 'Escape' && shownHint && !now.held) {
      options.onHideHint();
      return true;
    }
    // If the player has moved the cursor since the hint, Enter picks up the cards there instead of playing the hint.
    const plays = key === 'Enter' && shownHint && !now.held && leftHint !== shownHint;
    if (plays) options.onFollowHint();
    const result = plays ? followHint(game, now, shownHint) : pressKey(game, now, key, position());
    if (!result) return false;
    if (key !== 'Enter') leftHint = shownHint;
    peek.forgetMouse();
    batch(() => {
      apply(result);
      takeFocus();
    });
    return true;
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const pile = Number(target.dataset['pile'] ?? NaN);
    if (Number.isNaN(pile)) return;
    const isFocusVisible = target.matches(':focus-visible');
    const { cursor: now, isFocusVisible: was } = table.getState();
    if (pile === now.pile && isFocusVisible === was) return;
    batch(() =>
      table.setState({
        cursor: pile === now.pile ? now : { ...now, pile, depth: 0 },
        isFocusVisible,
      }),
    );
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    batch(() => table.setState({ isFocusVisible: false }));
  };
  /** Handles keys pressed within the table before the page shortcuts do. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Node) || !root.contains(event.target)) return;
    if (!pressedKeys(event).some((key) => press(key, event.repeat))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The keys work anywhere on the page, so that players need not tab to the table.
  const shortcuts = {
    ...Object.fromEntries(
      TABLE_KEYS.map((key) => [key, (event: KeyboardEvent) => press(key, event.repeat)]),
    ),
    [FIND_KEY]: options.onFind,
    [PEEK_KEY]: (event: KeyboardEvent) => {
      if (!event.repeat) peek.start();
    },
  };
  const stopShortcuts = listenForShortcuts(() => ({ shortcuts, letterKeys: options.letterKeys() }));
  document.addEventListener('keydown', onKeyDown, true);
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('focusout', onFocusOut);
  return () => {
    stopShortcuts();
    document.removeEventListener('keydown', onKeyDown, true);
    root.removeEventListener('focusin', onFocusIn);
    root.removeEventListener('focusout', onFocusOut);
  };
}
