import { listenForShortcuts, pressedKeys } from '../../../platform/shortcuts.ts';
import { afterFrame } from '../../../platform/schedule.ts';
import type { TableRules } from '../scene/adapter.ts';
import type { TableHint } from '../scene/build-scene.ts';
import { FIND_KEY, PEEK_KEY, type Peek } from './held-keys.ts';
import {
  followHint,
  pressKey,
  type TableCursor,
  type TableResult,
  type TableStore,
} from './keyboard.ts';

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
