import { createStore } from 'zustand/vanilla';
import type { Detour } from '../../../games/sokoban/records/detours.ts';
import type { FoundSolution, ReplaySource } from '../game/replay-line.ts';
import type { SokobanStore } from '../game/sokoban-store.ts';

export interface WatchedLine {
  /** What is watched now. */
  readonly source: ReplaySource | null;
  /** The solution that was found last. */
  readonly solution: FoundSolution | null;
  /** Where the game lost pushes, if that is what is to be seen. */
  readonly detours: readonly Detour[];
}

/** Replays of lines of the level, while the clock of the game stands. `onBegin` closes what is open. */
export function createWatching(store: SokobanStore, onBegin: () => void) {
  const state = createStore<WatchedLine>(() => ({ source: null, solution: null, detours: [] }));
  const watch = (source: ReplaySource, detours: readonly Detour[] = []) => {
    onBegin();
    store.hold('covered');
    state.setState({ source, detours });
  };
  return {
    state,
    watch: (source: ReplaySource) => watch(source),
    /** The game on the board, from the first place where it lost pushes. */
    watchDetours: (detours: readonly Detour[]) => watch('game', detours),
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
