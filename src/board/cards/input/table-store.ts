import type { Rank } from '../../../cards/card.ts';
import { FIRST_CURSOR, type TableCursor } from './keyboard.ts';

/** State of the table that is not part of the game but outlives a gesture. */
interface TableState {
  readonly cursor: TableCursor;
  /** Whether the cursor is visible: the table has focus, and the player uses the keyboard. */
  readonly isFocusVisible: boolean;
  /** Highlights face-up cards of this rank. */
  readonly found: Rank | null;
}

export interface TableStore {
  getState(this: void): TableState;
  setState(this: void, next: Partial<TableState>): void;
}

/** Creates the store of a table, with the cursor on the first column. Calls `onChange` after each change. */
export function createTableStore(onChange: () => void): TableStore {
  let state: TableState = { cursor: FIRST_CURSOR, isFocusVisible: false, found: null };
  return {
    getState: () => state,
    setState: (next) => {
      state = { ...state, ...next };
      onChange();
    },
  };
}
