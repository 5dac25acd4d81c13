import type { Rank } from '../../../cards/card.ts';
import { FIRST_CURSOR, type TableCursor } from './keyboard.ts';

/** State of the table that is not game state but outlives a gesture. */
interface TableState {
  readonly cursor: TableCursor;
  /** The cursor is visible: the table has the focus, and the player uses the keyboard. */
  readonly isFocusVisible: boolean;
  /** Open cards of this rank are highlighted. */
  readonly found: Rank | null;
}

export interface TableStore {
  getState(this: void): TableState;
  setState(this: void, next: Partial<TableState>): void;
}

/** Creates the state of a table, with the cursor on the first column. `onChange` is called after each change. */
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
