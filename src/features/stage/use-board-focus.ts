import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { TileBoard } from '../../board/tiles/tile-board.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { BoardFocus } from '../../play/sokoban/levels.ts';

/** Gives the focus that is asked for to the board, which shows this `session`. */
export function useBoardFocus(
  focus: BoardFocus,
  board: RefObject<TileBoard | null>,
  session: SokobanSession,
): void {
  useLayoutEffect(() => {
    // In a window that is too low for the page, which scrolls then, the board is what must be seen whole.
    board.current?.element.parentElement?.scrollIntoView({ block: 'nearest' });
    return focus.attach(() => board.current?.focus());
  }, [focus, board]);
  useEffect(() => {
    // Not earlier: the board is another element now, and a closing dialog has moved the focus.
    focus.onShown();
  }, [focus, session]);
}
