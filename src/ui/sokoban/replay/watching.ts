import { createStore } from 'zustand/vanilla';
import type { FoundSolution, ReplaySource } from '../game/replay-line.ts';
import type { SokobanStore } from '../game/sokoban-store.ts';

export interface WatchedLine {
  /** What is watched now. */
  readonly source: ReplaySource | null;
  /** The solution that was found last. */
  readonly solution: FoundSolution | null;
}

/** Replays of lines of the level, while the clock of the game stands. `onBegin` closes what is open. */
export function createWatching(store: SokobanStore, onBegin: () => void) {
  const state = createStore<WatchedLine>(() => ({ source: null, solution: null }));
  const watch = (source: ReplaySource) => {
    onBegin();
    store.hold('covered');
    state.setState({ source });
  };
  return {
    state,
    watch,
    watchSolution: (solution: FoundSolution) => {
      state.setState({ solution });
      watch('solution');
    },
    end: () => {
      state.setState({ source: null });
      store.release('covered');
    },
  };
}
