import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RefusedClick, ShownPath } from '../../board/tiles/marks.ts';
import type { BoxPaths } from '../../games/sokoban/rules/paths.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';

/** What is shown over the board for the pointer, and for the cursor that stands in for it. */
interface Marks {
  /** The box that waits to be sent somewhere, with all its paths. */
  readonly choice: BoxPaths | null;
  /** Where it can be sent. */
  readonly dots: readonly Cell[];
  readonly path: ShownPath | null;
  /** The last click, shortly, if nothing came of it. */
  readonly refused: RefusedClick | null;
  /** Where the keyboard looks round (`explore`), if it does. */
  readonly cursor: Cell | null;
}

export type MarksStore = StoreApi<Marks>;

/** A store of its own: the path follows the mouse, and only the marks are rendered anew. */
export function createMarks(): MarksStore {
  return createStore<Marks>(() => ({
    choice: null,
    dots: [],
    path: null,
    refused: null,
    cursor: null,
  }));
}
