import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { afterFrame } from '../../../platform/page/after-frame.ts';
import { pressedKeys } from '../../../platform/keyboard/pressed-key.ts';
import { useShortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import type { TableRules } from '../../../board/cards/scene/patience.ts';
import type { TableHint } from '../../../board/cards/scene/view.ts';
import {
  followHint,
  pressKey,
  TABLE_KEYS,
  type TableCursor,
  type TableResult,
} from '../../../board/cards/input/keyboard.ts';
import { FIND_KEY } from '../../../board/cards/input/find.ts';
import type { TableStore } from './table-store.ts';
import type { OnePicture } from './use-one-picture.ts';
import { PEEK_KEY, type Peek } from './use-peek.ts';

interface TableKeysOptions<P, M> {
  readonly game: TableRules<P, M>;
  readonly root: RefObject<HTMLElement | null>;
  readonly table: TableStore;
  readonly position: () => P;
  readonly cursor: () => TableCursor;
  /** The hint for the position on the table. */
  readonly hint: () => TableHint<M> | null;
  readonly onHideHint: () => void;
  readonly peek: Peek;
  /** The key that finds cards of a rank is pressed. */
  readonly onFind: () => void;
  readonly batch: OnePicture['batch'];
  readonly apply: (result: TableResult<M>) => void;
  /** Takes dragged cards out of the hand; false where none are in it. */
  readonly cancelDrag: () => boolean;
}

/** What the table hears of the focus. */
interface TableKeys {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Hears the keys that are pressed within the element, and keeps those that `press` has a use for: before the
 * shortcuts of the page.
 */
function useKeysWithin(
  root: RefObject<HTMLElement | null>,
  press: (key: string, isRepeat: boolean) => boolean,
): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Node) || !root.current?.contains(event.target)) return;
      if (!pressedKeys(event).some((key) => latest.current(key, event.repeat))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [root]);
}

/** Play by keyboard, from anywhere on the page, and the focus that follows the cursor. */
export function useTableKeys<P, M>(options: TableKeysOptions<P, M>): TableKeys {
  const { game, root, table, position, cursor, hint, onHideHint, peek, batch, apply } = options;

  /** The hint from which the cursor was moved away. */
  const leftHint = useRef<TableHint<M> | null>(null);
  /** The keyboard was used: the focus goes where its cursor is, within the table once that is painted. */
  const takeFocus = () => {
    if (!table.getState().isFocusVisible) table.setState({ isFocusVisible: true });
    const focus = () => {
      const list = root.current?.querySelector<HTMLElement>(`[data-pile="${cursor().pile}"]`);
      list?.focus({ preventScroll: true });
    };
    const isInTable = () => root.current?.contains(document.activeElement) ?? false;
    // From anywhere else it comes at once: the next key must not press a button there.
    if (!isInTable()) focus();
    else {
      afterFrame(() => {
        // By then the player may be elsewhere, where the focus stays.
        if (isInTable()) focus();
      });
    }
  };
  const press = (key: string, isRepeat: boolean): boolean => {
    const now = cursor();
    if (key === 'Escape' && options.cancelDrag()) return true;
    // A key that is held goes on, but neither picks up nor deals over and over.
    if (isRepeat && key === 'Enter') return true;
    const shownHint = hint();
    if (key === 'Escape' && shownHint && !now.held) {
      onHideHint();
      return true;
    }
    // Who goes to other cards after a hint means these: Enter picks up there.
    const plays = key === 'Enter' && shownHint && !now.held && leftHint.current !== shownHint;
    const result = plays ? followHint(game, now, shownHint) : pressKey(game, now, key, position());
    if (!result) return false;
    if (key !== 'Enter') leftHint.current = shownHint;
    peek.forgetMouse();
    batch(() => {
      apply(result);
      takeFocus();
    });
    return true;
  };
  // The arrows find the table from anywhere on the page, so that nobody has to look for it by Tab.
  useShortcuts({
    ...Object.fromEntries(TABLE_KEYS.map((key) => [key, (event) => press(key, event.repeat)])),
    [FIND_KEY]: options.onFind,
    [PEEK_KEY]: (event) => {
      if (!event.repeat) peek.start();
    },
  });
  useKeysWithin(root, press);
  return {
    onFocus: ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const pile = Number(target.dataset['pile']);
      const isFocusVisible = target.matches(':focus-visible');
      const { cursor: now, isFocusVisible: was } = table.getState();
      if (pile === now.pile && isFocusVisible === was) return;
      batch(() =>
        table.setState({
          cursor: pile === now.pile ? now : { ...now, pile, depth: 0 },
          isFocusVisible,
        }),
      );
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      batch(() => table.setState({ isFocusVisible: false }));
    },
  };
}
