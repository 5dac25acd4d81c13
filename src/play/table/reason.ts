import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GameStore } from '../../store/game-store.ts';

/** Long enough to read a line, short enough not to be in the way. */
const REASON_MS = 3500;

/** Why the rules refused something, shown for a moment. */
export interface Reason {
  readonly state: StoreApi<{ readonly text: string | null }>;
  readonly show: (text: string) => void;
  /** Puts it away: something else is said now. */
  readonly clear: () => void;
  /** Has it go with the position for which it was said, until the returned function is called. */
  readonly watch: <P, S, M>(store: Pick<GameStore<P, S, M>, 'onChange'>) => () => void;
}

/** Nothing is refused yet. */
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
