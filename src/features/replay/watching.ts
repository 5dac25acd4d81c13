import { createStore } from 'zustand/vanilla';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type {
  FoundSolution,
  LostPushes,
  OwnLine,
  ReplaySource,
} from '../../play/sokoban/replay-line.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';

/** Creates replays of lines of the level, which stop the clock of the game. `onBegin` closes anything that is open. */
export function createWatching(store: SokobanStore, onBegin: () => void) {
  const state = createStore<{
    /** The source of the watched line. */
    readonly source: ReplaySource | null;
    /** The last solution found. */
    readonly solution: FoundSolution | null;
    /** One of the player's solutions, chosen from a list. */
    readonly line: OwnLine | null;
    /** Where the watched line wastes pushes, if the replay should show that. */
    readonly lost: LostPushes | null;
  }>(() => ({
    source: null,
    solution: null,
    line: null,
    lost: null,
  }));
  /** The level of `solution` and `line`. */
  let known = '';
  /** Forgets the lines of another level. */
  const forgetOthers = () => {
    const now = keyOf(store.getState().session.params.level);
    if (now !== known) state.setState({ solution: null, line: null });
    known = now;
  };
  const watch = (source: ReplaySource, lost: LostPushes | null = null) => {
    forgetOthers();
    onBegin();
    store.hold('covered');
    state.setState({ source, lost });
  };
  return {
    state,
    watch: (source: ReplaySource) => watch(source),
    /** Shows the game on the board, starting at the first place where it wastes pushes. */
    watchLost: (lost: LostPushes) => watch('game', lost),
    watchLine: (line: OwnLine) => {
      forgetOthers();
      state.setState({ line });
      watch('line', line.lost);
    },
    watchSolution: (solution: FoundSolution) => {
      forgetOthers();
      state.setState({ solution });
      watch('solution');
    },
    end: () => {
      state.setState({ source: null });
      store.release('covered');
    },
  };
}
