import { createStore } from 'zustand/vanilla';
import type {
  FoundSolution,
  LostPushes,
  OwnLine,
  ReplaySource,
} from '../../play/sokoban/replay-line.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';

export interface WatchedLine {
  /** What is being watched. */
  readonly source: ReplaySource | null;
  /** The last solution found. */
  readonly solution: FoundSolution | null;
  /** One of the player's solutions that was chosen from a list. */
  readonly line: OwnLine | null;
  /** Where the watched line lost pushes, if that is to be shown. */
  readonly lost: LostPushes | null;
}

/** Replays of lines of the level, while the clock of the game is stopped. `onBegin` closes what is open. */
export function createWatching(store: SokobanStore, onBegin: () => void) {
  const state = createStore<WatchedLine>(() => ({
    source: null,
    solution: null,
    line: null,
    lost: null,
  }));
  const watch = (source: ReplaySource, lost: LostPushes | null = null) => {
    onBegin();
    store.hold('covered');
    state.setState({ source, lost });
  };
  return {
    state,
    watch: (source: ReplaySource) => watch(source),
    /** The game on the board, from the first place where it lost pushes. */
    watchLost: (lost: LostPushes) => watch('game', lost),
    watchLine: (line: OwnLine) => {
      state.setState({ line });
      watch('line', line.lost);
    },
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
