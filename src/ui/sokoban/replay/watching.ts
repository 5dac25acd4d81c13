import { createStore, type StoreApi } from 'zustand';
import type { FoundSolution, ReplaySource } from '../game/replay-line.ts';
import type { SokobanStore } from '../game/sokoban-store.ts';

interface Watched {
  /** What is watched now. */
  readonly source: ReplaySource | null;
  /** The solution that was found last. */
  readonly solution: FoundSolution | null;
}

/** The replay that lies over the game. */
export interface Watching {
  readonly state: StoreApi<Watched>;
  readonly watch: (source: ReplaySource) => void;
  readonly watchSolution: (found: FoundSolution) => void;
  readonly end: () => void;
}

/** Replays of lines of the level, while the clock of the game stands. `onBegin` closes what is open. */
export function createWatching(store: SokobanStore, onBegin: () => void): Watching {
  const state = createStore<Watched>(() => ({ source: null, solution: null }));
  const watch = (source: ReplaySource) => {
    onBegin();
    store.hold('covered');
    state.setState({ source });
  };
  return {
    state,
    watch,
    watchSolution: (solution) => {
      state.setState({ solution });
      watch('solution');
    },
    end: () => {
      state.setState({ source: null });
      store.release('covered');
    },
  };
}
