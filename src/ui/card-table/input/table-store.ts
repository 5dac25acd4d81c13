import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Rank } from '../../../cards/card.ts';
import { FIRST_CURSOR, type TableCursor } from '../../../board/cards/input/keyboard.ts';

/** What of the table is no game state but outlives a gesture. */
export interface TableState {
  readonly cursor: TableCursor;
  /** The cursor is to be seen: the table has the focus, and the player uses the keyboard. */
  readonly isFocusVisible: boolean;
  /** All open cards of this rank are lit. */
  readonly found: Rank | null;
}

export type TableStore = StoreApi<TableState>;

/** The keyboard begins at the first column. */
export function createTableStore(): TableStore {
  return createStore<TableState>(() => ({
    cursor: FIRST_CURSOR,
    isFocusVisible: false,
    found: null,
  }));
}
