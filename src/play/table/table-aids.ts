import { createStore, type StoreApi } from 'zustand/vanilla';
import { foundWords } from '../../board/cards/input/table-keys.ts';
import type { Column, Rank } from '../../cards/card.ts';
import type { GameStore } from '../../store/game-store.ts';
import { announce } from '../../ui/messages/announce.ts';

/** Long enough to read a line, short enough not to get in the way. */
const REASON_MS = 3500;

/** Why a move was refused, shown briefly. */
export interface Reason {
  readonly state: StoreApi<{ readonly text: string | null }>;
  readonly show: (text: string) => void;
  /** Removes it, because another text replaces it. */
  readonly clear: () => void;
  /** Removes it when the position changes; returns an unsubscribe function. */
  readonly watch: <P, S, M>(store: Pick<GameStore<P, S, M>, 'onChange'>) => () => void;
}

/** Creates a reason without a text. */
export function createReason(): Reason {
  const state = createStore<{ readonly text: string | null }>(() => ({ text: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    if (state.getState().text !== null) state.setState({ text: null });
  };
  return {
    state,
    clear,
    watch: (store) =>
      store.onChange(({ from, to }) => {
        if (from !== to) clear();
      }),
    show: (text) => {
      clearTimeout(timer);
      state.setState({ text });
      timer = setTimeout(state.setState, REASON_MS, { text: null });
    },
  };
}

/** The find panel, for players without a keyboard: closed, and no rank is highlighted. */
const NOTHING = { isOpen: false, rank: null };

/** Finds the cards of a rank by touch, like the keyboard does (`board/cards/input/table-keys.ts`). */
export function createFinder(columns: () => readonly Column[]) {
  const state = createStore<{
    readonly isOpen: boolean;
    readonly rank: Rank | null;
  }>(() => NOTHING);
  return {
    state,
    open: () => state.setState({ isOpen: true }),
    close: () => state.setState(NOTHING),
    /**
     * Highlights the open cards of this rank and announces where they are. Choosing the same rank again removes the
     * highlight.
     */
    choose: (rank: Rank) => {
      const isOn = state.getState().rank !== rank;
      state.setState({ rank: isOn ? rank : null });
      if (isOn) announce(foundWords(columns(), rank));
    },
  };
}
