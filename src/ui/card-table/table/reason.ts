import { createStore, type StoreApi } from 'zustand/vanilla';

/** Long enough to read a line, short enough not to be in the way. */
const REASON_MS = 3500;

/** Why the rules refused something, shown for a moment. */
export interface Reason {
  readonly state: StoreApi<{ readonly text: string | null }>;
  readonly show: (text: string) => void;
}

/** Nothing is refused yet. */
export function createReason(): Reason {
  const state = createStore<{ readonly text: string | null }>(() => ({ text: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    state,
    show: (text) => {
      clearTimeout(timer);
      state.setState({ text });
      timer = setTimeout(state.setState, REASON_MS, { text: null });
    },
  };
}
