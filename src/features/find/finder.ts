import { createStore } from 'zustand/vanilla';
import type { Column, Rank } from '../../cards/card.ts';
import { announce } from '../../ui/messages/announce.ts';
import { foundWords } from '../../board/cards/input/find.ts';

/** What is looked for, where there are no keys to hold: the panel is shown, and the cards of a rank are lit. */
export interface Finding {
  readonly isOpen: boolean;
  readonly rank: Rank | null;
}

const NOTHING: Finding = { isOpen: false, rank: null };

export type Finder = ReturnType<typeof createFinder>;

/** Finds cards of a rank by touch, as the keyboard does (`board/cards/input/find.ts`). */
export function createFinder(columns: () => readonly Column[]) {
  const state = createStore<Finding>(() => NOTHING);
  return {
    state,
    open: () => state.setState({ isOpen: true }),
    close: () => state.setState(NOTHING),
    /** Lights the open cards of this rank and says where they lie; the same rank again puts them out. */
    choose: (rank: Rank) => {
      const isOn = state.getState().rank !== rank;
      state.setState({ rank: isOn ? rank : null });
      if (isOn) announce(foundWords(columns(), rank));
    },
  };
}
