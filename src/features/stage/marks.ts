import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoxPaths } from '../../games/sokoban/rules/paths.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';

/** The path that a click would take. */
export interface ShownPath {
  /** From where the player or the box stands to where it would come. */
  readonly cells: readonly Cell[];
  /** Whether a box is pushed along it; if not, the player walks. */
  readonly pushes: boolean;
}

/** A click that nothing came of. */
export interface RefusedClick {
  readonly cell: Cell;
  /** Tells one click on a cell from the next. */
  readonly count: number;
}

/** What is shown over the board for the pointer, and for the cursor that stands in for it. */
export interface Marks {
  /** The box that waits to be sent somewhere, with all its paths. */
  readonly choice: BoxPaths | null;
  readonly path: ShownPath | null;
  /** The last click, shortly, if nothing came of it. */
  readonly refused: RefusedClick | null;
  /** Where the keyboard looks round (`explore`), if it does. */
  readonly cursor: Cell | null;
}

export type MarksStore = StoreApi<Marks>;

/** A store of its own: the path follows the mouse, and only the marks are rendered anew. */
export function createMarks(): MarksStore {
  return createStore<Marks>(() => ({ choice: null, path: null, refused: null, cursor: null }));
}
