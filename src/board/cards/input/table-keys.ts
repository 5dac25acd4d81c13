import { listenForShortcuts, pressedKeys } from '../../../platform/shortcuts.ts';
import { afterFrame } from '../../../platform/schedule.ts';
import type { TableRules } from '../scene/adapter.ts';
import type { TableHint } from '../scene/view.ts';
import { FIND_KEY } from './find.ts';
import { followHint, pressKey, type TableCursor, type TableResult } from './keyboard.ts';
import { PEEK_KEY, type Peek } from './peek.ts';
import type { TableStore } from './table-store.ts';

interface TableKeysOptions<P, M> {
  readonly game: TableRules<P, M>;
  readonly root: HTMLElement;
  readonly table: TableStore;
  readonly position: () => P;
  readonly cursor: () => TableCursor;
  /** The hint for the position on the table. */
  readonly hint: () => TableHint<M> | null;
  readonly onHideHint: () => void;
  readonly peek: Pick<Peek, 'start' | 'forgetMouse'>;
  /** Called when the key that finds cards of a rank is pressed. */
  readonly onFind: () => void;
  /** Whether single letters and digits are shortcuts; the player can turn them off. */
  readonly letterKeys: () => boolean;
  /** Runs several changes and paints once. */
  readonly batch: (run: () => void) => void;
  readonly apply: (result: TableResult<M>) => void;
  /** Cancels a drag; returns false if there is none. */
  readonly cancelDrag: () => boolean;
}

/** The keys of the table; pressed elsewhere on the page, they move the focus to it. */
const TABLE_KEYS: readonly string[] = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Escape'],
  ...Array.from({ length: 10 }, (_, digit) => String(digit)),
];

/** Handles the keys of a table, from anywhere on the page, and its focus. Returns an unsubscribe function. */
export function listenForTableKeys<P, M>(options: TableKeysOptions<P, M>): () => void {
  const { game, root, table, position, cursor, hint, peek, batch, apply } = options;

  /** The hint from which the cursor has moved away. */
  let leftHint: TableHint<M> | null = null;
  /** After keyboard use, moves the focus to the cursor; within the table only after the frame. */
  const takeFocus = () => {
    if (!table.getState().isFocusVisible) table.setState({ isFocusVisible: true });
    const focus = () => {
      const list = root.querySelector<HTMLElement>(`[data-pile="${cursor().pile}"]`);
      list?.focus({ preventScroll: true });
    };
    const isInTable = () => root.contains(document.activeElement);
    // From elsewhere immediately: the next key must not press a button there.
    if (!isInTable()) focus();
    else {
      afterFrame(() => {
        // By then the player may have moved the focus elsewhere, where it stays.
        if (isInTable()) focus();
      });
    }
  };
  const press = (key: string, isRepeat: boolean): boolean => {
    const now = cursor();
    if (key === 'Escape' && options.cancelDrag()) return true;
    // A held key repeats, but does not pick up or deal repeatedly.
    if (isRepeat && key === 'Enter') return true;
    const shownHint = hint();
    if (key === 'Escape' && shownHint && !now.held) {
      options.onHideHint();
      return true;
    }
    // Players who move the cursor after a hint mean the cards there: Enter picks them up.
    const plays = key === 'Enter' && shownHint && !now.held && leftHint !== shownHint;
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
  /** Keys pressed within the table, before the shortcuts of the page. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Node) || !root.contains(event.target)) return;
    if (!pressedKeys(event).some((key) => press(key, event.repeat))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The arrows work from anywhere on the page, so that players need not reach the table by Tab.
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
